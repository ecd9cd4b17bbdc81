/** The longest sheet that an old .xls workbook can have; these are read in one go. */
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()

test('65,535 customers of an old workbook are checked', async () => {
  const rows = Array.from({ length: 65_535 }, (_each, place) => [
    `Person ${place}`,
    `person${place}@example.com`,
    `+49176${String(place).padStart(8, '0')}`,
    'Berlin',
    'comes often, mostly on Fridays',
    45_000 + (place % 900)
  ])
  const sheet = utils.aoa_to_sheet([['Name', 'Email', 'Phone', 'City', 'Notes', 'Visits'], ...rows])
  const book = utils.book_new(sheet, 'Customers')
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
  const file = { type: 'application/vnd.ms-excel', bytes }
  const { id } = await service.alice.data('createImport', { query: { file_name: 'till.xls' }, file })
  expect(await settledImport(service.alice, id)).toMatchObject({
    status: 'checked',
    file: { type: 'xls' },
    counts: { new: 65_535 }
  })
})
