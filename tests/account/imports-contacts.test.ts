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

test('a customer is added with a valid further contact if the e-mail address is wrong', async () => {
  const { rows } = await committed(['email,other_contacts', 'mo@,mo@work.example'])
  expect([rows[0].verdict, rows[0].problems[0].code]).toEqual(['new', 'bad_email'])
  expect(await data('listCustomers', { query: { email: 'mo@work.example' } })).toMatchObject([
    { email: 'mo@work.example', other_contacts: [] }
  ])
})

test('of several addresses of somebody with the same number none is added, as of one', async () => {
  const { id } = await create({ email: 'nia@example.com', phone: '030 901833' })
  for (const emails of ['ned@one.example', 'ned@one.example; ned@two.example']) {
    const { rows } = await committed(['email,phone', `"${emails}",030 901833`])
    expect(rows[0].verdict, emails).toBe('same')
  }
  expect(await contactsOf(id)).toEqual(['nia@example.com', '+4930901833'])
})

test('an opt-out counts wherever the file mentions one of their contacts', async () => {
  const { id } = await create({ email: 'ola@example.com' })
  await committed([
    'email,other_contacts,unsubscribed,birthday',
    'pia@example.com,,,',
    'pia@other.example,pia@example.com,yes,',
    ',,,',
    'no address,"ola@example.com, ola@other.example",yes,'
  ])
  const [pia] = await data('listCustomers', { query: { email: 'pia@example.com' } })
  const ola = await data('getCustomer', { params: { id } })
  expect([pia.unsubscribed_at, ola.unsubscribed_at]).toEqual([expect.any(String), expect.any(String)])
  for (const each of ['pia@example.com', 'pia@other.example', 'ola@other.example'])
    expect(await isListed(each), each).toBe(true)
})

test('an opt-out covers further contacts that the file does not add', async () => {
  const { id } = await create({ email: 'rae@example.com' })
  const lines = ['email,other_contacts,unsubscribed', 'rae@example.com,rae@other.example,yes']
  await committed(lines, 'leave')
  expect([await contactsOf(id), await isListed('rae@other.example')]).toEqual([
    ['rae@example.com', null],
    true
  ])
})

test('undoing puts each contact in one place, whatever was changed since', async () => {
  const { id } = await create({ email: 'sam@example.com', phone: '030 901834' })
  const lines = ['email,phone,other_contacts', 'sam@new.example,030 901834,sam@more.example']
  const made = await committed(lines, 'overwrite')
  expect(await contactsOf(id)).toEqual(['sam@new.example', '+4930901834', 'sam@more.example'])
  const body = { other_contacts: ['sam@more.example', 'sam@example.com'] }
  await data('updateCustomer', { params: { id }, body })
  await data('undoImport', { params: { id: made.id } })
  await settledImport(service.alice, made.id)
  expect(await contactsOf(id)).toEqual(['sam@example.com', '+4930901834', 'sam@more.example'])
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
