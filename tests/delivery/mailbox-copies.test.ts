/** Copies of the owner's e-mails: the recipient of an invoice becomes a customer as of that day, which can trigger a strategy. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImapServer, type ImapServer } from '../support/imap-server'
import { useService } from '../support/use-service'

const service = useService()
let imap: ImapServer

const look = async () => {
  service.clock.advance(6 * 60_000)
  await service.tick()
}
const copiesTo = 'shop+visits-7k2p9x@example.com'
const copy = (to: string, date: string) =>
  imap.arrive(
    `From: Shop <shop@example.com>\nTo: ${to}\nDelivered-To: ${copiesTo}\nDate: ${date}\nSubject: Your invoice\n\nThanks.`
  )
const tagged = (id: number) =>
  service.db.raw.prepare('SELECT given_at FROM customer_tags WHERE customer_id = ?').pluck().all(id)
const withEmail = async (email: string) =>
  (await service.alice.data('listCustomers', { query: { email } })) as unknown as { id: number }[]
let tagId = 0

beforeAll(async () => {
  const { alice } = service
  imap = await startImapServer()
  tagId = (await alice.data('createTag', { body: { name: 'Visit', applies_to: 'customer' } })).id
  const box = { host: '127.0.0.1', port: imap.port, security: 'none', username: 'box', password: 'geheim' }
  const copies = { copies_to: copiesTo, copies_tag_id: tagId }
  const sender = { host: '127.0.0.1', port: 1, security: 'none', from_email: 'shop@example.com' }
  const body = { ...sender, imap: box, ...copies }
  expect(await alice.data('updateEmailChannel', { body })).toMatchObject(copies)
})
afterAll(() => imap.stop())

test('make a customer with the day and the tag; another one renews the tag, the same one changes nothing', async () => {
  const day = new Date(service.clock.now() - 86_400_000)
  copy('Anna Miller <anna@copied.example>', day.toUTCString())
  await look()
  const [anna] = await withEmail('anna@copied.example')
  const id = anna?.id ?? 0
  expect(anna).toMatchObject({
    first_name: 'Anna',
    last_name: 'Miller',
    signup_date: day.toISOString().slice(0, 10)
  })
  const first = Math.floor(day.getTime() / 1000) * 1000
  expect(tagged(id)).toEqual([first])
  copy('<ANNA@copied.example>', day.toUTCString())
  await look()
  expect(tagged(id)).toEqual([first])
  const later = new Date(service.clock.now())
  copy('Other name <anna@copied.example>', later.toUTCString())
  await look()
  expect(tagged(id)).toEqual([Math.floor(later.getTime() / 1000) * 1000])
  expect(await withEmail('anna@copied.example')).toMatchObject([{ ...anna, updated_at: expect.any(String) }])
})

test('start a strategy by their tag, once for each visit', async () => {
  const { alice } = service
  await alice.data('updateStrategy', { body: { state: 'on', lock_days: 0 } })
  const { id: strategy } = await alice.data('createFurtherStrategy', {
    body: {
      name: 'Visitors',
      trigger: 'tag_given',
      delay: { count: 0, unit: 'hours' },
      conditions: { tag_ids: [tagId] },
      is_enabled: true
    }
  })
  service.clock.advance(60_000)
  copy('ben@copied.example', new Date(service.clock.now()).toUTCString())
  await look()
  service.clock.advance(2 * 86_400_000)
  await service.tick()
  const [ben] = await withEmail('ben@copied.example')
  const asks = service.db.raw
    .prepare('SELECT origin, strategy_id FROM asks WHERE customer_id = ?')
    .all(ben?.id)
  expect(asks).toEqual([{ origin: 'strategy', strategy_id: strategy }])
  await alice.data('updateStrategy', { body: { state: 'off' } })
})

test('bring nobody back who must not be contacted, and nobody from far in the future', async () => {
  const { alice } = service
  const gone = { channel: 'email', address: 'erased@copied.example' }
  await alice.data('addSuppression', { body: gone })
  copy(gone.address, new Date().toUTCString())
  copy('shop@example.com', new Date().toUTCString())
  copy(copiesTo, new Date().toUTCString())
  copy('not an address', new Date().toUTCString())
  copy('late@copied.example', 'Fri, 01 Jan 2100 00:00:00 +0000')
  await look()
  for (const email of [gone.address, 'shop@example.com', copiesTo]) expect(await withEmail(email)).toEqual([])
  const [late] = await withEmail('late@copied.example')
  expect(late).toMatchObject({ signup_date: new Date(service.clock.now()).toISOString().slice(0, 10) })
})

test('go on without their tag once it is deleted', async () => {
  await service.alice.data('deleteTag', { params: { id: tagId } })
  copy('cleo@copied.example', new Date(service.clock.now()).toUTCString())
  await look()
  expect(tagged((await withEmail('cleo@copied.example'))[0]?.id ?? 0)).toEqual([])
  expect(await service.alice.data('getEmailChannel')).toMatchObject({ copies_tag_id: null })
})

test.each([
  [{ copies_to: 'Shop@example.com' }, 'known_address'],
  [{ copies_to: 'x@example.com', imap: null }, 'no_mailbox'],
  [{ copies_tag_id: 999_999 }, 'unknown_tag']
])('are not set up as %o', async (body, code) => {
  const { fields } = await service.alice.refused('updateEmailChannel', 'validation_failed', { body })
  expect(fields).toMatchObject([{ code }])
})

test('end with the mailbox', async () => {
  const { alice } = service
  expect(await alice.data('updateEmailChannel', { body: { imap: null } })).toMatchObject({
    copies_to: null
  })
})
