/** Customers: creating or recognising them, changing, opting out, archiving. */
import { describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'

const service = useService()
const create = (body: object) => service.alice.data('createCustomer', { body })
const update = (id: number, body: object) => service.alice.data('updateCustomer', { params: { id }, body })
let number = 0
const someone = (more: object = {}) => create({ email: `someone-${++number}@example.com`, ...more })
/** Paths and codes of the problems, sorted by path. */
const problems = (error: { fields?: { path: string; code: string }[] }) =>
  (error.fields ?? []).map(({ path, code }) => `${path}: ${code}`).toSorted()

describe('createCustomer', () => {
  test('keeps every field and answers 201 with the record', async () => {
    const location = await service.alice.data('createLocation', { body: { name: 'Mitte' } })
    await service.alice.data('createTag', { body: { name: 'Regular', applies_to: 'customer' } })
    const body = {
      first_name: 'Änne',
      last_name: "O'Brien",
      email: 'Anne.OBrien@Example.com',
      phone: '030 901820',
      location_id: location.id,
      tags: ['regular'],
      signup_date: '2024-02-29',
      company: 'Brien & Söhne',
      notes: 'Line one\nline two 👍',
      address1: 'Hauptstr. 1',
      address2: 'Hof',
      city: 'Berlin',
      state: 'BE',
      postal_code: '10115',
      country: 'DE',
      has_subscription: true,
      time_zone: 'Europe/Berlin',
      language: 'de',
      external_id: 'K-1',
      birthday: '1980-05-24',
      other_contacts: ['anne@home.example', '+4930901819']
    }
    const answer = await service.alice.call('createCustomer', { body })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ success: true, status: 201 })
    expect(answer.json.data).toEqual({
      ...body,
      phone: '+4930901820',
      id: answer.json.data.id,
      unsubscribed_at: null,
      archived_at: null,
      asks_count: 0,
      reviews_count: 0,
      charges_count: 0,
      charges_sum: 0,
      last_asked_at: null,
      created_at: '2026-03-10T10:00:00.000Z',
      updated_at: '2026-03-10T10:00:00.000Z'
    })
    expect(await service.alice.data('getCustomer', { params: { id: answer.json.data.id } })).toEqual(
      answer.json.data
    )
  })

  test.each([
    ['e-mail alone', { email: 'only@example.com' }],
    ['phone alone', { phone: '+49 30 901821' }],
    ['an empty text for what is not there', { email: 'empty@example.com', phone: '', city: '' }]
  ])('%s is enough', async (_title, body) => {
    expect((await service.alice.call('createCustomer', { body })).status).toBe(201)
  })

  test.each([
    ['Unix seconds', 1709164800, '2024-02-29'],
    ['a time is its day in the zone of the account', '2024-02-28T23:30:00Z', '2024-02-29'],
    ['a time with an offset', '2024-02-29T23:30:00-05:00', '2024-03-01'],
    ['a calendar date', '2024-02-29', '2024-02-29']
  ])('signup_date: %s', async (_title, signup_date, expected) => {
    expect((await someone({ signup_date })).signup_date).toBe(expected)
  })

  test('signed_up_at and lang are understood as signup_date and language', async () => {
    expect(await someone({ signed_up_at: '2025-05-05', lang: 'fr' })).toMatchObject({
      signup_date: '2025-05-05',
      language: 'fr'
    })
    const body = { email: 'x@example.com', signed_up_at: '2025-05-05', signup_date: '2025-05-06' }
    const error = await service.alice.refused('createCustomer', 'validation_failed', { body })
    expect(error.fields[0]).toMatchObject({ code: 'given_twice' })
  })

  test.each([
    ['nothing at all', {}, ['email: contact_required']],
    ['neither e-mail nor phone', { first_name: 'Ann' }, ['email: contact_required']],
    ['null for both', { email: null, phone: null }, ['email: contact_required']],
    ['empty texts for both', { email: '', phone: '' }, ['email: contact_required']],
    ['no e-mail address', { email: 'ann@' }, ['email: invalid_format']],
    ['an e-mail address with a line break', { email: 'a@b.de\nBcc: c@d.de' }, ['email: invalid_format']],
    ['a phone number that cannot be', { phone: '12' }, ['phone: invalid_phone']],
    [
      'a location that is not there',
      { email: 'a@b.de', location_id: 999 },
      ['location_id: unknown_location']
    ],
    ['an unknown tag', { email: 'a@b.de', tags: ['regular', 'nope'] }, ['tags.1: unknown_tag']],
    ['a day that does not exist', { email: 'a@b.de', signup_date: '2025-02-29' }, ['signup_date: invalid']],
    [
      'a day that may not exist in every zone',
      { email: 'a@b.de', signup_date: -2_208_988_800 },
      ['signup_date: invalid']
    ],
    ['a line break in a name', { email: 'a@b.de', first_name: 'A\nB' }, ['first_name: invalid']],
    ['NUL in notes', { email: 'a@b.de', notes: 'a\u0000b' }, ['notes: invalid']],
    ['half of a surrogate pair', { email: 'a@b.de', notes: '\ud800' }, ['notes: invalid']],
    ['a country that is none', { email: 'a@b.de', country: 'Atlantis' }, ['country: invalid_format']],
    ['a country that does not exist', { email: 'a@b.de', country: 'QQ' }, ['country: invalid']],
    ['a country that no longer exists', { email: 'a@b.de', country: 'DY' }, ['country: invalid']],
    ['a time zone that is none', { email: 'a@b.de', time_zone: 'Mars/Base' }, ['time_zone: invalid']],
    ['a language that is none', { email: 'a@b.de', language: 'x_y_z' }, ['language: invalid']],
    ['a text too long', { email: 'a@b.de', city: 'x'.repeat(101) }, ['city: too_long']],
    ['a number for a text', { email: 'a@b.de', city: 5 }, ['city: invalid_type']]
  ])('refuses %s', async (_title, body, expected) => {
    const error = await service.alice.refused('createCustomer', 'validation_failed', { body })
    expect(problems(error)).toEqual(expected)
  })

  test('refuses a tag that is for reviews', async () => {
    await service.alice.data('createTag', { body: { name: 'Praise', applies_to: 'review' } })
    const body = { email: 'a@b.de', tags: ['praise'] }
    const error = await service.alice.refused('createCustomer', 'validation_failed', { body })
    expect(error.fields).toEqual([
      { path: 'tags.0', code: 'unknown_tag', message: 'there is no tag "praise" for customers' }
    ])
  })

  test('names every problem at once, unknown fields with a suggestion', async () => {
    const body = { emial: 'a@b.de', first_name: 7, city: 'x'.repeat(101), tags: ['nope'], location_id: 999 }
    const error = await service.alice.refused('createCustomer', 'validation_failed', { body })
    expect(problems(error)).toEqual([
      'city: too_long',
      'email: contact_required',
      'emial: unknown_field',
      'first_name: invalid_type',
      'location_id: unknown_location',
      'tags.0: unknown_tag'
    ])
    expect(error.fields.find((each: { path: string }) => each.path === 'emial').message).toContain(
      'did you mean email?'
    )
  })
})

describe('createCustomer recognises who is there', () => {
  test('by e-mail without case: 200, the fields sent change, the others stay', async () => {
    const first = await create({ email: 'Known@Example.com', city: 'Köln', first_name: 'Kim' })
    const answer = await service.alice.call('createCustomer', {
      body: { email: 'known@example.COM', city: 'Bonn' }
    })
    expect(answer.status).toBe(200)
    expect(answer.json.data).toMatchObject({ id: first.id, city: 'Bonn', first_name: 'Kim' })
    expect(answer.json.data.email, 'as it was written first').toBe('Known@Example.com')
  })

  test('an address in another case alone changes nothing at all; PUT writes it as it is sent', async () => {
    const first = await create({ email: 'Same@Example.com' })
    service.clock.advance(1000)
    const again = await service.alice.call('createCustomer', { body: { email: 'same@example.com' } })
    expect(again.json.data).toEqual(first)
    const put = { params: { id: first.id }, body: { email: 'same@example.com' } }
    expect((await service.alice.data('updateCustomer', put)).email).toBe('same@example.com')
    const byPhone = await create({ email: 'old@example.com', phone: '+49 30 901899' })
    const moved = await service.alice.data('createCustomer', {
      body: { email: 'Moved@example.com', phone: '+49 30 901899' }
    })
    expect(moved).toMatchObject({ id: byPhone.id, email: 'Moved@example.com' })
  })

  test('by phone, however it is written; e-mail goes before phone', async () => {
    const first = await create({ phone: '+49 30 901830' })
    const again = await service.alice.call('createCustomer', {
      body: { phone: '(030) 90 18 30', email: 'late@example.com' }
    })
    expect(again.status).toBe(200)
    expect(again.json.data).toMatchObject({ id: first.id, email: 'late@example.com', phone: '+4930901830' })
    const moved = await create({ email: 'late@example.com', phone: '030 901831' })
    expect(moved).toMatchObject({ id: first.id, phone: '+4930901831' })
  })

  test('e-mail and phone of different customers: 409 contacts_differ', async () => {
    const one = await create({ email: 'one@example.com' })
    await create({ phone: '030 901840' })
    const body = { email: 'one@example.com', phone: '030 901840' }
    const error = await service.alice.refused('createCustomer', 'contacts_differ', { body })
    expect(error.existing_id).toBe(one.id)
  })

  test("another customer's external id: 409 external_id_taken", async () => {
    const holder = await someone({ external_id: 'E-7' })
    const body = { email: 'new@example.com', external_id: 'E-7' }
    const error = await service.alice.refused('createCustomer', 'external_id_taken', { body })
    expect(error.existing_id).toBe(holder.id)
    const list = await service.alice.data('listCustomers', { query: { email: 'new@example.com' } })
    expect(list).toEqual([])
  })

  test('the same contact in the other account is another customer', async () => {
    const ours = await create({ email: 'both@example.com' })
    const theirs = await service.bob.call('createCustomer', { body: { email: 'both@example.com' } })
    expect(theirs.status).toBe(201)
    expect(theirs.json.data.id).not.toBe(ours.id)
  })

  test("phones are read with the account's own country", async () => {
    const body = { phone: '(212) 555-2368' }
    expect((await service.bob.data('createCustomer', { body })).phone).toBe('+12125552368')
  })
})

describe('updateCustomer', () => {
  test('changes only what is sent; null clears', async () => {
    const before = await someone({ first_name: 'Ann', city: 'Ulm', phone: '030 901850' })
    service.clock.advance(60_000)
    const after = await update(before.id, { city: null, last_name: 'Lee' })
    expect(after).toEqual({ ...before, city: null, last_name: 'Lee', updated_at: after.updated_at })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect((await update(before.id, { email: null })).email).toBeNull()
    const error = await service.alice.refused('updateCustomer', 'validation_failed', {
      params: { id: before.id },
      body: { phone: null }
    })
    expect(problems(error)).toEqual(['email: contact_required'])
  })

  test('tags are replaced as a whole', async () => {
    for (const name of ['t-one', 't-two', 't-three'])
      await service.alice.data('createTag', { body: { name, applies_to: 'customer' } })
    const { id } = await someone({ tags: ['t-two', 't-one', 't-one'] })
    expect((await update(id, { first_name: 'A' })).tags).toEqual(['t-one', 't-two'])
    expect((await update(id, { tags: ['t-three'] })).tags).toEqual(['t-three'])
    expect((await update(id, { tags: [] })).tags).toEqual([])
  })

  test('a record that was read can be put back: read-only fields are left alone', async () => {
    const before = await someone({ first_name: 'Put', signup_date: '2020-01-01' })
    const same = await service.alice.call('updateCustomer', { params: { id: before.id }, body: before })
    expect(same.json).not.toHaveProperty('warnings')
    expect(same.json.data).toEqual({ ...before, updated_at: same.json.data.updated_at })
    const body = {
      ...before,
      id: 4711,
      asks_count: 9,
      created_at: '2001-01-01T00:00:00.000Z',
      charges_sum: 5
    }
    const other = await service.alice.call('updateCustomer', { params: { id: before.id }, body })
    expect(other.json.data).toMatchObject({ id: before.id, asks_count: 0, created_at: before.created_at })
    expect(problems({ fields: other.json.warnings })).toEqual([
      'asks_count: read_only',
      'charges_sum: read_only',
      'created_at: read_only',
      'id: read_only'
    ])
  })

  test.each([
    ['e-mail', { email: 'holder@example.com' }, 'contact_taken'],
    ['e-mail in other letters', { email: 'HOLDER@example.com' }, 'contact_taken'],
    ['phone', { phone: '030 901860' }, 'contact_taken'],
    ['external id', { external_id: 'H-1' }, 'external_id_taken']
  ] as const)('%s of another customer: 409', async (_title, body, code) => {
    const holder = await create({ email: 'holder@example.com', phone: '030 901860', external_id: 'H-1' })
    const { id } = await someone()
    const error = await service.alice.refused('updateCustomer', code, { params: { id }, body })
    expect(error.existing_id).toBe(holder.id)
    expect(problems(error)).toEqual([`${Object.keys(body)[0]}: ${code}`])
  })

  test('a customer that is not there: 404, also for ids that are none', async () => {
    for (const id of [999_999, 'abc', '0', '-1', '1.5', '9007199254740993', '%00'])
      await service.alice.refused('updateCustomer', 'not_found', { params: { id }, body: { city: 'X' } })
  })
})
