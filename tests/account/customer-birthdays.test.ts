/** Birthdays of customers, with or without the year: written, imported, undone, exported and merged. */
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Customer } from '#shared/contract/customers'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object) => service.alice.data('createCustomer', { body }) as Promise<Customer>
const byEmail = async (email: string) =>
  ((await service.alice.data('listCustomers', { query: { email } })) as Customer[])[0]

test('with or without the year; null clears it; one that is left out stays', async () => {
  const { id, birthday } = await create({ email: 'ann@example.com', birthday: '1980-05-24' })
  expect(birthday).toBe('1980-05-24')
  const change = (body: object) => service.alice.data('updateCustomer', { params: { id }, body })
  expect(await change({ birthday: '--02-29' })).toMatchObject({ birthday: '--02-29' })
  expect(await change({ first_name: 'Ann' })).toMatchObject({ birthday: '--02-29' })
  expect(await change({ birthday: null })).toMatchObject({ birthday: null })
  expect(await create({ email: 'bea@example.com' })).toMatchObject({ birthday: null })
})

test.each(['24.05.1980', '--02-30', '1980-02-30', '05-24', '1980-05', '1604-05-24', 'May', 19800524])(
  '%j is refused with the form to write it in',
  async (birthday) => {
    const problem = await service.alice.refused('createCustomer', 'validation_failed', {
      body: { email: 'x@example.com', birthday }
    })
    expect(JSON.stringify(problem)).toContain('birthday')
  }
)

test('nobody is born tomorrow', async () => {
  const today = new Date(service.clock.now())
  const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await create({ email: 'new@example.com', birthday: day(0) })).toMatchObject({ birthday: day(0) })
  await service.alice.refused('createCustomer', 'validation_failed', {
    body: { email: 'x@example.com', birthday: day(2) }
  })
})

const file = [
  'E-Mail;Vorname;Geburtstag',
  'dora@example.com;Dora;24.05.1962',
  'emil@example.com;Emil;29.2.',
  'fina@example.com;Fina;um Ostern',
  'gus@example.com;Gus;13.11.2050',
  'ann@example.com;Ann;01.02.1990'
].join('\r\n')

test('from a table, compared with who is there, and taken back with the import', async () => {
  const sent = { type: 'text/csv', bytes: new TextEncoder().encode(file) }
  const { id } = await service.alice.data('createImport', { query: { file_name: 'Kunden.csv' }, file: sent })
  const params = { id: id as number }
  const checked = await settledImport(service.alice, params.id)
  expect(checked).toMatchObject({ status: 'checked', kind: 'customers', needs: [] })
  expect(checked.columns.map(({ field }) => field)).toEqual(['email', 'first_name', 'birthday'])
  await service.alice.data('commitImport', { params })
  expect(await settledImport(service.alice, params.id)).toMatchObject({
    status: 'done',
    counts: { new: 4, updates: 1 }
  })
  const birthdays = async () =>
    Promise.all(
      ['dora', 'emil', 'fina', 'gus', 'ann'].map(
        async (name) => (await byEmail(`${name}@example.com`))?.birthday
      )
    )
  expect(await birthdays()).toEqual(['1962-05-24', '--02-29', null, null, '1990-02-01'])

  const { text } = await service.alice.call('exportCustomers', { query: { q: 'dora' } })
  expect(Papa.parse<Record<string, string>>(text, { header: true }).data[0]).toMatchObject({
    birthday: '1962-05-24'
  })
  await service.alice.data('undoImport', { params })
  await settledImport(service.alice, params.id)
  expect(await birthdays()).toEqual([undefined, undefined, undefined, undefined, null])
})

test('our own table brings it back, also without the year', async () => {
  await create({ email: 'hans@example.com', birthday: '--12-31' })
  const { text } = await service.alice.call('exportCustomers', { query: { q: 'hans' } })
  const sent = { type: 'text/csv', bytes: new TextEncoder().encode(text.replace('hans@', 'hanna@')) }
  const { id } = await service.alice.data('createImport', {
    query: { file_name: 'customers.csv' },
    file: sent
  })
  expect(await settledImport(service.alice, id as number)).toMatchObject({
    format: { id: 'goodword-customers' }
  })
  await service.alice.data('commitImport', { params: { id } })
  await settledImport(service.alice, id as number)
  expect(await byEmail('hanna@example.com')).toMatchObject({ birthday: '--12-31' })
})

test('a merge fills it, and undoing it gives it back', async () => {
  const kept = await create({ email: 'ida@example.com' })
  const other = await create({ phone: '+49 30 901820', birthday: '1970-01-01' })
  const merged = await service.alice.data('mergeCustomers', {
    params: { id: kept.id },
    body: { customer_ids: [other.id] }
  })
  expect(merged.customer).toMatchObject({ birthday: '1970-01-01' })
  await service.alice.data('undoEdit', { params: { id: merged.edit_id } })
  expect(await byEmail('ida@example.com')).toMatchObject({ birthday: null })
  expect(await service.alice.data('getCustomer', { params: { id: other.id } })).toMatchObject({
    birthday: '1970-01-01'
  })
})
