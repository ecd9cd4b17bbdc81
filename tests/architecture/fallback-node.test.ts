/** If the installed Node is too old, another one is fetched from npm, once; a newer Node downloads nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fallbackNode, root } from '../../scripts/find-node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-fallback-node-'))
const fallbackHome = join(folder, 'scripts', 'fallback-node')
const calls = join(folder, 'npm-calls')

/** Stands in for npm: records each call, and installs a Node unless told to fail. */
const npm = `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + ' in ' + process.cwd() + '\\n')
if (process.env.TEST_NPM === 'fails') {
  console.error('npm error network is unreachable')
  process.exit(1)
}
const node = ${JSON.stringify(fallbackNode(fallbackHome))}
mkdirSync(dirname(node), { recursive: true })
try { symlinkSync(process.execPath, node) } catch {}
writeFileSync('node_modules/.package-lock.json', '{"packages":{}}')
`

beforeAll(() => {
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules')
  })
  const files = {
    'old.mjs': `Object.defineProperty(process, 'versions', { value: { ...process.versions, napi: '9', node: '20.20.2' } })`,
    'npm-cli.js': npm,
    'program.mjs': `console.log(process.env.PATH.split(${JSON.stringify(process.platform === 'win32' ? ';' : ':')})[0])`,
    'package.json': '{"type":"module"}'
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})

beforeEach(() => {
  rmSync(join(fallbackHome, 'node_modules'), { recursive: true, force: true })
  writeFileSync(calls, '')
})

afterAll(() => rmSync(folder, { recursive: true }))

const fetched = () => readFileSync(calls, 'utf8').split('\n').filter(Boolean)

/** Runs the program as `npm start` does, with an old or a new Node. */
function run({ old, npmFails = false }: { old: boolean; npmFails?: boolean }) {
  const args = [...(old ? ['--import', './old.mjs'] : []), 'scripts/with-node.mjs', 'program.mjs']
  const env = {
    ...process.env,
    npm_execpath: join(folder, 'npm-cli.js'),
    TEST_NPM: npmFails ? 'fails' : ''
  }
  return new Promise<{ code: unknown; out: string; said: string }>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out: out.trim(), said })
    )
  )
}

const ownBin = join(fallbackNode(fallbackHome), '..')

// The stand-in for npm installs a symbolic link to this Node.
describe.skipIf(process.platform === 'win32')('a Node from npm', () => {
  test('is not fetched when the machine’s own is new enough', async () => {
    const { code, out } = await run({ old: false })
    expect(code).toBe(0)
    expect(out).not.toBe(ownBin)
    expect(fetched()).toEqual([])
  })

  test('is fetched once, however many commands ask for it, and then used without npm', async () => {
    const both = await Promise.all([run({ old: true }), run({ old: true })])
    expect(both.map(({ code, out }) => ({ code, out }))).toEqual([
      { code: 0, out: ownBin },
      { code: 0, out: ownBin }
    ])
    expect(both.map(({ said }) => said).join('')).toContain('This is Node 20.20.2: fetching Node 22.')
    expect(await run({ old: true, npmFails: true })).toEqual({ code: 0, out: ownBin, said: '' })
    expect(fetched()).toHaveLength(1)
    expect(fetched()[0]).toMatch(/^ci .*fallback-node$/)
  })

  test('without a network one sentence says what to do, and the next try succeeds', async () => {
    const { code, out, said } = await run({ old: true, npmFails: true })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(said).toContain('npm error network is unreachable')
    expect(said).toMatch(/Goodword needs Node 22\.14 or newer\. This is Node 20\.20\.2, .* install Node 24/)
    expect(await run({ old: true })).toMatchObject({ code: 0, out: ownBin })
  })

  test('is fetched again if it was interrupted', async () => {
    mkdirSync(ownBin, { recursive: true })
    writeFileSync(fallbackNode(fallbackHome), 'half of it')
    const { code, said } = await run({ old: true, npmFails: true })
    expect(code).toBe(1)
    expect(said).toContain('fetching Node')
    expect(fetched()).toHaveLength(1)
  })
})

test('it is the same version for every system, with a checksum, and no package of the program', () => {
  const home = join(root, 'scripts', 'fallback-node')
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const wanted = read(join(home, 'package.json')).optionalDependencies as Record<string, string>
  const locked = read(join(home, 'package-lock.json')).packages as Record<
    string,
    { version: string; integrity: string }
  >
  expect(new Set(Object.values(wanted)).size).toBe(1)
  for (const [name, version] of Object.entries(wanted)) {
    expect(locked[`node_modules/${name}`], name).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/)
    })
  }
  expect(
    Object.keys(read(join(root, 'package-lock.json')).packages).filter((path) =>
      /\/node-(linux|win|darwin|bin)-/.test(path)
    )
  ).toEqual([])
})
