/** Refusals that concern the account and not a message: limits, blocks, and refusals in a row. No waiting message is given up. */
import { beforeEach, expect, test } from 'vitest'
import { ownContext } from '#main/context'
import { commitTogether } from '#main/delivery/group-commit'
import { rereadRefusals } from '#main/delivery/reread-refusals'
import { useMailShop, type Asked } from './mail-shop'
import type { Fault, Stage } from './smtp-faults'

const shop = useMailShop()
const minute = 60_000
const hour = 60 * minute

const sending = () => shop.alice.data('getSending')
const email = async () => (await sending()).channels[0]

beforeEach(async () => {
  // Clears what the previous test left waiting or paused.
  await shop.alice.data('resumeEmail')
  await shop.tick()
})

/** Makes the server refuse from the n-th recipient on, at a stage, every time. */
function refuseFrom(
  first: number,
  stage: Stage,
  say: string,
  only: (to: string) => boolean = () => true
): void {
  let seen = 0
  shop.mail.onStage((at, mail): Fault | undefined => {
    if (at !== stage || !only(mail?.recipients[0] ?? '')) return undefined
    return ++seen >= first ? { stage, say } : undefined
  })
}

async function askMany(count: number): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let one = 0; one < count; one++) asked.push(await shop.ask())
  return asked
}

const statuses = async (asked: readonly Asked[]) => {
  const found: Record<string, number> = {}
  for (const one of asked) {
    const { status } = await shop.message(one)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}

async function pass(time: number): Promise<void> {
  for (let left = time; left > 0; left -= hour) {
    shop.clock.advance(Math.min(left, hour))
    await shop.tick()
  }
}

test.each([
  [
    'a daily limit',
    'dot',
    '550-5.4.5 Daily user sending limit exceeded. For more information\r\n550 5.4.5 go to Gmail. - gsmtp'
  ],
  ['an hourly quota', 'rcpt', '554 5.7.1 Hourly quota exceeded'],
  [
    'a limit told as an unknown user',
    'rcpt',
    '550 5.1.1 203.0.113.222 has sent to too many recipients this hour. IB607'
  ]
] as [string, Stage, string][])(
  '%s: the channel rests, everything waits and goes out later',
  async (_name, stage, say) => {
    const asked = await askMany(24)
    refuseFrom(5, stage, say)
    await shop.tick()
    const { failed = 0, sent = 0, scheduled = 0 } = await statuses(asked)
    expect({ failed, all: sent + scheduled }).toEqual({ failed: 0, all: 24 })
    expect(await email()).toMatchObject({ state: 'left_alone', last_error_reason: 'sending_limit' })
    expect((await email()).last_error).toContain(say.slice(0, 12))
    expect((await email()).left_alone_until).not.toBeNull()
    // The account is retried from time to time; nothing counts against the messages.
    await pass(30 * hour)
    expect((await statuses(asked)).failed).toBeUndefined()
    shop.mail.behave()
    await pass(48 * hour)
    expect(await statuses(asked)).toEqual({ sent: 24 })
    expect(asked.every(({ address }) => shop.mail.takenFor(address) === 1)).toBe(true)
    expect(await email()).toMatchObject({ state: 'ready', last_error: null })
  }
)

test('a verdict on the sender pauses the channel; on resuming others go first, and only what is refused again is given up', async () => {
  const [poison] = await askMany(1)
  const say = '554 5.2.0 OutboundSpamException; Failed to process message'
  refuseFrom(1, 'dot', say, (to) => to === poison!.address)
  await shop.tick()
  expect(await email()).toMatchObject({ state: 'paused', pause_reason: 'blocked_by_provider' })
  expect(await shop.message(poison!)).toMatchObject({
    status: 'scheduled',
    status_reason: 'account_refused',
    attempts: 0
  })
  shop.clock.advance(minute)
  const others = await askMany(5)
  await shop.alice.data('resumeEmail')
  await shop.tick()
  expect(await statuses(others)).toEqual({ sent: 5 })
  shop.clock.advance(minute)
  await shop.tick()
  expect(await shop.message(poison!)).toMatchObject({ status: 'failed', status_reason: 'refused' })
  expect(await email()).toMatchObject({ state: 'ready' })
})

test.each([
  ['that nobody understands', '554 5.0.0 The flux is out of order'],
  ['of content', '554 5.7.1 Message content rejected, UBE, id=1']
])('refusals %s, several in a row: the brake, and none of them is given up', async (_name, say) => {
  const asked = await askMany(30)
  refuseFrom(1, 'dot', say)
  await shop.tick()
  const tries = shop.mail.tries.filter(({ recipients }) =>
    asked.some(({ address }) => recipients[0] === address)
  )
  expect(tries.length).toBeLessThan(asked.length)
  expect(await statuses(asked)).toEqual({ scheduled: 30 })
  expect(await email()).toMatchObject({ state: 'paused', pause_reason: 'refused_repeatedly' })
  expect((await email()).last_error).toContain(say)
  shop.mail.behave()
  shop.clock.advance(minute)
  await shop.alice.data('resumeEmail')
  await pass(3 * hour)
  expect(await statuses(asked)).toEqual({ sent: 30 })
})

test('a refusal that nobody understands is tried again, and given up when others went out meanwhile', async () => {
  const [odd] = await askMany(1)
  refuseFrom(1, 'rcpt', '550 5.7.1 The flux does not like you', (to) => to === odd!.address)
  await shop.tick()
  expect(await shop.message(odd!)).toMatchObject({ status: 'scheduled', status_reason: 'retry_later' })
  const [other] = await askMany(1)
  await pass(8 * hour)
  expect(await shop.message(other!)).toMatchObject({ status: 'sent' })
  expect(await shop.message(odd!)).toMatchObject({ status: 'failed', status_reason: 'refused', attempts: 3 })
  expect(await email()).toMatchObject({ state: 'ready' })
})

test('alone it is never given up: after some tries the channel pauses', async () => {
  const [odd] = await askMany(1)
  refuseFrom(1, 'rcpt', '550 5.7.1 The flux does not like you')
  await shop.tick()
  await pass(8 * hour)
  expect(await shop.message(odd!)).toMatchObject({ status: 'scheduled' })
  expect(await email()).toMatchObject({ state: 'paused', pause_reason: 'refused_repeatedly' })
  shop.mail.behave()
  await shop.alice.data('resumeEmail')
  await pass(hour)
  expect(await shop.message(odd!)).toMatchObject({ status: 'sent' })
})

test('unknown addresses fail by themselves, whatever word is in the answer, and stop nothing', async () => {
  const asked = await askMany(9)
  const dead = new Set([0, 1, 2, 4, 5, 6].map((at) => asked[at]!.address))
  refuseFrom(1, 'rcpt', '550 5.1.1 Recipient address rejected: User unknown in relay recipient table', (to) =>
    dead.has(to)
  )
  await shop.tick()
  expect(await statuses(asked)).toEqual({ failed: 6, sent: 3 })
  expect(await email()).toMatchObject({ state: 'ready' })
})

test('ten unknown addresses in a row pause the account', async () => {
  const asked = await askMany(40)
  refuseFrom(1, 'rcpt', '550 5.1.1 User unknown')
  await shop.tick()
  const { failed = 0, scheduled = 0 } = await statuses(asked)
  expect(failed + scheduled).toBe(40)
  expect(scheduled).toBeGreaterThan(5)
  expect(await email()).toMatchObject({ state: 'paused', pause_reason: 'refused_repeatedly' })
  for (const { messageId } of asked) {
    const { status } = await shop.alice.data('getMessage', { params: { id: messageId } })
    if (status === 'scheduled') await shop.alice.data('cancelMessage', { params: { id: messageId } })
  }
})

test.each(['HTTP/1.1 400 Bad Request', 'SSH-2.0-OpenSSH_9.6p1', '+OK Dovecot ready.'])(
  'what greets with "%s" is told to be no mail server',
  async (say) => {
    const [asked] = await askMany(1)
    shop.mail.hangUp()
    shop.mail.fail({ stage: 'banner', say, drop: true })
    await shop.tick()
    expect(await email()).toMatchObject({ state: 'paused', pause_reason: 'not_a_mail_server' })
    expect(await shop.message(asked!)).toMatchObject({ status: 'scheduled', attempts: 0 })
    shop.mail.behave()
    await shop.alice.data('resumeEmail')
    await shop.tick()
    expect(await shop.message(asked!)).toMatchObject({ status: 'sent' })
  }
)

test('lines that drop at login leave the server alone after a while', async () => {
  const [asked] = await askMany(1)
  shop.mail.hangUp()
  shop.mail.fail({ stage: 'auth', drop: true }, 100)
  await shop.tick()
  expect(await shop.message(asked!)).toMatchObject({ status: 'scheduled' })
  expect(await email()).toMatchObject({ last_error_reason: 'not_reached' })
  shop.mail.behave()
  await pass(hour)
  expect(await shop.message(asked!)).toMatchObject({ status: 'sent' })
})

test('what an older rule gave up is offered, and goes out again once', async () => {
  const asked = await askMany(3)
  shop.mail.fail({ stage: 'dot', say: '554 5.6.0 no' }, 2)
  await shop.tick()
  const failed = []
  for (const one of asked) if ((await shop.message(one)).status === 'failed') failed.push(one)
  expect(failed.length).toBe(2)
  shop.db.raw
    .prepare("UPDATE messages SET status_detail = ? WHERE status = 'failed' AND id = ?")
    .run(
      'The mail server answered: 550 5.4.5 Daily user sending limit exceeded. - gsmtp',
      failed[0]!.messageId
    )
  const base = {
    db: shop.db,
    now: () => shop.clock.now(),
    log: { info: () => undefined, error: () => undefined }
  }
  const accountId = shop.db.raw.prepare('SELECT account_id FROM messages').pluck().get() as number
  await rereadRefusals(ownContext(base, accountId), commitTogether(shop.db), () => false)
  expect(await shop.message(failed[0]!)).toMatchObject({ status: 'failed', status_reason: 'account_refused' })
  expect((await sending()).refused_account).toBe(1)
  expect(await shop.alice.data('sendRefused')).toEqual({ sent_again: 1, skipped: 0, left: 0 })
  await shop.tick()
  expect((await sending()).refused_account).toBe(0)
  expect(shop.mail.takenFor(failed[0]!.address)).toBe(1)
  expect(shop.mail.takenFor(failed[1]!.address)).toBe(0)
})
