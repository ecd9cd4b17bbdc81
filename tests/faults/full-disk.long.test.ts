/**
 * A disk that is full or fails while mails are being sent: nothing is handed over without its mark on disk, and sending resumes
 * automatically as soon as there is room. Uses a small file system where mounting one is allowed, and everywhere a database
 * file that must not grow.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service'
import { buildSender, startSender } from './sender-process'
import { askNewCustomers, makeShop, readMessages, sendTheRest, setUpMail } from './shop'
import { startSmtpServer, type SmtpServer } from './smtp-server'
import { flawless, judge } from './verdict'

const folder = mkdtempSync(join(tmpdir(), 'goodword-full-'))
const disk = join(folder, 'disk')
const mounted = mountSmallDisk()

afterAll(() => {
  if (mounted) execFileSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

/** 24 MB: enough for the service, and filled in a moment. */
function mountSmallDisk(): boolean {
  if (process.platform !== 'linux') return false
  execFileSync('mkdir', ['-p', disk])
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'goodword-test', disk]).status === 0
}

let mail: SmtpServer
let service: TestService | undefined
beforeAll(async () => void (mail = await startSmtpServer()))
afterEach(async () => {
  mail.behave()
  mail.tries.length = 0
  await service?.stop()
  service = undefined
  rmSync(join(disk, 'filler'), { force: true })
})
afterAll(() => mail.stop())

const people = 12
const addresses = Array.from({ length: people }, (_, number) => `full-${number}@example.com`)

async function askAll({ alice }: TestService): Promise<void> {
  for (const email of addresses) {
    const { id } = await alice.data('createCustomer', { body: { email } })
    await alice.data('createAsk', { body: { customer_id: id, channel: 'email' } })
  }
}

const statuses = (running: TestService): string[] =>
  running.db.raw.prepare('SELECT DISTINCT status FROM messages').pluck().all() as string[]

/** A round on a full disk must end, whatever its outcome. */
const tryRound = (running: TestService) => running.tick().catch(() => undefined)

async function goOnWithRoom(running: TestService): Promise<void> {
  for (let round = 0; round < 4; round++) {
    running.clock.advance(3 * 60_000)
    await running.tick()
  }
  expect(statuses(running)).toEqual(['sent'])
  expect(addresses.map((address) => mail.takenFor(address))).toEqual(addresses.map(() => 1))
}

describe.skipIf(!mounted)('a file system that is full', () => {
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
  }
  const makeRoom = () => rmSync(join(disk, 'filler'), { force: true })

  async function startOnDisk(): Promise<TestService> {
    const usual = process.env['TMPDIR']
    process.env['TMPDIR'] = disk
    service = await startTestService({ fill: (ctx) => setUpMail(ctx, mail.port) })
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
    return service
  }

  test('before a round: not one mail is handed over, and all go out when there is room', async () => {
    const running = await startOnDisk()
    await askAll(running)
    fill()
    await tryRound(running)
    await tryRound(running)
    expect(mail.tries.filter(({ taken }) => taken)).toEqual([])
    makeRoom()
    await goOnWithRoom(running)
  })

  test.each(['rcpt', 'data', 'accepted'] as const)(
    'from the first %s on: nothing is lost, and nothing goes out twice',
    async (stage) => {
      const running = await startOnDisk()
      await askAll(running)
      let isFull = false
      mail.onStage((at) => {
        if (at === stage && !isFull) {
          isFull = true
          fill()
        }
        return undefined
      })
      await tryRound(running)
      expect(isFull).toBe(true)
      const before = mail.tries.filter(({ taken }) => taken).length
      await tryRound(running)
      expect(mail.tries.filter(({ taken }) => taken).length, 'handed over without a mark').toBe(before)
      makeRoom()
      await goOnWithRoom(running)
    }
  )
})

test('a database that must not grow: what goes out has its mark, and all of it goes out in the end', async () => {
  const running = (service = await startTestService({ fill: (ctx) => setUpMail(ctx, mail.port) }))
  await askAll(running)
  const pages = running.db.raw.pragma('page_count', { simple: true }) as number
  running.db.raw.pragma(`max_page_count = ${pages}`)
  await tryRound(running)
  running.db.raw.pragma('max_page_count = 1073741823')
  await goOnWithRoom(running)
})

describe.skipIf(spawnSync('strace', ['-f', '-qq', '-o', '/dev/null', 'true']).status !== 0)(
  'writes that fail for a while',
  () => {
    // Failures from the n-th call on, for six calls.
    const faults = ['pwrite64:error=EIO', 'pwrite64:error=ENOSPC', 'fsync:error=EIO'].flatMap((fault) =>
      [3, 12, 30].map((from) => `${fault}:when=${from}..${from + 5}`)
    )
    let sender: string
    beforeAll(async () => void (sender = await buildSender()))

    test.each(faults)('%s', async (fault) => {
      const dataDir = mkdtempSync(join(folder, 'eio-'))
      makeShop(dataDir, mail.port)
      askNewCustomers(dataDir, people)
      const trace = ['strace', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null']
      const inject = ['-e', `trace=${fault.split(':')[0] ?? ''}`, '-e', `inject=${fault}`]
      await startSender(sender, dataDir, { tick: 'once', around: [...trace, ...inject] }).ended
      // Whether it recovered on its own or not, the next start picks up the rest.
      const marked = readMessages(dataDir).filter(({ status }) => status === 'sending')
      await sendTheRest(dataDir)
      const ids = new Set(marked.map(({ id }) => id))
      expect(judge(readMessages(dataDir), mail.tries, ids)).toMatchObject({ messages: people, ...flawless })
    })
  }
)
