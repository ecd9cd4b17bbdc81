/** The plain-Node front door as users meet it: the built program in a separate process. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultPort } from '#main/config'
import { patience } from '../support/patience'

const door = ['out/main/node.js']
const launcher = ['scripts/run.mjs', 'node']
const started: ChildProcess[] = []
const folders: string[] = []

// The launchers rebuild when a source has changed; the timed parts below must not wait for that.
beforeAll(async () => {
  if (!existsSync('out/main/node.js')) throw new Error('Nothing is built yet. Please run: npm run build')
  const program = start([
    '--input-type=module',
    '--eval',
    `await (await import('./scripts/prepare.mjs')).prepare()`
  ])
  expect(await program.ended, program.err).toBe(0)
})

// A service whose launcher was killed still writes while it shuts down. Node 22's rmSync would give up at the first new file.
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0))
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
})

test('serve prints exactly one line of JSON when it is ready, answers, and stops cleanly on SIGTERM', async () => {
  const dataDir = newFolder()
  const program = start([...door, '--serve', '--data-dir', dataDir, '--port', '0'])
  const ready = await readyLine(program)
  expect(ready).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    launch_url: expect.stringContaining(`${ready.url}/#`),
    data_dir: dataDir,
    pid: program.child.pid
  })
  expect((await fetch(ready.url)).status).toBe(200)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.out.split('\n')).toHaveLength(2)
  expect(await answers(ready.url)).toBe(false)
})

test('two signals are like one', async () => {
  const program = start([...door, '--serve', '--data-dir', newFolder(), '--port', '0'])
  await readyLine(program)
  program.child.kill('SIGINT')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test('the launcher passes SIGTERM on, and the service does not outlive a launcher that was killed', async () => {
  const polite = start([...launcher, '--serve', '--data-dir', newFolder(), '--port', '0'])
  await readyLine(polite)
  polite.child.kill('SIGTERM')
  expect(await polite.ended).toBe(0)
  const killed = start([...launcher, '--serve', '--data-dir', newFolder(), '--port', '0'])
  const { url } = await readyLine(killed)
  killed.child.kill('SIGKILL')
  // Not checked by process ID: without a reaper, as in many containers, a zombie keeps it.
  await expect.poll(() => answers(url)).toBe(false)
})

test.skipIf(process.platform === 'win32')(
  'npm run serve: SIGTERM to npm stops the service and ends with 0',
  async () => {
    const npm = process.env['npm_execpath']
    const command = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
    const args = ['run', '--silent', 'serve', '--', '--data-dir', newFolder(), '--port', '0']
    const program = start([...command.slice(1), ...args], {}, command[0])
    const { url } = await readyLine(program)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(await answers(url)).toBe(false)
  }
)

test.each([
  [['--port', 'abc'], '--port must be a whole number from 0 to 65535, not "abc".'],
  [['--port', '65536'], '--port must be'],
  [['--port=-1'], '--port must be'],
  [['--port', '1.5'], '--port must be'],
  [['--rate-limit', 'fast'], '--rate-limit must be a whole number'],
  [['--data-dir', ''], '--data-dir needs the name of a folder.'],
  [['--data-dir'], '--data-dir'],
  [['--data-dri', 'x'], '--data-dri'],
  [['serve'], "'serve'"]
])('%j is refused with one sentence', async (flags, sentence) => {
  const program = start([...door, '--serve', ...flags])
  expect(await program.ended).not.toBe(0)
  expectOneSentence(program, sentence)
})

test('a data folder that is a file is refused with one sentence', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, 'not a folder')
  const program = start([...door, '--serve', '--data-dir', file, '--port', '0'])
  expect(await program.ended).not.toBe(0)
  expectOneSentence(program, file)
})

test('ten starts at once: one runs, nine say where and end with 3', async () => {
  const dataDir = newFolder()
  const programs = Array.from({ length: 10 }, () =>
    start([...door, '--serve', '--data-dir', dataDir, '--port', '0'])
  )
  await until(() => programs.filter(({ child }) => child.exitCode !== null).length === 9)
  const [one, ...more] = programs.filter(({ child }) => child.exitCode === null)
  expect(more).toEqual([])
  const { url } = await readyLine(one!)
  for (const program of programs.filter((each) => each !== one)) {
    expect(await program.ended).toBe(3)
    expectOneSentence(program, `Goodword is already running at ${url} with its data in ${dataDir}.`)
  }
  expect((await fetch(url)).status).toBe(200)
})

test('after kill -9 the next start runs, although the first could not tidy up', async () => {
  const dataDir = newFolder()
  const begin = () => start([...door, '--serve', '--data-dir', dataDir, '--port', '0'])
  const killed = begin()
  await readyLine(killed)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(join(dataDir, 'running.json'))).toBe(true)
  const { url, pid } = await readyLine(begin())
  expect(JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))).toMatchObject({ url, pid })
})

test.runIf(process.platform === 'linux')(
  'a second start opens the window of the first, and ends with 0',
  async () => {
    const dataDir = newFolder()
    const first = start([...door, '--serve', '--data-dir', dataDir, '--port', '0'])
    const { url } = await readyLine(first)
    const second = start([...door, '--data-dir', dataDir], { DISPLAY: '', WAYLAND_DISPLAY: '' })
    expect(await second.ended).toBe(0)
    const ticket = new RegExp(`${url}/#ticket=(\\S+)`).exec(second.out)?.[1]
    const session = await fetch(`${url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket })
    })
    expect(session.status).toBe(201)
  }
)

test('a port that was asked for and is taken is refused by name', async () => {
  const taken = await occupy(0)
  const program = start([...door, '--serve', '--data-dir', newFolder(), '--port', String(taken.port)])
  expect(await program.ended).not.toBe(0)
  expectOneSentence(program, String(taken.port))
  taken.server.close()
})

test('the usual port, when taken, gives way to another one', async () => {
  const taken = await occupy(defaultPort).catch(() => undefined)
  const program = start([...door, '--serve', '--data-dir', newFolder()])
  const { url } = await readyLine(program)
  expect(url).not.toBe(`http://127.0.0.1:${defaultPort}`)
  expect((await fetch(url)).status).toBe(200)
  taken?.server.close()
})

test.runIf(process.platform === 'linux')(
  'without a screen the window door prints the address and goes on serving',
  async () => {
    const program = start([...door, '--data-dir', newFolder(), '--port', '0'], {
      DISPLAY: '',
      WAYLAND_DISPLAY: ''
    })
    await until(() => /http:\S+\/#\S+/.test(program.out))
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(program.out)?.[0] ?? ''
    expect((await fetch(url)).status).toBe(200)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  }
)

test.runIf(process.platform === 'linux')('closing the app window stops the service', async () => {
  const folder = newFolder()
  const browser = join(folder, 'browser')
  // Stays open a little longer than a browser that hands the address to a running instance and exits.
  writeFileSync(
    browser,
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/arguments'\ncp -p '${folder}'/goodword-window-*.html '${folder}/page'\nsleep 2.2\n`
  )
  chmodSync(browser, 0o755)
  const program = start([...door, '--data-dir', folder, '--port', '0'], {
    DISPLAY: ':0',
    GOODWORD_CHROMIUM: browser
  })
  expect(await program.ended).toBe(0)
  const args = readFileSync(join(folder, 'arguments'), 'utf8')
  // Command lines are visible to every user of the machine, so the ticket is in a file that only this user can read.
  expect(args).toMatch(/^--app=file:\/\/\S+\/goodword-window-[\w-]{16}\.html$/m)
  expect(args).not.toMatch(/ticket|127\.0\.0\.1/)
  expect(readFileSync(join(folder, 'page'), 'utf8')).toMatch(
    /0;url='http:\/\/127\.0\.0\.1:\d+\/#ticket=[\w%.-]+'/
  )
  expect(statSync(join(folder, 'page')).mode & 0o777).toBe(0o600)
  expect(args).toContain(`--user-data-dir=${join(folder, 'window')}`)
})

interface Program {
  child: ChildProcess
  out: string
  err: string
  ended: Promise<number | null>
}

function start(args: string[], env: Record<string, string> = {}, command = process.execPath): Program {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  started.push(child)
  const program: Program = {
    child,
    out: '',
    err: '',
    ended: new Promise((resolve) => child.once('close', resolve))
  }
  child.stdout.on('data', (text) => (program.out += String(text)))
  child.stderr.on('data', (text) => (program.err += String(text)))
  return program
}

async function readyLine(
  program: Program
): Promise<{ url: string; launch_url: string; data_dir: string; pid: number }> {
  await until(() => program.out.includes('\n') || program.child.exitCode !== null)
  if (!program.out) throw new Error(`It ended before it was ready: ${program.err}`)
  return JSON.parse(program.out)
}

function expectOneSentence(program: Program, part: string): void {
  expect(program.out).toBe('')
  expect(program.err.trim().split('\n')).toHaveLength(1)
  expect(program.err).toContain(part)
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false
  )
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + patience
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited ${patience} ms in vain.`)
    await sleep(20)
  }
}

function occupy(port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : port })
    })
  })
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-door-'))
  folders.push(folder)
  return folder
}
