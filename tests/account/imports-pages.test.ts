/** Importing tables from web pages, from file to stored records: a second import adds nothing, and undo removes it all. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Customer } from '#shared/contract/customers'
import type { Review } from '#shared/contract/reviews'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()

async function send(name: string, type: string) {
  const bytes = new Uint8Array(readFileSync(new URL(`../fixtures/pages/${name}`, import.meta.url)))
  const query = { file_name: name }
  const { id } = await service.alice.data('createImport', { query, file: { type, bytes } })
  return settledImport(service.alice, id)
}

async function commit(id: number) {
  await service.alice.data('commitImport', { params: { id } })
  return settledImport(service.alice, id)
}

test('customers of a page that is called .xls', async () => {
  const sendOrders = () => send('shop-orders.xls', 'application/vnd.ms-excel')
  const looked = await sendOrders()
  expect(looked).toMatchObject({
    status: 'checked',
    kind: 'customers',
    file: { type: 'html' },
    encoding: null,
    needs: [],
    counts: { rows: 3, new: 3 }
  })
  expect(await commit(looked.id)).toMatchObject({ status: 'done', counts: { new: 3 } })
  const customers = (await service.alice.data('listCustomers')) as Customer[]
  expect(
    customers.map(({ first_name, last_name, phone, city }) => [first_name, last_name, phone, city])
  ).toEqual(
    expect.arrayContaining([
      ['Jörg', 'Müller', '+491701234567', 'Köln'],
      ['Zoë', 'Novák & Sohn', null, 'Köln']
    ])
  )
  expect(await sendOrders()).toMatchObject({
    earlier_import_id: looked.id,
    counts: { rows: 3, new: 0, same: 3 }
  })
  await service.alice.data('undoImport', { params: { id: looked.id } })
  expect(await settledImport(service.alice, looked.id)).toMatchObject({ undone: { removed: 3 } })
})

test('reviews of the table that is chosen', async () => {
  const looked = await send('reviews.html', 'text/html')
  expect(looked).toMatchObject({ status: 'deciding', sheet: 'Latest reviews' })
  expect(looked.needs).toContain('sheet')
  const body = { sheet: 'Latest reviews', kind: 'reviews' as const }
  await service.alice.data('updateImport', { params: { id: looked.id }, body })
  expect(await settledImport(service.alice, looked.id)).toMatchObject({
    status: 'checked',
    counts: { rows: 2, new: 2 }
  })
  await commit(looked.id)
  const reviews = (await service.alice.data('listReviews')) as Review[]
  expect(reviews.map(({ score, review }) => [score, review])).toEqual(
    expect.arrayContaining([
      [5, 'Very friendly.\nQuick,\ntoo.'],
      [4, 'It’s <fine>']
    ])
  )
})
