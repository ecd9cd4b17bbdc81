/** Sending and reading when signed in: tokens are renewed, shared and replaced; owners learn what to do; nothing is lost. */
import { expect, test } from 'vitest'
import { askSomebody } from '../support/mail-account'
import { refused } from '../support/mail-login'
import { useMailSignIn } from '../support/use-mail-sign-in'

const all = useMailSignIn()
const { login, mood, site, service, mail, imap, channel, signIn, connect, sending } = all
const minute = 60_000

const stateOf = async ({ messageId }: { messageId: number }): Promise<string> =>
  (await service.alice.data('getMessage', { params: { id: messageId } })).status
const ask = () => askSomebody(service)
const sent = async () => {
  const asked = await ask()
  await service.tick()
  return stateOf(asked)
}
let pace = 100
/** Makes the next message open a new connection, because an open one needs no token. */
const reopen = () => service.alice.data('updateEmailChannel', { body: { per_minute: ++pace } })
const look = async () => {
  service.clock.advance(6 * minute)
  await service.tick()
  return channel()
}

test('messages leave with a token, and one is good for all of them', async () => {
  await connect()
  const asked = [await ask(), await ask(), await ask(), await ask()]
  await service.tick()
  expect(await Promise.all(asked.map(stateOf))).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(mail.taken.map(({ user }) => user)).toEqual([login.user, login.user, login.user, login.user])
  expect([login.refreshes, new Set(mood.brought).size]).toEqual([1, 1])
})

test('a replaced key is stored before its token is used; the one before is never used again', async () => {
  await connect()
  const stored = () => service.db.raw.prepare('SELECT keys FROM mail_sign_ins').pluck().get()
  let before = stored()
  for (let hour = 0; hour < 5; hour++) {
    expect(await sent()).toBe('sent')
    expect(stored()).not.toBe(before)
    before = stored()
    service.clock.advance(60 * minute)
  }
  expect([login.refreshes, login.keys.size]).toEqual([5, 1])
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in' })
})

test('after a restart the replaced key is the one that counts', async () => {
  await connect()
  expect(await sent()).toBe('sent')
  await service.restartAround(() => Promise.resolve())
  expect(await sent()).toBe('sent')
  expect(login.refreshes).toBe(2)
})

test('a token is renewed ten minutes before its end, and while that fails it goes on being used', async () => {
  await connect()
  expect(await sent()).toBe('sent')
  service.clock.advance(48 * minute)
  await reopen()
  expect(await sent()).toBe('sent')
  expect(login.refreshes).toBe(1)
  service.clock.advance(2 * minute)
  await reopen()
  login.refusals.push({ status: 503, body: '' })
  expect(await sent()).toBe('sent')
  expect([login.refreshes, new Set(mood.brought).size]).toEqual([2, 1])
  service.clock.advance(minute)
  await reopen()
  expect(await sent()).toBe('sent')
  expect([login.refreshes, new Set(mood.brought).size]).toEqual([3, 2])
})

test('a token that the mail server refuses is renewed once, for sending and for reading', async () => {
  await connect()
  expect(await sent()).toBe('sent')
  // As if our clock were wrong or the provider had ended the token early.
  login.tokens.clear()
  service.clock.advance(30 * 1000)
  await reopen()
  expect(await sent()).toBe('sent')
  expect(login.refreshes).toBe(2)
  login.tokens.clear()
  imap.log.length = 0
  expect(await look()).toMatchObject({ mailbox_error: null })
  expect(imap.log.filter((line) => line.startsWith('AUTHENTICATE'))).toHaveLength(2)
})

test.each(['OAUTHBEARER', 'XOAUTH2'] as const)('the mailbox is read by %s', async (method) => {
  imap.tokens(method, login.isGood)
  await connect()
  const now = await look()
  expect(now.mailbox_error).toBeNull()
  expect(now.mailbox_read_at).not.toBeNull()
})

test('an answer that got lost: the key before is tried again, or the owner signs in again', async () => {
  await connect()
  login.isStrict = false
  site.faults = ['lost']
  const first = await ask()
  await service.tick()
  expect(await stateOf(first)).toBe('scheduled')
  service.clock.advance(3 * minute)
  await service.tick()
  expect(await stateOf(first)).toBe('sent')
  service.clock.advance(60 * minute)
  await reopen()
  login.isStrict = true
  site.faults = ['lost']
  const second = await ask()
  await service.tick()
  service.clock.advance(3 * minute)
  await service.tick()
  expect(await stateOf(second)).toBe('scheduled')
  expect(await channel()).toMatchObject({ sign_in_state: 'sign_in_again' })
  await signIn()
  await service.tick()
  expect(await stateOf(second)).toBe('sent')
})

test.each([
  ['AADSTS700082: expired due to inactivity.', 'invalid_grant', {}, 'sign_in_again', 'Sign in again'],
  ['AADSTS50173: the grant has expired.', 'invalid_grant', {}, 'sign_in_again', 'Sign in again'],
  [
    'AADSTS65001: has not consented.',
    'invalid_grant',
    { suberror: 'consent_required' },
    'admin_consent',
    'administrator'
  ],
  ['AADSTS90094: admin consent.', 'invalid_grant', {}, 'admin_consent', 'administrator'],
  ['AADSTS53003: conditional access.', 'invalid_grant', {}, 'conditional_access', 'policies'],
  ['', 'invalid_grant', { suberror: 'consent_required' }, 'consent_withdrawn', 'withdrawn'],
  ['Token has been expired or revoked.', 'invalid_grant', {}, 'consent_withdrawn', 'withdrawn'],
  ['AADSTS700016: no such application.', 'unauthorized_client', {}, 'client_refused', 'client ID']
])(
  'refused with %s: sending stops, messages wait, and nothing is lost',
  async (text, error, more, why, words) => {
    await connect()
    login.refusals.push(refused(400, error, text, more))
    const asked = [await ask(), await ask(), await ask()]
    await service.tick()
    expect(await sending()).toMatchObject({
      state: 'paused',
      pause_reason: why,
      last_error: expect.stringContaining(words) as string
    })
    expect(await channel()).toMatchObject({
      sign_in_state: 'sign_in_again',
      sign_in_trouble: why,
      sign_in_message: expect.stringContaining(words) as string
    })
    expect(await Promise.all(asked.map(stateOf))).toEqual(['scheduled', 'scheduled', 'scheduled'])
    expect(login.refreshes).toBe(1)
    // Days later, even past the limit for retries.
    service.clock.advance(60 * 60 * minute)
    await service.tick()
    expect(await Promise.all(asked.map(stateOf))).not.toContain('failed')
    login.keys.clear()
    await signIn()
    expect(await sending()).toMatchObject({ state: 'ready', pause_reason: null })
    const after = await ask()
    await service.tick()
    expect(await stateOf(after)).toBe('sent')
  }
)

test('a grant that was refused is not asked for again, not even for the mailbox', async () => {
  await connect()
  login.refusals.push(refused(400, 'invalid_grant', 'AADSTS700082: expired'))
  await ask()
  await service.tick()
  for (let times = 0; times < 5; times++) await look()
  await service.alice.data('resumeEmail')
  await service.tick()
  expect(login.refreshes).toBe(1)
  const { mailbox_error } = await channel()
  expect(mailbox_error).toContain('Sign in again')
  expect(await sending()).toMatchObject({ pause_reason: 'sign_in_again' })
})

test('what an administrator had to allow is tried again when sending is resumed', async () => {
  await connect()
  login.refusals.push(refused(400, 'invalid_grant', 'AADSTS53003: conditional access'))
  const asked = await ask()
  await service.tick()
  expect(await sending()).toMatchObject({ pause_reason: 'conditional_access' })
  await service.alice.data('resumeEmail')
  service.clock.advance(2 * minute)
  await service.tick()
  expect(await stateOf(asked)).toBe('sent')
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in', sign_in_trouble: null })
})

test('sending by programs is switched off for the mailbox: said with the cure, and no token is blamed', async () => {
  await connect()
  mood.refusal =
    '5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox. Visit https://aka.ms/smtp_auth_disabled for more information.'
  const asked = await ask()
  await service.tick()
  expect(await sending()).toMatchObject({
    pause_reason: 'smtp_auth_off',
    last_error: expect.stringContaining('switched off for this mailbox') as string
  })
  expect([login.refreshes, await stateOf(asked)]).toEqual([1, 'scheduled'])
  expect((await service.alice.data('testEmailChannel')).steps).toContainEqual(
    expect.objectContaining({ step: 'login', state: 'failed', code: 'smtp_auth_off' })
  )
  mood.refusal = null
  await service.alice.data('resumeEmail')
  service.clock.advance(2 * minute)
  await service.tick()
  expect(await stateOf(asked)).toBe('sent')
})

test('signed in as somebody else: the server refuses fresh tokens too, once', async () => {
  await connect()
  login.user = 'bob@contoso.example'
  const asked = await ask()
  await service.tick()
  expect(await sending()).toMatchObject({ pause_reason: 'sign_in_again' })
  expect([login.refreshes, mood.brought.length, await stateOf(asked)]).toEqual([2, 2, 'scheduled'])
  expect(await channel()).toMatchObject({ sign_in_state: 'sign_in_again' })
})

test.each([
  ['with Retry-After', { 'retry-after': '600' }, 11],
  ['without Retry-After', {}, 3]
])('429 %s: a break, then it goes on', async (_name, headers: Record<string, string>, minutes) => {
  await connect()
  login.refusals.push({ status: 429, headers, body: '' })
  const asked = await ask()
  await service.tick()
  expect(await stateOf(asked)).toBe('scheduled')
  if ('retry-after' in headers) {
    service.clock.advance(9 * minute)
    await service.tick()
    expect(login.refreshes).toBe(1)
  }
  service.clock.advance(minutes * minute)
  await service.tick()
  expect(await stateOf(asked)).toBe('sent')
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in' })
})

test('two processes renew at once: the one that comes second takes what the first was given', async () => {
  await connect()
  site.meanwhile = ({ body }) => {
    if (!body.includes('grant_type=refresh_token')) return
    site.meanwhile = null
    // The other process is faster: it has already used the key and stored the next one.
    const used = new URLSearchParams(body).get('refresh_token') ?? ''
    login.keys.delete(used)
    login.keys.add('lasting-other')
    all.replaceKey('lasting-other')
  }
  expect(await sent()).toBe('sent')
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in' })
})

test('a key that cannot be stored is not used before it is', async () => {
  await connect()
  service.db.raw.exec(
    "CREATE TRIGGER full BEFORE UPDATE OF keys ON mail_sign_ins BEGIN SELECT RAISE(ABORT, 'disk full'); END"
  )
  const asked = await ask()
  await service.tick()
  expect([mood.brought, await stateOf(asked)]).toEqual([[], 'scheduled'])
  service.db.raw.exec('DROP TRIGGER full')
  service.clock.advance(3 * minute)
  await service.tick()
  expect([login.refreshes, await stateOf(asked)]).toEqual([1, 'sent'])
})

test('not signed in yet: messages wait for it', async () => {
  await all.setUp()
  const asked = await ask()
  await service.tick()
  expect(await sending()).toMatchObject({ pause_reason: 'sign_in_again', state: 'paused' })
  expect((await service.alice.data('testEmailChannel')).steps).toContainEqual(
    expect.objectContaining({ step: 'login', code: 'not_signed_in' })
  )
  await signIn()
  await service.tick()
  expect(await stateOf(asked)).toBe('sent')
})
