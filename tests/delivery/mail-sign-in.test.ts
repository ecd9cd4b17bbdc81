/** Signing in to a mail account with a browser: started and completed here, only once; tokens stay here and are never shown. */
import { expect, test } from 'vitest'
import { refused } from '../support/mail-login'
import { useMailSignIn } from '../support/use-mail-sign-in'

const all = useMailSignIn()
const { login, site, service, mail, imap, channel, begin, comeBack, setUp, signIn, connect } = all
const key = () => [...login.keys].at(-1)!

test('the servers of a provider are filled in, and the address is the user name', async () => {
  const body = { from_email: 'ann@contoso.example', sign_in: 'microsoft', client_id: login.client.id }
  expect(await service.alice.data('updateEmailChannel', { body })).toMatchObject({
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    username: 'ann@contoso.example',
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    sign_in: 'microsoft',
    sign_in_state: 'not_signed_in',
    signed_in_as: null
  })
})

test('the browser goes to Microsoft and comes back; then it is said who is signed in, and since when', async () => {
  await setUp()
  const address = new URL(await begin())
  expect(address.origin + address.pathname).toBe(
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize'
  )
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: login.client.id,
    redirect_uri: `${service.url.replace('127.0.0.1', 'localhost')}/connections/signed-in`,
    scope:
      'offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
    code_challenge_method: 'S256',
    login_hint: login.user
  })
  const back = await comeBack(login.signIn(address.href), { 'accept-language': 'de' })
  expect(back).toMatchObject({
    status: 200,
    page: expect.stringContaining(`sendet jetzt als ${login.user}`) as string
  })
  expect(await channel()).toMatchObject({
    sign_in_state: 'signed_in',
    signed_in_as: login.user,
    signed_in_at: new Date(service.clock.now()).toISOString(),
    sign_in_trouble: null,
    password_set: false
  })
  // A public client has no secret.
  expect(site.asked.at(-1)?.body).not.toContain('client_secret')
})

test('what the browser brings is good for once, for five minutes, and only for a sign-in that was begun', async () => {
  await setUp()
  const first = login.signIn(await begin())
  expect(await comeBack(first)).toMatchObject({ status: 200 })
  expect(await comeBack(first)).toMatchObject({ status: 400 })
  const replaced = login.signIn(await begin())
  const second = login.signIn(await begin())
  expect(await comeBack(replaced)).toMatchObject({ status: 400 })
  expect(await comeBack(second)).toMatchObject({ status: 200 })
  const late = login.signIn(await begin())
  service.clock.advance(5 * 60_000 + 1)
  expect((await comeBack(late)).page).toContain('no longer valid')
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in' })
})

test('an account that changed meanwhile is not signed in to', async () => {
  await setUp()
  const back = login.signIn(await begin())
  await service.alice.data('updateEmailChannel', { body: { username: 'other@contoso.example' } })
  expect((await comeBack(back)).page).toContain('no longer valid')
  expect(await channel()).toMatchObject({ sign_in_state: 'not_signed_in' })
})

test('what else is changed meanwhile does not matter', async () => {
  await setUp()
  const back = login.signIn(await begin())
  await service.alice.data('updateEmailChannel', { body: { from_name: 'Ann' } })
  expect(await comeBack(back)).toMatchObject({ status: 200 })
})

test.each([
  ['access_denied', 'AADSTS65004: User declined to consent.', 'Permission wasn’t given', null],
  ['access_denied', 'AADSTS90094: The grant requires admin permission.', 'hasn’t approved', 'admin_consent'],
  ['access_denied', 'AADSTS65001: has not consented.', 'hasn’t approved', 'admin_consent'],
  [
    'access_denied',
    'AADSTS53003: blocked by Conditional Access.',
    'organisation’s policies',
    'conditional_access'
  ],
  ['unauthorized_client', 'AADSTS700016: not found.', 'client ID', 'client_refused']
])('%s, %s: the page says what to do', async (error, text, words, trouble) => {
  await setUp()
  const { status, page } = await comeBack(login.decline(await begin(), error, text))
  expect({ status, page }).toMatchObject({ status: 400, page: expect.stringContaining(words) as string })
  const now = await channel()
  expect(now.sign_in_state).toBe('not_signed_in')
  if (trouble !== null) expect(now.sign_in_trouble).toBe(trouble)
})

test('a failed attempt does not end the sign-in before', async () => {
  await connect()
  await comeBack(login.decline(await begin(), 'access_denied', 'AADSTS90094: admin'))
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in', sign_in_trouble: null })
})

test('a refusal of the code is told as well', async () => {
  await setUp()
  login.refusals.push(refused(400, 'invalid_grant', 'AADSTS53003: Access has been blocked.'))
  expect((await signIn()).page).toContain('One of your organisation’s policies')
  login.refusals.push({ status: 503, body: '' })
  expect((await signIn()).page).toContain('couldn’t be reached')
})

test('until the sign-in is complete the password goes on working; then it is deleted', async () => {
  await setUp({ password: 'secret' })
  expect(await channel()).toMatchObject({ sign_in_state: 'not_signed_in', password_set: true })
  const body = { to: 'me@shop.example.org' }
  expect(await service.alice.data('sendTestEmail', { body })).toMatchObject({ outcome: 'accepted' })
  await signIn()
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in', password_set: false })
  expect(await service.alice.data('sendTestEmail', { body })).toMatchObject({ outcome: 'accepted' })
  expect(mail.taken.map(({ user }) => user)).toEqual([login.user, login.user])
})

test('signed out, nothing of it is left', async () => {
  await connect()
  expect(await service.alice.data('signOutEmailChannel')).toMatchObject({
    sign_in: 'microsoft',
    sign_in_state: 'not_signed_in',
    signed_in_as: null
  })
  expect(service.db.raw.prepare('SELECT keys FROM mail_sign_ins').pluck().all()).toEqual([])
})

test('accounts by password have no sign-in', async () => {
  await setUp({ sign_in: null, client_id: null, password: 'secret' })
  expect(await channel()).toMatchObject({ sign_in: null, sign_in_state: null })
  await service.alice.refused('signInEmailChannel', 'conflict')
  await service.alice.refused('signOutEmailChannel', 'conflict')
})

test.each([
  [{ sign_in: 'microsoft', host: 'mail.evil.example' }, [{ path: 'host', code: 'other_server' }]],
  [
    { sign_in: 'microsoft', imap: { host: 'mail.evil.example' } },
    [{ path: 'imap.host', code: 'other_server' }]
  ],
  [{ sign_in: 'microsoft', client_id: null }, [{ path: 'client_id', code: 'required' }]],
  [{ sign_in: 'google', host: 'smtp.gmail.com' }, [{ path: 'client_secret', code: 'required' }]]
])('%j is refused', async (body, fields) => {
  const base = { from_email: 'ann@contoso.example', client_id: 'client' }
  const refusal = await service.alice.refused('updateEmailChannel', 'validation_failed', {
    body: { ...base, ...body }
  })
  expect(refusal.fields).toMatchObject(fields)
})

test('a sign-in is good for its own client, name and servers only', async () => {
  const other = { host: '127.0.0.1', port: 9, security: 'none' }
  for (const body of [{ client_id: 'other' }, { username: 'bob@contoso.example' }, other]) {
    await connect()
    expect(await service.alice.data('updateEmailChannel', { body })).toMatchObject({
      sign_in_state: 'not_signed_in'
    })
    await service.alice.data('deleteEmailChannel')
  }
})

test('a test with other servers does not show them the token', async () => {
  await connect()
  const body = { host: 'localhost', port: mail.port, security: 'none' }
  const { steps } = await service.alice.data('testEmailChannel', { body })
  expect(steps).toContainEqual(expect.objectContaining({ step: 'login', code: 'not_signed_in' }))
  expect(all.mood.brought).toEqual([])
  const own = await service.alice.data('testEmailChannel')
  expect(own).toMatchObject({ ok: true })
})

test('a row that was changed in the file is of no use for another server', async () => {
  await connect()
  const settings = service.db.raw.prepare('SELECT settings FROM channel_accounts').pluck().get() as string
  service.db.raw
    .prepare('UPDATE channel_accounts SET settings = ?')
    .run(settings.replace('"127.0.0.1"', '"mail.evil.example"'))
  expect(await channel()).toMatchObject({ sign_in_state: 'not_signed_in' })
})

test('on another computer it has to be done again, and messages wait', async () => {
  await connect()
  service.db.raw.prepare("UPDATE mail_sign_ins SET keys = 'v1.elsewhere'").run()
  expect(await channel()).toMatchObject({
    sign_in_state: 'sign_in_again',
    sign_in_message: 'The sign-in to Microsoft can no longer be read on this computer. Sign in again.'
  })
  await signIn()
  expect(await channel()).toMatchObject({ sign_in_state: 'signed_in' })
})

test('what it gave is nowhere to be read', async () => {
  await connect()
  const secrets = [key(), ...login.tokens, 'code-']
  await service.alice.data('sendTestEmail', { body: { to: 'me@shop.example.org' } })
  service.clock.advance(6 * 60_000)
  await service.tick()
  expect(imap.log.some((line) => line.startsWith('AUTHENTICATE OAUTHBEARER'))).toBe(true)
  const answers = await Promise.all([
    service.alice.call('getEmailChannel'),
    service.alice.call('getSending'),
    service.alice.call('listEvents')
  ])
  const stored = ['mail_sign_ins', 'channel_accounts', 'channel_states', 'mailbox_reads'].map((table) =>
    JSON.stringify(service.db.raw.prepare(`SELECT * FROM ${table}`).all())
  )
  const read = [...answers.map(({ text }) => text), ...stored, JSON.stringify(service.logged)].join('\n')
  for (const secret of [...secrets, ...login.tokens, ...login.keys]) expect(read).not.toContain(secret)
})

test('Google: with a client and a secret of the owner’s own', async () => {
  login.client = { id: 'client-1.apps.googleusercontent.com', secret: 'GOCSPX-made-up' }
  login.scope = 'https://mail.google.com/'
  await setUp({ sign_in: 'google', client_id: login.client.id, client_secret: login.client.secret })
  const address = new URL(await begin())
  expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    scope: 'https://mail.google.com/',
    access_type: 'offline',
    prompt: 'consent'
  })
  expect(await comeBack(login.signIn(address.href))).toMatchObject({ status: 200 })
  expect(await service.alice.data('testEmailChannel')).toMatchObject({ ok: true })
  expect(await channel()).toMatchObject({ client_secret_set: true, sign_in_state: 'signed_in' })
  const { text } = await service.alice.call('getEmailChannel')
  expect(text).not.toContain('GOCSPX')
})
