/** Our own programs find the running service by its folder, and reveal nothing to other programs. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AlreadyRunning } from '#main/problem'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { findRunning } from '#main/installation/data-folder/find-running'
import { launchDesk, proofOf } from '#main/installation/data-folder/identity'
import { isLocked, takeLock, type Lock } from '#main/installation/data-folder/lock'
import { readRunning, writeRunning } from '#main/installation/data-folder/running-file'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'

const silent = { info: () => undefined, error: () => undefined }
const started: RunningService[] = []
const strangers: Server[] = []
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'goodword-found-'))))
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop()
  for (const stranger of strangers.splice(0)) stranger.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<RunningService> {
  const service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log: silent })
  started.push(service)
  return service
}

test('a running service is found, and gives an address that lets one window in, once', async () => {
  expect(await findRunning(dataDir)).toBeNull()
  const service = await start()
  const found = await findRunning(dataDir)
  expect(found).toMatchObject({ url: service.url, pid: process.pid })
  const address = (await found!.launchUrl()) ?? ''
  expect(address.startsWith(`${service.url}/#ticket=`)).toBe(true)
  const exchange = () =>
    fetch(`${service.url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket: address.split('=')[1] })
    })
  expect((await exchange()).status).toBe(201)
  expect((await exchange()).status).toBe(401)
})

test('what is noted of it is for this user only, and gone when it has ended', async () => {
  const service = await start()
  const { running, lock } = filesOf(dataDir)
  expect(JSON.parse(readFileSync(running, 'utf8'))).toMatchObject({ url: service.url, pid: process.pid })
  if (process.platform !== 'win32')
    for (const file of [running, lock]) expect(statSync(file).mode & 0o777, file).toBe(0o600)
  await service.stop()
  expect(existsSync(running)).toBe(false)
  expect(isLocked(dataDir)).toBe(false)
  expect(await findRunning(dataDir)).toBeNull()
})

test('a second service on the folder does not start, and the first keeps running', async () => {
  const service = await start()
  await expect(start()).rejects.toThrow(AlreadyRunning)
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect((await findRunning(dataDir))?.url).toBe(service.url)
})

test('the key never goes over the line, and a proof is worth nothing a second time or elsewhere', async () => {
  const { url } = await start()
  const { key, port } = readRunning(dataDir)!
  const challenge = 'a-challenge-of-a-stranger'
  const text = await (await fetch(`${url}/healthz?challenge=${challenge}`)).text()
  expect(text).not.toContain(key)
  const { data } = JSON.parse(text) as { data: { proof: string; nonce: string } }
  expect(data.proof).toBe(proofOf(key, 'service', port, challenge))
  const ask = async (body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${url}/launch`, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const right = { nonce: data.nonce, proof: proofOf(key, 'launch', port, data.nonce) }
  // The service's own proof, and a nonce it never issued.
  expect(await ask({ nonce: challenge, proof: data.proof })).toBe(401)
  expect(await ask({ nonce: 'made-up-by-somebody', proof: proofOf(key, 'launch', port, 'x') })).toBe(401)
  expect(await ask(right)).toBe(201)
  expect(await ask(right)).toBe(401)
  expect(await ask({ nonce: data.nonce })).toBe(422)
})

test.each(['short', 'with spaces in it, and more', 'x'.repeat(101)])(
  'a challenge that is none, %j, gets no proof',
  async (challenge) => {
    const { url } = await start()
    const answer = await fetch(`${url}/healthz?challenge=${encodeURIComponent(challenge)}`)
    expect(await answer.json()).toMatchObject({
      success: true,
      status: 200,
      data: { version: expect.any(String) }
    })
    expect(
      await (await fetch(`${url}/healthz?challenge=${encodeURIComponent(challenge)}`)).text()
    ).not.toContain('proof')
  }
)

test('a text by which somebody may prove himself is good for a minute', () => {
  let time = 0
  const desk = launchDesk(
    'key',
    () => 1,
    () => time
  )
  const { nonce } = desk.prove('c')
  time = 60_001
  expect(desk.accepts(nonce, proofOf('key', 'launch', 1, nonce))).toBe(false)
})

/** Another program listening on our port; it records what it is sent. */
async function stranger(answer: (req: IncomingMessage) => string | Promise<string>) {
  const heard: string[] = []
  const server = createServer((req, res) => {
    heard.push(`${req.method} ${req.url} ${JSON.stringify(req.headers)}`)
    req.on('data', (piece) => heard.push(String(piece)))
    void Promise.resolve(answer(req)).then((text) => res.end(text))
  })
  strangers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, heard }
}

const noted = (port: number, key = 'k'.repeat(43)) => ({
  url: `http://127.0.0.1:${port}`,
  port,
  pid: process.pid,
  key,
  started_at: new Date().toISOString()
})

const held = (): Lock => takeLock(dataDir) as Lock

test.each([
  ['says that it is Goodword', '{"success":true,"data":{"version":"1","proof":"x","nonce":"y"}}'],
  ['says nothing of a proof', '{"success":true,"data":{"version":"1"}}'],
  ['answers something else', '<html>'],
  ['answers without end', ' '.repeat(1_000_000)]
])('a stranger on the port who %s is not taken for us', async (_what, answer) => {
  const lock = held()
  const { port, heard } = await stranger(() => answer)
  writeRunning(dataDir, noted(port))
  expect(await findRunning(dataDir)).toBeNull()
  expect(heard).toHaveLength(1)
  expect(heard.join()).not.toContain('k'.repeat(43))
  lock.release()
})

test('a stranger who passes everything on to the real service proves nothing', async () => {
  const service = await start()
  const real = readRunning(dataDir)!
  const { port, heard } = await stranger(async (req) => (await fetch(service.url + req.url)).text())
  writeRunning(dataDir, { ...real, port })
  expect(await findRunning(dataDir)).toBeNull()
  expect(heard.join()).not.toContain('POST')
})

test('a note that was left behind, or is not for this user alone, is not followed', async () => {
  const service = await start()
  const real = readRunning(dataDir)!
  if (process.platform !== 'win32') {
    chmodSync(filesOf(dataDir).running, 0o644)
    expect(await findRunning(dataDir)).toBeNull()
  }
  await service.stop()
  const { port, heard } = await stranger(() => '{}')
  writeRunning(dataDir, { ...real, port })
  expect(await findRunning(dataDir)).toBeNull()
  expect(heard, 'nobody holds the lock, so nobody is asked').toEqual([])
})

test.each(['', '{', '[]', '{"port":"1"}', JSON.stringify({ ...noted(1), port: 0 })])(
  'a note that is broken, %j, is none',
  async (text) => {
    const lock = held()
    writeFileSync(filesOf(dataDir).running, text, { mode: 0o600 })
    expect(await findRunning(dataDir)).toBeNull()
    lock.release()
  }
)
