/** Importing typical workbooks, from file to stored records: a second import adds nothing, and undo removes it all. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Customer } from '#shared/contract/customers'
import type { Import } from '#shared/contract/imports'
import type { Review } from '#shared/contract/reviews'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function send(name: string): Promise<Import> {
  const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/workbooks/${name}`, import.meta.url)))
  const file = { type: xlsx, bytes }
  const { id } = await service.alice.data('createImport', { query: { file_name: name }, file })
  return settledImport(service.alice, id)
}

async function choose({ id }: Import, body: object): Promise<Import> {
  await service.alice.data('updateImport', { params: { id }, body })
  return settledImport(service.alice, id)
}

async function commit({ id }: Import): Promise<Import> {
  await service.alice.data('commitImport', { params: { id } })
  return settledImport(service.alice, id)
}

test('customers of the sheet that is chosen', async () => {
  const looked = await send('till-xlsxwriter.xlsx')
  expect(looked).toMatchObject({
    status: 'deciding',
    file: { type: 'xlsx' },
    encoding: null,
    delimiter: null,
    sheet: 'Customers',
    sheets: ['Customers', 'Notes', 'Old customers']
  })
  expect(looked.needs).toContain('sheet')
  const old = await choose(looked, { sheet: 'Old customers', kind: 'customers' })
  expect(old).toMatchObject({ status: 'checked', sheet: 'Old customers', counts: { rows: 1, new: 1 } })

  const params = { id: looked.id }
  const correction = { column: 1, line: 2, to: 'hh@example.com' }
  await service.alice.data('correctImport', { params, body: { corrections: [correction] } })
  const mapping = [{ column: 6, field: 'consent' as const }]
  const wanted = await choose(looked, { sheet: 'Customers', mapping })
  expect(wanted).toMatchObject({ status: 'checked', corrections: 0, counts: { rows: 2, new: 2 } })
  expect(wanted.choices.mapping).toEqual(mapping)

  expect(await commit(wanted)).toMatchObject({ status: 'done', counts: { new: 2 } })
  const customers = (await service.alice.data('listCustomers')) as Customer[]
  expect(
    customers.map(({ email, phone, postal_code, signup_date }) => [email, phone, postal_code, signup_date])
  ).toEqual(
    expect.arrayContaining([
      ['juergen@example.com', '+4917612345678', '01067', '2025-04-03'],
      ['zoe@example.com', '+491761234568', '50667', '2025-12-31']
    ])
  )
  const again = await choose(await send('till-xlsxwriter.xlsx'), { sheet: 'Customers' })
  expect(again).toMatchObject({ earlier_import_id: looked.id, counts: { rows: 2, new: 0, same: 2 } })
  await service.alice.data('undoImport', { params })
  expect(await settledImport(service.alice, looked.id)).toMatchObject({ undone: { removed: 2 } })
})

test('reviews, with an error of the sheet that is put right in place', async () => {
  const looked = await send('reviews-1904-openpyxl.xlsx')
  const made = await choose(looked, { kind: 'reviews', unknown_locations: 'create' })
  expect(made).toMatchObject({ status: 'checked', counts: { rows: 3, new: 2, refused: 1 } })
  expect(made.problems.map(({ code, field, values }) => [code, field, values[0]?.value])).toEqual(
    expect.arrayContaining([
      ['cell_error', 'location', '#N/A'],
      ['cell_error', 'review', '=1+1']
    ])
  )
  const corrections = [
    { column: 5, from: '#N/A', to: '' },
    { column: 2, from: '=1+1', to: 'Fine' }
  ]
  const params = { id: made.id }
  await service.alice.data('correctImport', { params, body: { corrections } })
  expect(await settledImport(service.alice, made.id)).toMatchObject({ counts: { new: 3, refused: 0 } })
  await commit(made)
  const reviews = (await service.alice.data('listReviews')) as Review[]
  expect(reviews.map(({ score, review, created_at }) => [score, review, created_at])).toEqual(
    expect.arrayContaining([
      [5, 'Very friendly & <quick>', '2026-01-05T08:15:30.000Z'],
      [4, 'line one\nline two', '2026-01-05T23:00:00.000Z']
    ])
  )
  const again = await send('reviews-1904-openpyxl.xlsx')
  await service.alice.data('correctImport', { params: { id: again.id }, body: { corrections } })
  expect(await settledImport(service.alice, again.id)).toMatchObject({ counts: { new: 0, same: 3 } })
})
