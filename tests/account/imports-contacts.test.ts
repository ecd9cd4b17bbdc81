/** Several e-mail addresses and phone numbers in files: found, added, left out, opted out and taken back again. */
import { expect, test } from 'vitest'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const create = (body: object) => data('createCustomer', { body })
const contactsOf = async (id: number) => {
  const { email, phone, other_contacts } = await data('getCustomer', { params: { id } })
  return [email, phone, ...other_contacts]
}
const isListed = async (address: string) =>
  (await data('listSuppressions', { query: { address } })).length === 1

/** A checked import of these lines, and its rows. */
async function checked(lines: readonly string[], updates = 'fill_empty') {
  const file = { type: 'text/csv', bytes: lines.map((line) => `${line}\r\n`).join('') }
  const { id } = await data('createImport', { query: { kind: 'customers' }, file })
  await settledImport(service.alice, id)
  await data('updateImport', { params: { id }, body: { updates } })
  await settledImport(service.alice, id)
  return { id, rows: await data('listImportRows', { params: { id } }) }
}
async function committed(lines: readonly string[], updates?: string) {
  const { id, rows } = await checked(lines, updates)
  await data('commitImport', { params: { id } })
  return { id, rows, done: await settledImport(service.alice, id) }
}

test('a cell with more than anybody has is left out, not cut in the middle of an address', async () => {
  const many = Array.from({ length: 75 }, (_, each) => `kim-${each}@a-rather-long-name-for-a-shop.example`)
  const { rows } = await checked(['email,other_contacts', `kim@example.com,"${many.join('; ')}"`])
  expect([rows[0].verdict, rows[0].fields.other_contacts]).toEqual(['new', undefined])
  expect(rows[0].problems).toMatchObject([{ field: 'other_contacts', code: 'bad_email' }])
})

test('of more than a customer can be given, the first ones count, and the rest is said', async () => {
  const many = (place: string) => Array.from({ length: 8 }, (_, each) => `lu-${each}@${place}.example`)
  const { rows } = await committed([
    'email,other_contacts',
    `"lu@example.com; ${many('one').join('; ')}","${many('two').join('; ')}"`
  ])
  const others = [...many('one'), ...many('two')]
  expect(rows[0].fields.other_contacts).toEqual(others.slice(0, 10))
  expect(rows[0].problems).toEqual([
    {
      code: 'too_many_contacts',
      field: 'other_contacts',
      column: null,
      value: others.slice(10).join('; '),
      message: 'A customer can be given up to 10 further addresses and numbers, so these are left out.'
    }
  ])
  const [lu] = await data('listCustomers', { query: { email: 'lu@example.com' } })
  expect(lu.other_contacts).toEqual(others.slice(0, 10))
})

test('a file finds customers by any address, adds what is new and leaves out what is somebody else’s', async () => {
  const { id } = await create({ email: 'ida@example.com', other_contacts: ['ida@work.example'] })
  await create({ email: 'jo@example.com' })
  const csv =
    'email,phone,company\r\n"ida@work.example; ida@third.example; jo@example.com",030 901826,Ida & Co\r\n'
  const file = { type: 'text/csv', bytes: csv }
  const made = await data('createImport', { query: { kind: 'customers' }, file })
  await settledImport(service.alice, made.id)
  await data('updateImport', { params: { id: made.id }, body: { updates: 'fill_empty' } })
  await settledImport(service.alice, made.id)
  const [row] = await data('listImportRows', { params: { id: made.id } })
  expect(row).toMatchObject({
    verdict: 'updates',
    fields: { email: 'ida@work.example', other_contacts: ['ida@third.example', 'jo@example.com'] },
    changes: expect.arrayContaining([
      {
        field: 'other_contacts',
        before: ['ida@work.example'],
        after: ['ida@work.example', 'ida@third.example']
      }
    ])
  })
  await data('commitImport', { params: { id: made.id } })
  expect(await settledImport(service.alice, made.id)).toMatchObject({
    status: 'done',
    counts: { updates: 1 }
  })
  expect(await contactsOf(id)).toEqual([
    'ida@example.com',
    '+4930901826',
    'ida@work.example',
    'ida@third.example'
  ])
})
