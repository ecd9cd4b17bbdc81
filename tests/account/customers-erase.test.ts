/** Erasing one person permanently: no trace of them is left in the file, and they are never contacted again. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wronglyFound, wronglyKept } from '../support/kept-facts'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
afterAll(() => expect(wronglyKept(service.db.raw), 'what customers keep').toEqual([]))
afterAll(() => expect(wronglyFound(service.db.raw), 'how customers are found').toEqual([]))
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
/** Words that occur nowhere else. */
const traces = [
  'quirinus',
  'zwetschgenberg',
  'qz@example.com',
  '+4930901899',
  'xylophonweg',
  '1911-11-13',
  'quince@',
  '3090177'
]
let id = 0
let review = 0
let loose = 0

beforeAll(async () => {
  const body = {
    email: 'qz@example.com',
    phone: '030 901899',
    first_name: 'Quirinus',
    last_name: 'Zwetschgenberg',
    address1: 'Xylophonweg 1',
    birthday: '1911-11-13',
    other_contacts: ['quince@example.net', '+493090177001']
  }
  const tag = { name: 'VIP', applies_to: 'customer' }
  await data('createTag', { body: tag })
  ;({ id } = await data('createCustomer', { body, headers: { 'idempotency-key': 'erased-1' } }))
  await data('createAsk', {
    body: { customer_id: id, channel: 'email' },
    headers: { 'idempotency-key': 'erased-2' }
  })
  await data('createCharge', { body: { customer_id: id, amount: 5 } })
  review = (await data('createReview', { body: { customer_id: id, score: 5, review: 'A fine shop' } })).id
  const reviewer = { name: 'Quirinus Z.', email: 'QZ@example.com' }
  loose = (await data('createReview', { body: { reviewer, score: 4 } })).id
  const second = await data('createCustomer', {
    body: { email: 'zwetschgenberg@example.org', last_name: 'Zwetschgenberg' }
  })
  await data('mergeCustomers', { params: { id }, body: { customer_ids: [second.id] } })
  await data('updateCustomers', { body: { ids: [id], changes: { add_tags: ['vip'] } } })
})

test.each(['', 'quirinus', 'qz@example.co', '030 901898'])(
  'refuses the confirmation "%s"',
  async (confirm) => {
    const error = await service.alice.refused('eraseCustomer', 'validation_failed', {
      params: { id },
      body: { confirm }
    })
    expect(error.fields).toMatchObject([{ path: 'confirm', code: 'does_not_match' }])
  }
)

test('needs a scope of its own, which no token has by default', async () => {
  const request = { params: { id }, body: { confirm: 'qz@example.com' } }
  const { token, scopes } = await data('createToken', { body: { name: 'till' } })
  expect(token).toMatch(/^gw_/)
  expect(scopes).not.toContain('customers:erase')
  await service.alice.withScopes('customers:write').refused('eraseCustomer', 'missing_scope', request)
  await service.alice.refused('eraseCustomer', 'not_found', { ...request, params: { id: 4711 } })
})

test('deletes the person with all that is theirs; reviews stay without them', async () => {
  const erased = await data('eraseCustomer', { params: { id }, body: { confirm: ' QZ@EXAMPLE.com ' } })
  expect(erased).toEqual({ customer_id: id, reviews_anonymised: 2, asks_deleted: 1, charges_deleted: 1 })
  for (const operation of ['getCustomer', 'eraseCustomer', 'exportCustomer'] as const) {
    const body = operation === 'eraseCustomer' ? { body: { confirm: 'x' } } : {}
    await service.alice.refused(operation, 'not_found', { params: { id }, ...body })
  }
  for (const operation of ['listAsks', 'listCharges', 'listMessages'] as const)
    expect((await service.alice.call(operation)).json.pagination.total, operation).toBe(0)
  const nobody = { name: null, first_name: null, last_name: null, email: null }
  for (const each of [review, loose]) {
    const kept = await data('getReview', { params: { id: each } })
    expect(kept).toMatchObject({ reviewer: nobody, customer_id: null, origin_ask_id: null })
  }
  for (const q of traces) {
    for (const operation of ['listCustomers', 'listReviews', 'listAsks'] as const)
      expect((await service.alice.call(operation, { query: { q } })).json.pagination.total, q).toBe(0)
  }
})

test('no page of the files holds a word of them', async () => {
  const found = () => {
    const text = ['goodword.db', 'goodword.db-wal']
      .map((name) => readFileSync(join(service.dataDir, name)).toString('latin1').toLowerCase())
      .join('\n')
    return traces.filter((word) => text.includes(word))
  }
  await expect.poll(found).toEqual([])
})

test('edits that held them cannot bring them back', async () => {
  for (const edit of await data('listEdits')) {
    expect(await data('undoEdit', { params: { id: edit.id } })).toMatchObject({ restored: 0, skipped: [] })
  }
  expect((await service.alice.call('listCustomers')).json.pagination.total).toBe(0)
})

test('a request that made them does not make them again', async () => {
  const body = {
    email: 'qz@example.com',
    phone: '030 901899',
    first_name: 'Quirinus',
    last_name: 'Zwetschgenberg',
    address1: 'Xylophonweg 1',
    birthday: '1911-11-13',
    other_contacts: ['quince@example.net', '+493090177001']
  }
  await service.alice.refused('createCustomer', 'conflict', {
    body,
    headers: { 'idempotency-key': 'erased-1' }
  })
  expect((await service.alice.call('listCustomers')).json.pagination.total).toBe(0)
})

test('who comes back can be a customer, but is not written to', async () => {
  const again = await data('createCustomer', { body: { email: 'qz@example.com', phone: '+49 30 901899' } })
  for (const channel of ['email', 'sms']) {
    await service.alice.refused('createAsk', 'customer_unsubscribed', {
      body: { customer_id: again.id, channel }
    })
  }
})

test('a review that is read again comes without them, from a program or a file; a later one names them', async () => {
  const reviewer = { name: 'Quirinus Z.', email: 'quince@example.net' }
  const send = (external_id: string, created_at: string) =>
    data('createReview', {
      body: {
        on_duplicate: 'update',
        external_id,
        source: 'manual',
        score: 3,
        review: 'Read',
        reviewer,
        created_at
      }
    })
  const nobody = { name: null, first_name: null, last_name: null, email: null }
  expect(await send('before', '2026-01-02')).toMatchObject({ reviewer: nobody, customer_id: null })
  const later = new Date(service.clock.now() + 1000).toISOString()
  service.clock.advance(60_000)
  expect(await send('after', later)).toMatchObject({ reviewer })
  const rows = [
    'score,review,name,email,phone,created_at,external_id',
    '4,From a file,Quirinus Z.,QZ@example.com,,2026-01-03,file-1'
  ]
  const imported = async () => {
    const file = { type: 'text/csv', bytes: rows.join('\n') }
    const sent = await data('createImport', { query: { kind: 'reviews' }, file })
    const { status } = await settledImport(service.alice, sent.id)
    expect(status).toBe('checked')
    await data('commitImport', { params: { id: sent.id } })
    return (await settledImport(service.alice, sent.id)).counts
  }
  expect(await imported()).toMatchObject({ new: 1 })
  const [found] = await data('listReviews', { query: { q: 'file' } })
  expect(found).toMatchObject({ review: 'From a file', reviewer: nobody, customer_id: null })
  expect(await imported(), 'it is known').toMatchObject({ new: 0, same: 1 })
  // Of an update without its date nobody could tell that it was written before.
  for (const [external_id, source] of [
    ['file-1', found.source.slug],
    ['before', 'manual']
  ]) {
    const body = { on_duplicate: 'update', external_id, source, review: 'Read again', reviewer }
    expect(await data('createReview', { body })).toMatchObject({ review: 'Read again', reviewer: nobody })
  }
})

test('what a run did not come to is swept away by the next', async () => {
  const body = { email: 'wq@example.com', last_name: 'Walpurgisquelle' }
  const { id: other } = await data('createCustomer', { body })
  const holdsTheWord = () =>
    ['goodword.db', 'goodword.db-wal']
      .map((name) => join(service.dataDir, name))
      .some((file) => existsSync(file) && readFileSync(file).toString('latin1').includes('walpurgisquelle'))
  const unswept = () => service.db.raw.prepare('SELECT unswept FROM installation').pluck().get()
  await expect.poll(unswept).toBe(0)
  await data('eraseCustomer', { params: { id: other }, body: { confirm: 'wq@example.com' } })
  // As after a kill: the sweep had no time to run, and its database is closed.
  const left = await service.restartAround(() => Promise.resolve(holdsTheWord()))
  await expect.poll(unswept).toBe(0)
  expect([left, holdsTheWord()]).toEqual([true, false])
})
