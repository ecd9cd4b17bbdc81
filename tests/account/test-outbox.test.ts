/** The test outbox: what was sent in test mode. */
import { expect, test } from 'vitest'
import { localMessagesKept } from '#shared/contract/local-outbox'
import { keepLocalMessage } from '#main/account/messaging/test-outbox/test-outbox.service'
import { ownContext } from '#main/context'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const contextOf = (accountId: number) =>
  ownContext(
    { db: service.db, now: service.clock.now, log: { info: () => undefined, error: () => undefined } },
    accountId
  )
const mail = {
  message_id: null,
  channel: 'email' as const,
  recipient: 'ann@example.com',
  subject: 'How was it?',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  raw: 'Subject: How was it?\r\n\r\nHello Ann'
}
const sms = {
  ...mail,
  channel: 'sms' as const,
  recipient: '+4930901820',
  subject: null,
  html: null,
  raw: null
}

test('shows what landed there, newest first, whole on its own', async () => {
  keepLocalMessage(contextOf(service.alice.accountId), mail)
  keepLocalMessage(contextOf(service.alice.accountId), sms)
  const list = await data('listLocalMessages')
  expect(list.map((each: { channel: string }) => each.channel)).toEqual(['sms', 'email'])
  const { html, raw, ...head } = mail
  const now = new Date(service.clock.now()).toISOString()
  expect(list[1]).toEqual({ ...head, id: list[1].id, created_at: now })
  expect(await data('getLocalMessage', { params: { id: list[1].id } })).toEqual({ ...list[1], html, raw })
  expect(await data('listLocalMessages', { query: { channel: 'email' } })).toEqual([list[1]])
  expect(await data('listLocalMessages', { query: { message_id: 7 } })).toEqual([])
})

test('bob sees nothing of it, and empties only his own', async () => {
  keepLocalMessage(contextOf(service.alice.accountId), mail)
  keepLocalMessage(contextOf(service.bob.accountId), sms)
  const [hers] = await data('listLocalMessages')
  await service.bob.refused('getLocalMessage', 'not_found', { params: { id: hers.id } })
  expect(await service.bob.data('clearLocalOutbox')).toEqual({ deleted: 1 })
  expect(await service.bob.data('listLocalMessages')).toEqual([])
  expect(await data('listLocalMessages')).toContainEqual(hers)
})

test('is emptied', async () => {
  expect((await data('clearLocalOutbox')).deleted).toBeGreaterThan(0)
  expect(await data('listLocalMessages')).toEqual([])
  expect(await data('clearLocalOutbox')).toEqual({ deleted: 0 })
})

test('holds the newest ones', async () => {
  const ctx = contextOf(service.alice.accountId)
  for (let count = 0; count < localMessagesKept + 120; count++) keepLocalMessage(ctx, mail)
  const { total } = (await service.alice.call('listLocalMessages')).json.pagination
  expect(total).toBeGreaterThanOrEqual(localMessagesKept)
  expect(total).toBeLessThan(localMessagesKept + 50)
})

test('who is erased leaves nothing there', async () => {
  const { id } = await data('createCustomer', { body: { email: 'erased@example.com' } })
  keepLocalMessage(contextOf(service.alice.accountId), { ...mail, recipient: 'erased@example.com' })
  await data('eraseCustomer', { params: { id }, body: { confirm: 'erased@example.com' } })
  const kept = service.db.raw.prepare('SELECT recipient FROM local_outbox').pluck().all()
  expect(kept).not.toContain('erased@example.com')
})

test('needs the scopes', async () => {
  const other = service.alice.withScopes('messages:read')
  await other.refused('listLocalMessages', 'missing_scope')
  await other.refused('getLocalMessage', 'missing_scope', { params: { id: 1 } })
  await service.alice.withScopes('sending:read').refused('clearLocalOutbox', 'missing_scope')
})
