/** The e-mail account: setting it up, changing it, removing it. Its password is never returned. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emailAccountOf } from '#main/account/messaging/channels/email-account.service'
import { ownContext } from '#main/context'
import { openDatabase, closeDatabase } from '#main/store/open-database'
import { encryptSecret, decryptSecret } from '#main/store/secrets'
import { startTestService } from '../support/service'
import { useService } from '../support/use-service'

const service = useService()
const password = 'hunter2-geheim'
const account = {
  host: 'smtp.example.com',
  username: 'ann@example.com',
  password,
  from_email: 'ann@example.com'
}
const noLog = { info: () => undefined, error: () => undefined }
const alice = () =>
  ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
const put = (body: object) => service.alice.data('updateEmailChannel', { body })
const encrypted = { security: 'starttls', port: 587 }

test('nothing is there at first', async () => {
  const nothing = await service.bob.data('getEmailChannel')
  expect(nothing).toMatchObject({ is_set_up: false, host: null, password_set: false, imap: null })
  await service.bob.refused('deleteEmailChannel', 'not_found')
  await service.bob.refused('sendTestEmail', 'conflict', { body: { to: 'me@example.com' } })
  const noSuchText = { to: 'me@example.com', kind: 'reminder', step: 0 }
  await service.bob.refused('sendTestEmail', 'validation_failed', { body: noSuchText })
  const error = await service.bob.refused('updateEmailChannel', 'validation_failed', { body: {} })
  expect(error.fields.map(({ path }: { path: string }) => path)).toEqual(['host', 'from_email'])
  await service.bob.refused('testEmailChannel', 'validation_failed')
})

test('is set up, changed in parts, put back as it was read, and forgotten', async () => {
  const made = await put(account)
  expect(made).toEqual({
    copies_to: null,
    copies_tag_id: null,
    is_set_up: true,
    provider: 'smtp',
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    username: 'ann@example.com',
    password_set: true,
    needs_password: false,
    from_name: null,
    from_email: 'ann@example.com',
    reply_to: null,
    per_minute: 30,
    sign_in: null,
    client_id: null,
    client_secret_set: false,
    client_id_needed: ['microsoft', 'google'],
    sign_in_state: null,
    signed_in_as: null,
    signed_in_at: null,
    sign_in_trouble: null,
    sign_in_message: null,
    imap: null,
    mailbox_read_at: null,
    mailbox_error: null,
    updated_at: new Date(service.clock.now()).toISOString()
  })
  expect(emailAccountOf(alice())).toMatchObject({ password, from_name: 'Alice & Co' })
  const changed = await put({ port: 465, security: 'tls', password, per_minute: null, from_name: 'Ann' })
  expect(changed).toMatchObject({ port: 465, security: 'tls', per_minute: null, password_set: true })
  expect(await put(changed)).toEqual(changed)
  expect(emailAccountOf(alice())).toMatchObject({ password, from_name: 'Ann' })
  expect(await service.alice.data('deleteEmailChannel')).toEqual(changed)
  expect(emailAccountOf(alice())).toBeNull()
})

describe('a kept password', () => {
  const elsewhere: [string, object][] = [
    ['host', { host: 'smtp.evil.example' }],
    ['host of the same provider', { host: 'mail.example.com' }],
    ['port', { port: 2525 }],
    ['security', { port: 465, security: 'tls' }],
    ['user name', { username: 'bob@example.com' }]
  ]
  test.each(elsewhere)('goes to no other %s, neither on a test nor on an update', async (_what, body) => {
    await put(account)
    for (const operation of ['updateEmailChannel', 'testEmailChannel'] as const) {
      const { fields } = await service.alice.refused(operation, 'validation_failed', { body })
      expect(fields).toEqual([expect.objectContaining({ path: 'password', code: 'required' })])
    }
    expect(emailAccountOf(alice())).toMatchObject({ host: 'smtp.example.com', password })
    expect(await put({ ...body, password: 'other' })).toMatchObject({ password_set: true })
    expect(emailAccountOf(alice())).toMatchObject({ password: 'other' })
  })

  test('stays where nothing of the server changes, and goes when it is taken away', async () => {
    await put(account)
    await put({ host: 'SMTP.example.com', from_name: 'Ann', per_minute: 5 })
    expect(emailAccountOf(alice())).toMatchObject({ password })
    expect(await put({ password: null })).toMatchObject({ password_set: false })
    expect(await put({ port: 2525 })).toMatchObject({ password_set: false })
  })

  test.each<[string, object]>([
    ['another provider', { host: 'imap.evil.example' }],
    ['another owner below a shared ending', { host: 'imap.other.co.uk' }],
    ['another user name', { host: 'imap.shop.co.uk', username: 'bob' }],
    ['an odd port of the same host', { host: 'smtp.shop.co.uk', port: 2525 }],
    ['an odd port of the same provider', { host: 'imap.shop.co.uk', port: 9930 }]
  ])('does not follow to a mailbox at %s', async (_what, imap) => {
    await put({ ...account, host: 'smtp.shop.co.uk', imap: null })
    for (const operation of ['updateEmailChannel', 'testEmailChannel'] as const) {
      const { fields } = await service.alice.refused(operation, 'validation_failed', { body: { imap } })
      expect(fields).toEqual([expect.objectContaining({ path: 'imap.password', code: 'required' })])
    }
    expect(await put({ imap: { ...imap, password: 'box' } })).toMatchObject({ imap: { password_set: true } })
    await put({ imap: null })
  })
})

test('the mailbox that is watched', async () => {
  await put(account)
  const { imap } = await put({ imap: { host: 'imap.example.com' } })
  expect(imap).toEqual({
    host: 'imap.example.com',
    port: 993,
    security: 'tls',
    username: null,
    password_set: false
  })
  expect(emailAccountOf(alice())).toMatchObject({ imap: { username: 'ann@example.com', password } })
  const own = { host: 'imap.example.com', username: 'box', password: 'boxword' }
  expect(await put({ imap: own })).toMatchObject({ imap: { username: 'box', password_set: true } })
  expect(emailAccountOf(alice())).toMatchObject({ password, imap: { password: 'boxword' } })
  const read = await put({ imap: { ...own, password: undefined } })
  expect(await put(read)).toMatchObject({ imap: { password_set: true } })
  await service.alice.refused('updateEmailChannel', 'validation_failed', {
    body: { imap: { ...own, password: undefined, host: 'other.example.com' } }
  })
  expect(await put({ imap: null })).toMatchObject({ imap: null, password_set: true })
})

test.each<[string, object, string[]]>([
  ['a host with a path', { host: 'smtp.example.com/x' }, ['host: invalid_format']],
  ['a host with a line break', { host: 'a\r\nb' }, ['host: invalid', 'host: invalid_format']],
  ['a port that is none', { port: 70_000 }, ['port: too_large']],
  ['a sender that is no address', { from_email: 'Ann <ann>' }, ['from_email: invalid_format']],
  ['a name with a line break', { from_name: 'Ann\r\nBcc: x@example.com' }, ['from_name: invalid']],
  ['an open line to elsewhere', { security: 'none' }, ['security: not_encrypted']],
  [
    'an open line to a mailbox elsewhere',
    { imap: { host: 'imap.example.com', security: 'none' } },
    ['imap.security: not_encrypted']
  ],
  ['a misspelt field', { hots: 'x' }, ['hots: unknown_field']]
])('refuses %s', async (_title, body, expected) => {
  await put(account)
  for (const operation of ['updateEmailChannel', 'testEmailChannel'] as const) {
    const { fields } = await service.alice.refused(operation, 'validation_failed', { body })
    expect(fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)).toEqual(
      expected
    )
  }
})

test('a server on this machine may be spoken to in the clear', async () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.8.9.1'])
    expect(await put({ ...account, host, security: 'none' })).toMatchObject({ security: 'none' })
})

test('scopes, and nothing of it for others', async () => {
  await put({ ...account, ...encrypted })
  const reader = service.alice.withScopes('sending:read')
  expect(await reader.data('getEmailChannel')).toMatchObject({ is_set_up: true })
  for (const operation of ['updateEmailChannel', 'deleteEmailChannel', 'testEmailChannel'] as const)
    await reader.refused(operation, 'missing_scope', { body: account })
  expect(await service.bob.data('getEmailChannel')).toMatchObject({ is_set_up: false, host: null })
})

test('passwords are in no file, no answer and no log', async () => {
  await put({ ...account, ...encrypted, imap: { host: 'imap.example.com', username: 'box', password } })
  for (const operation of ['getEmailChannel', 'listEvents'] as const)
    expect((await service.alice.call(operation)).text).not.toContain(password)
  for (const file of ['goodword.db', 'goodword.db-wal'])
    expect(readFileSync(join(service.dataDir, file)).includes(password)).toBe(false)
  expect(JSON.stringify(service.logged)).not.toContain(password)
  if (process.platform !== 'win32')
    expect(statSync(join(service.dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
})

test('without its key the password is asked for again, and the rest is kept', async () => {
  const first = await startTestService()
  await first.alice.data('updateEmailChannel', { body: account })
  const { settings, secrets } = first.db.raw
    .prepare('SELECT settings, secrets FROM channel_accounts')
    .get() as { settings: string; secrets: string }
  const second = await startTestService()
  second.db.raw
    .prepare("INSERT INTO channel_accounts VALUES (?, 'email', 'smtp', ?, ?, 0)")
    .run(second.alice.accountId, settings, secrets)
  expect(await second.alice.data('getEmailChannel')).toMatchObject({
    is_set_up: true,
    host: 'smtp.example.com',
    password_set: false,
    needs_password: true
  })
  const base = { db: second.db, now: second.clock.now, log: noLog }
  expect(emailAccountOf(ownContext(base, second.alice.accountId))).toBe('unreadable')
  const body = { to: 'me@example.com' }
  expect(await second.alice.data('sendTestEmail', { body })).toMatchObject({
    reason: 'account_unreadable'
  })
  const again = await second.alice.data('updateEmailChannel', { body: { password } })
  expect(again).toMatchObject({ host: 'smtp.example.com', password_set: true, needs_password: false })
  await first.stop()
  await second.stop()
})

test('what is encrypted opens only for its purpose, unchanged; a key that is none is replaced', () => {
  const { db } = service
  const sealed = encryptSecret(db, 'a', 'geheim ✓')
  expect(decryptSecret(db, 'a', sealed)).toBe('geheim ✓')
  expect(encryptSecret(db, 'a', 'geheim ✓')).not.toBe(sealed)
  expect(decryptSecret(db, 'b', sealed)).toBeNull()
  expect(decryptSecret(db, 'a', `${sealed.slice(0, -3)}AAA`)).toBeNull()
  for (const text of ['', 'v1.', 'v1.AAAA', 'geheim']) expect(decryptSecret(db, 'a', text)).toBeNull()
  const folder = `${service.dataDir}-key`
  const other = openDatabase(folder)
  writeFileSync(join(folder, 'secrets.key'), 'nonsense')
  expect(decryptSecret(other, 'a', encryptSecret(other, 'a', 'x'))).toBe('x')
  closeDatabase(other)
  rmSync(folder, { recursive: true })
})
