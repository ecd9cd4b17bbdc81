/** Files as small businesses' programs write them, from bytes to the content of their rows. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useFiles } from './read-file'
import { fixture, readIn, said } from './read-in'

const { path } = useFiles()

async function read(...lines: string[]) {
  writeFileSync(path, `${lines.join('\r\n')}\r\n`)
  const { format, kind, needs, rows } = await readIn(path)
  return { format, kind, needs, rows: rows.map(said) }
}
const ann = { first_name: 'Ann', last_name: 'Example', email: 'ann@example.com' }

test('days that a spreadsheet wrote as its numbers', async () => {
  expect(
    await read('email,score,review,date', 'a@x.de,5,Very good indeed,45931', 'b@x.de,4,Quite nice,45932.5')
  ).toMatchObject({
    kind: 'reviews',
    rows: [{ created_at: '2025-09-30T22:00:00.000Z' }, { created_at: '2025-10-02T10:00:00.000Z' }]
  })
})

test('Google Contacts: the address without its label, groups of one’s own as tags', async () => {
  const file = await read(
    'First Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
    'Ann,Example,Example Ltd,,* myContacts ::: Regulars,Home,ann@example.com,Mobile,+49 30 901820,Home,1 High St,Berlin,,10115,Germany'
  )
  expect(file).toEqual({
    format: 'google-contacts',
    kind: 'customers',
    needs: [],
    rows: [
      {
        line: 2,
        ...ann,
        company: 'Example Ltd',
        phone: '+4930901820',
        tags: ['Regulars'],
        address1: '1 High St',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE'
      }
    ]
  })
})

test('Outlook: the address of the business', async () => {
  expect(
    await read(
      'First Name,Last Name,Company,Business Street,Business City,Business Postal Code,Business Phone,E-mail Address,Categories',
      'Ann,Example,Example Ltd,1 High St,Berlin,10115,+49 30 901820,ann@example.com,VIP'
    )
  ).toMatchObject({
    kind: 'customers',
    rows: [{ ...ann, address1: '1 High St', city: 'Berlin', postal_code: '10115', phone: '+4930901820' }]
  })
})

test('Shopify’s customers: digits without the apostrophe in front', async () => {
  expect(
    await read(
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Zip,Phone,Total Spent,Tags',
      `'123,Ann,Example,ann@example.com,yes,1 High St,Berlin,'10115,'+4930901820,10.00,"vip, regular"`
    )
  ).toMatchObject({
    kind: 'customers',
    rows: [
      { ...ann, postal_code: '10115', external_id: '123', phone: '+4930901820', tags: ['vip', 'regular'] }
    ]
  })
})

test('Mailchimp: stars for opening mails are no reviews, tags come without their quotation marks', async () => {
  const { format, kind, rows } = await readIn(fixture('mailchimp-customers.csv'))
  expect({ format, kind }).toEqual({ format: 'mailchimp', kind: 'customers' })
  expect(said(rows[0]!)).toMatchObject({ first_name: 'Ann', tags: ['VIP', 'Regular guest'] })
})

test('Booking: scores out of ten, what was good and what was not, and no location called 7.5', async () => {
  const { format, rows } = await readIn(fixture('booking.csv'))
  expect(format).toBe('booking')
  expect(rows.map(said)).toMatchObject([
    { score: 5, review: 'Kind staff\n\nNoisy street', external_id: '123', reply: 'Thank you' },
    { score: 1, external_id: '124' }
  ])
  expect(rows.map(said).some((row) => 'location' in row)).toBe(false)
})

test('Stamped: the city of the customer is no branch', async () => {
  const { rows } = await read(
    'review_id,email,author,location,rating,title,body,created_at,productId,product_title',
    '1,ann@example.com,Ann,"Berlin, Germany",5,Nice,Very nice mug,2026-01-05,9,Mug'
  )
  expect(rows).toMatchObject([{ score: 5, review: 'Very nice mug' }])
  expect(rows[0]).not.toHaveProperty('location')
})

test('comments of WordPress: the text is the comment, not its number', async () => {
  expect(
    await read('comment_ID,comment_content,stars', '15,Great mugs and plates,5', '16,Also fine and good,4')
  ).toMatchObject({ rows: [{ external_id: '15', review: 'Great mugs and plates' }, { external_id: '16' }] })
})

test('a name and an address are customers; without a header the names stay', async () => {
  expect(await read('name,email', 'Ann Example,ann@example.com')).toMatchObject({
    kind: 'customers',
    rows: [ann]
  })
  expect(
    await read('Ann Example,ann@example.com,+49 30 901820', 'Ben van den Berg,ben@example.com,+49 30 901821')
  ).toMatchObject({
    kind: 'customers',
    rows: [
      { line: 1, ...ann },
      { first_name: 'Ben', last_name: 'van den Berg' }
    ]
  })
})

test('HubSpot, Brevo and Klaviyo: who opted out is not asked', async () => {
  const hubspot = await read(
    'Record ID,First Name,Last Name,Email,Marketing contact status,Unsubscribed from all email',
    '1,Ann,Example,ann@example.com,Marketing contact,',
    '2,Ben,Example,ben@example.com,Non-marketing contact,Yes'
  )
  const brevo = await read(
    'CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,EMAIL_BLACKLISTED,SMS_BLACKLISTED',
    '1,ann@example.com,Ann,Example,4915123456789,No,No',
    '2,ben@example.com,Ben,Example,,Yes,No'
  )
  const klaviyo = await read(
    'Email,Klaviyo ID,First Name,Last Name,Email Marketing Consent,Email Suppressions',
    'ann@example.com,01A,Ann,Example,SUBSCRIBED,[]',
    'ben@example.com,01B,Ben,Example,UNSUBSCRIBED,[UNSUBSCRIBE]'
  )
  for (const { kind, rows } of [hubspot, brevo, klaviyo]) {
    expect(kind).toBe('customers')
    expect(rows.map((row) => 'unsubscribed_at' in row)).toEqual([false, true])
  }
  expect(brevo.rows[0]).toMatchObject({ phone: '+4915123456789' })
})
