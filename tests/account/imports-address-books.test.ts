/** Importing an address book, from file to stored records: a second import adds nothing, and undo removes it all. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Customer } from '#shared/contract/customers'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const bytes = new Uint8Array(
  readFileSync(new URL('../fixtures/imports/vcard-customers.vcf', import.meta.url))
)

async function send() {
  const file = { type: 'text/vcard', bytes }
  const { id } = await service.alice.data('createImport', { query: { file_name: 'contacts.vcf' }, file })
  return settledImport(service.alice, id)
}

const customers = async () => (await service.alice.data('listCustomers')) as Customer[]

test('each card becomes a customer, once', async () => {
  const looked = await send()
  expect(looked).toMatchObject({
    status: 'checked',
    file: { type: 'vcf' },
    format: { id: 'vcard' },
    kind: 'customers',
    encoding: 'utf-8',
    delimiter: null,
    sheets: [],
    needs: [],
    counts: { rows: 2, new: 1, refused: 1 }
  })
  const params = { id: looked.id }
  await service.alice.data('commitImport', { params })
  expect(await settledImport(service.alice, looked.id)).toMatchObject({ status: 'done', counts: { new: 1 } })
  expect(await customers()).toMatchObject([
    { first_name: 'Anna', last_name: 'Schmidt', phone: '+491701234567', tags: ['regulars'] }
  ])

  const again = await send()
  expect(again).toMatchObject({ earlier_import_id: looked.id, counts: { rows: 2, new: 0, same: 1 } })
  await service.alice.data('commitImport', { params: { id: again.id } })
  expect(await settledImport(service.alice, again.id)).toMatchObject({ status: 'done', counts: { new: 0 } })
  expect(await customers()).toHaveLength(1)

  // Undo removes the tag along with the customer.
  await service.alice.data('undoImport', { params })
  expect(await settledImport(service.alice, looked.id)).toMatchObject({ undone: { removed: 1 } })
  expect(await customers()).toEqual([])
})
