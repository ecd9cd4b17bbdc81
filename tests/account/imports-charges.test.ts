/** Importing payments: customers found or created, refunds, the same file again, and undoing. */
import { afterAll, expect, test } from 'vitest'
import type { Charge } from '#shared/contract/charges'
import type { Customer } from '#shared/contract/customers'
import type { ImportRow } from '#shared/contract/imports'
import type { ImportChoices } from '#shared/contract/import-choices'
import { wronglyKept } from '../support/kept-facts'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
afterAll(() => expect(wronglyKept(service.db.raw), 'what customers keep').toEqual([]))

async function send(
  lines: readonly string[],
  choices: ImportChoices = {},
  kind: 'charges' | null = 'charges'
) {
  const file = { type: 'text/csv', bytes: `${lines.join('\r\n')}\r\n` }
  const query = { file_name: 'payments.csv', ...(kind !== null && { kind }) }
  const { id } = await service.alice.data('createImport', { query, file })
  if (Object.keys(choices).length > 0)
    await service.alice.data('updateImport', { params: { id }, body: choices })
  return settledImport(service.alice, id)
}

async function step(operation: 'commitImport' | 'undoImport', id: number) {
  await service.alice.data(operation, { params: { id } })
  return settledImport(service.alice, id)
}

async function take(lines: readonly string[], choices: ImportChoices = {}) {
  const { id, status, problems } = await send(lines, choices)
  expect({ status, problems: problems.filter(() => status !== 'checked') }).toEqual({
    status: 'checked',
    problems: []
  })
  const done = await step('commitImport', id)
  service.clock.advance(60_000)
  return done
}

const rowsOf = async (id: number) =>
  (await service.alice.data('listImportRows', { params: { id } })) as ImportRow[]
const charges = async () => (await service.alice.data('listCharges')) as Charge[]
const customers = async () => (await service.alice.data('listCustomers')) as Customer[]
const header = 'email,phone,name,customer number,amount,currency,paid at,payment id,refunded amount'

test('customers are found by e-mail, phone, number or a name that only one of them has; others are made', async () => {
  const make = async (body: object) => (await service.alice.data('createCustomer', { body })).id as number
  const ann = await make({ email: 'ann@example.com' })
  const ben = await make({ phone: '+4930901820' })
  const cleo = await make({ email: 'cleo@example.com', external_id: 'C-3' })
  const dora = await make({ email: 'dora@example.com', first_name: 'Dora', last_name: 'Only' })
  await make({ email: 'e1@example.com', first_name: 'Eve', last_name: 'Twice' })
  await make({ email: 'e2@example.com', first_name: 'Eve', last_name: 'Twice' })
  const checked = await send([
    header,
    'ANN@example.com,,,,10.00,EUR,2026-01-02 10:00,a-1,',
    ',030 901820,,,20.00,EUR,2026-01-02 10:00,a-2,',
    ',,,C-3,30.00,EUR,2026-01-02 10:00,a-3,',
    ',,dora ONLY,,40.00,EUR,2026-01-02 10:00,a-4,',
    ',,Eve Twice,,50.00,EUR,2026-01-02 10:00,a-5,',
    ',,Nobody Known,,60.00,EUR,2026-01-02 10:00,a-6,',
    'new@example.com,,New Person,,70.00,EUR,2026-01-02 10:00,a-7,',
    ',,,,80.00,EUR,2026-01-02 10:00,a-8,'
  ])
  const rows = await rowsOf(checked.id)
  expect(rows.map(({ verdict, customer_id }) => [verdict, customer_id])).toEqual([
    ['new', ann],
    ['new', ben],
    ['new', cleo],
    ['new', dora],
    ['refused', null],
    ['refused', null],
    ['new', null],
    ['left_out', null]
  ])
  expect(checked.problems).toMatchObject([
    {
      code: 'unknown_customer',
      field: 'name',
      count: 2,
      values: [{ value: 'Eve Twice' }, { value: 'Nobody Known' }]
    }
  ])
  const before = await customers()
  const done = await step('commitImport', checked.id)
  expect(done).toMatchObject({
    status: 'done',
    counts: { new: 5, refused: 2, left_out: 1 },
    has_error_file: true
  })
  const made = (await customers()).filter(({ id }) => !before.some((each) => each.id === id))
  expect(made).toMatchObject([
    { email: 'new@example.com', first_name: 'New', last_name: 'Person', charges_count: 1 }
  ])
  service.clock.advance(60_000)
  expect(await step('undoImport', checked.id)).toMatchObject({ undone: { removed: 5, kept: 0 } })
  expect(await charges()).toEqual([])
  expect(await customers()).toEqual(before)
})

test('the same file again brings nothing, with ids, without them, and by the day alone', async () => {
  const file = [
    header,
    'f@example.com,,,,10.00,EUR,2026-01-03 09:00,b-1,',
    'f@example.com,,,,10.00,EUR,2026-01-03 09:00,b-2,',
    'f@example.com,,,,10.00,EUR,2026-01-03 09:00,b-2,',
    'f@example.com,,,,11.00,EUR,2026-01-03 09:01,,',
    'f@example.com,,,,11.00,EUR,2026-01-03 09:01,,',
    'f@example.com,,,,12.00,EUR,2026-01-04,,',
    'f@example.com,,,,12.00,EUR,2026-01-04,,',
    'f@example.com,,,,13.00,EUR,2026-01-05 08:00,b-3,3.00'
  ]
  // Equal amounts on the same day are two payments if the file gives no time of day.
  expect(await take(file)).toMatchObject({ counts: { new: 6, duplicate: 2 } })
  expect(await charges()).toHaveLength(7)
  const again = await send(file)
  expect(again).toMatchObject({ counts: { new: 0, updates: 0, same: 6, duplicate: 2 } })
  await step('commitImport', again.id)
  expect(await charges()).toHaveLength(7)
})

test('what was paid back since is recorded, and goes again when that file is undone', async () => {
  const row = (refunded: string) => [header, `g@example.com,,,,50.00,EUR,2026-01-06 09:00,c-1,${refunded}`]
  await take(row(''))
  const first = await take(row('5.00'))
  expect(first).toMatchObject({ counts: { updates: 1 } })
  expect((await rowsOf(first.id))[0]).toMatchObject({
    changes: [{ field: 'refunded_amount', before: 0, after: 500 }]
  })
  const second = await take(row('50.00'))
  const amounts = async () =>
    (await charges())
      .filter(({ charged_at }) => charged_at === '2026-01-06T08:00:00.000Z')
      .map(({ amount }) => amount)
  expect(await amounts()).toEqual([-4500, -500, 5000])
  await step('undoImport', second.id)
  expect(await amounts()).toEqual([-500, 5000])
})

test('another payment with the same id is not taken for it; one that a program recorded is', async () => {
  const at = { charged_at: '2026-01-07T09:00:20Z', currency: 'EUR' }
  await service.alice.data('createCustomer', { body: { email: 'h@example.com' } })
  const record = (body: object) =>
    service.alice.data('createCharge', { body: { email: 'h@example.com', ...at, ...body } })
  await record({ amount: 1500, external_id: 'd-1' })
  await record({ amount: 1700, external_id: 'till-9' })
  const { id, problems } = await send([
    header,
    'h@example.com,,,,15.00,EUR,2026-01-07 10:00,d-1,',
    'h@example.com,,,,17.00,EUR,2026-01-07 10:00,d-2,',
    'h@example.com,,,,99.00,EUR,2026-01-08 10:00,till-9,'
  ])
  expect((await rowsOf(id)).map(({ verdict }) => verdict)).toEqual(['same', 'same', 'refused'])
  expect(problems).toMatchObject([{ code: 'external_id_taken', field: 'external_id' }])
})

test('who must not be contacted is not made a customer, and nobody is when that is declined', async () => {
  await service.alice.data('addSuppression', { body: { channel: 'email', address: 'never@example.com' } })
  const file = [
    header,
    'never@example.com,,,,5.00,EUR,2026-01-09 10:00,e-1,',
    'i@example.com,,,,6.00,EUR,2026-01-09 10:00,e-2,'
  ]
  expect(await send(file)).toMatchObject({ counts: { suppressed: 1, new: 1 } })
  expect(await send(file, { make_customers: false })).toMatchObject({
    counts: { suppressed: 1, left_out: 1 }
  })
})

test('old payments ask nobody unless that is wanted', async () => {
  const quiet = (externalId: string) =>
    service.db.raw.prepare('SELECT is_quiet FROM charges WHERE external_id = ?').pluck().get(externalId)
  await take([header, 'j@example.com,,,,5.00,EUR,2026-01-10 10:00,f-1,'])
  await take([header, 'j@example.com,,,,5.00,EUR,2026-01-11 10:00,f-2,'], { may_ask: true })
  expect([quiet('f-1'), quiet('f-2')]).toEqual([1, 0])
})

test('amounts that could be either are asked about, and the answer is remembered', async () => {
  const file = ['email;Betrag;Datum', 'k@example.com;1.500;12.01.2026', 'k@example.com;2.000;13.01.2026']
  const asked = await send(file)
  expect(asked).toMatchObject({ status: 'deciding', needs: ['decimal_mark'], decimal_mark: null })
  await service.alice.refused('commitImport', 'conflict', { params: { id: asked.id } })
  await service.alice.data('updateImport', { params: { id: asked.id }, body: { decimal_mark: ',' } })
  expect(await settledImport(service.alice, asked.id)).toMatchObject({ status: 'checked', decimal_mark: ',' })
  const [row] = await rowsOf(asked.id)
  expect(row).toMatchObject({ fields: { amount: 150_000, currency: 'EUR' } })
  await step('commitImport', asked.id)
  service.clock.advance(60_000)
  expect(await send([...file, 'k@example.com;3.000;14.01.2026'])).toMatchObject({
    counts: { new: 1, same: 2 }
  })
})

test('what is wrong with a row is said, each problem by itself', async () => {
  const { problems } = await send([
    'email,amount,currency,paid at,time',
    'l@example.com,lots,EUR,2026-01-14,10:00',
    'l@example.com,,EUR,2026-01-14,10:00',
    'l@example.com,5.00,Pesetas,2026-01-14,10:00',
    'l@example.com,5.00,EUR,,10:00',
    'l@example.com,5.00,EUR,2026-01-14,noon',
    'l@example.com,5.00,EUR,2036-01-14,10:00',
    'nobody,5.00,EUR,2026-01-14,10:00'
  ])
  expect(new Set(problems.map(({ code, field }) => `${field} ${code}`))).toEqual(
    new Set([
      'amount bad_amount',
      'amount missing_amount',
      'currency bad_currency',
      'charged_at missing_date',
      'charged_time bad_time',
      'charged_at in_the_future',
      'email bad_email'
    ])
  )
})

test('the kind is seen by the columns; committing needs the scopes of what it makes', async () => {
  const { id, kind } = await send(
    ['Order date,Order total,E-mail', '2026-01-15,5.00,m@example.com'],
    {},
    null
  )
  expect(kind).toBe('charges')
  const weak = service.alice.withScopes('imports:read', 'imports:write', 'charges:write')
  await weak.refused('commitImport', 'missing_scope', { params: { id } })
  await weak.data('updateImport', { params: { id }, body: { make_customers: false } })
  await settledImport(service.alice, id)
  await weak.data('commitImport', { params: { id } })
})

test('erasing a customer takes the rows of their payments, though these name no address', async () => {
  const { id } = await send([header, ',,Dora Erased,,5.00,EUR,2026-01-16 10:00,g-1,'])
  expect((await rowsOf(id)).map(({ verdict }) => verdict)).toEqual(['refused'])
  const customer = await service.alice.data('createCustomer', {
    body: { email: 'dora.erased@example.com', first_name: 'Dora', last_name: 'Erased' }
  })
  const found = await send([header, ',,Dora Erased,,5.00,EUR,2026-01-16 10:00,g-1,'])
  expect((await rowsOf(found.id)).map(({ customer_id }) => customer_id)).toEqual([customer.id])
  await service.alice.data('eraseCustomer', {
    params: { id: customer.id },
    body: { confirm: customer.email }
  })
  expect(await rowsOf(found.id)).toEqual([])
})
