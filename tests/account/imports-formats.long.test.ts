/** Files of known formats over HTTP: imported, imported again, and undone. */
import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import type { Charge } from '#shared/contract/charges'
import type { Import } from '#shared/contract/imports'
import type { Review } from '#shared/contract/reviews'
import { formatOf } from '#main/account/files/imports/read/formats'
import { fixture, readIn, said } from '../imports/read-in'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const day = 24 * 3_600_000

const files = readdirSync(fixture(''), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'own-maps-reviews.json')
  .map(({ name }) => name)
const ofCustomers = files.filter((name) => name.includes('customers'))
const ofCharges = files.filter((name) => /charges|payments|transactions|orders/.test(name))
const ofReviews = files.filter((name) => ![...ofCustomers, ...ofCharges].includes(name))
/** Facebook has recommendations instead of scores; the owner must choose what they count as. */
const choices = { recommended_score: 5, not_recommended_score: 1 }

const types: Readonly<Record<string, string>> = { json: 'application/json', vcf: 'text/vcard' }

async function send(name: string): Promise<Import> {
  const bytes = new Uint8Array(readFileSync(fixture(name)))
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/csv'
  const { id } = await service.alice.data('createImport', {
    query: { file_name: name },
    file: { type, bytes }
  })
  const looked = await settledImport(service.alice, id)
  if (looked.status !== 'deciding') return looked
  await service.alice.data('updateImport', { params: { id }, body: choices })
  return settledImport(service.alice, id)
}

async function takeIn(name: string): Promise<Import> {
  const checked = await send(name)
  expect(checked).toMatchObject({ status: 'checked', needs: [] })
  await service.alice.data('commitImport', { params: { id: checked.id } })
  return settledImport(service.alice, checked.id)
}

async function undo({ id }: Import): Promise<Import> {
  await service.alice.data('undoImport', { params: { id } })
  return settledImport(service.alice, id)
}

/** A stored review in the form of a checked row, so that the two can be compared. */
function told({ reviewer, source, location, tags, ...review }: Review): Record<string, unknown> {
  const { score, recommended, title, created_at, reply, replied_at, external_id, external_url } = review
  const reply_undated = review.reply_undated || null
  const { name, first_name, last_name, email } = reviewer
  const texts = { title, review: review.review, reply, external_id, external_url }
  const days = { created_at, replied_at, reply_undated }
  const fields = { score, recommended, ...texts, ...days, name, first_name, last_name, email }
  const known = Object.entries(fields).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(known), source: source.slug, location: location?.name, tags: tags.length }
}

function expected(row: Record<string, unknown>, source: string): Record<string, unknown> {
  const { line: _line, phone: _phone, company: _company, source: named, tags = [], ...fields } = row
  const slug = typeof named === 'string' ? named.toLowerCase() : source
  const replied = 'reply' in row && !('replied_at' in row) ? { reply_undated: true } : {}
  return { location: undefined, ...replied, ...fields, source: slug, tags: (tags as string[]).length }
}

const byTime = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  String(one['created_at']).localeCompare(String(other['created_at']))

describe('reviews', () => {
  const takenIn: Import[] = []
  /** Reviews already stored on the same day. */
  const earlier = new Set<number>()

  test.each(ofReviews)('%s: each row is stored as it was understood', async (name) => {
    // Two imports a day, because an import can only be undone for a month.
    if (takenIn.length % 2 === 0) {
      service.clock.advance(day)
      earlier.clear()
    }
    const now = new Date(service.clock.now()).toISOString()
    const today = { date_key: 'updated_at', date_from: now.slice(0, 10), date_to: now.slice(0, 10) }

    const read = await readIn(fixture(name), choices)
    const rows = read.rows.map(said).filter((row) => !('refused' in row) && !('leftOut' in row))
    const done = await takeIn(name)
    expect(done).toMatchObject({
      status: 'done',
      kind: 'reviews',
      format: { id: read.format },
      counts: { rows: read.rows.length, new: rows.length, updates: 0, same: 0 }
    })
    const ofToday: Review[] = await service.alice.data('listReviews', { query: today })
    const stored = ofToday.filter(({ id }) => !earlier.has(id))
    for (const { id } of stored) earlier.add(id)
    const source = formatOf(read.format ?? '')?.source?.slug ?? 'import'
    const understood = rows.map((row) => expected(row, source))
    expect(stored.map(told).sort(byTime)).toEqual(understood.sort(byTime))
    takenIn.push(done)
  })

  // With the vendor's ids, with ids that we derive, with none, and with the owner's earlier choices.
  test.each([
    'loox.csv',
    'google-takeout-reviews.json',
    'judge-me.csv',
    'facebook.json',
    'goodword-reviews.csv'
  ])('%s: nothing of it is new a second time', async (name) => {
    const { id, counts } = takenIn.find(({ file }) => file.name === name)!
    const again = { rows: counts?.rows, new: 0, updates: 0, same: counts?.new }
    expect(await send(name)).toMatchObject({ status: 'checked', earlier_import_id: id, counts: again })
  })

  test('go by undoing, the last ones first, and what was made for them goes with them', async () => {
    for (const done of takenIn.toReversed())
      expect(await undo(done)).toMatchObject({ undone: { restored: 0, kept: 0 } })
    expect(await service.alice.data('listReviews')).toEqual([])
    expect(await service.alice.data('listLocations')).toEqual([])
    expect(await service.alice.data('listSources')).toHaveLength(3)
  })
})

describe('customers', () => {
  test.each(ofCustomers)('%s: each row becomes one, and goes again', async (name) => {
    const read = await readIn(fixture(name))
    const all = read.rows.map(said)
    const rows = all.filter((row) => !('refused' in row) && !('leftOut' in row))
    const refused = all.filter((row) => 'refused' in row).length
    const done = await takeIn(name)
    expect(done).toMatchObject({
      status: 'done',
      kind: 'customers',
      format: { id: read.format },
      counts: { rows: all.length, new: rows.length, refused }
    })
    for (const row of rows) {
      const {
        line: _line,
        location: _location,
        tags: _tags,
        unsubscribed_at,
        sms_opt_out: _sms,
        ...fields
      } = row
      const { email, phone } = row as { email?: string; phone?: string }
      const query = email === undefined ? { phone: phone ?? '' } : { email }
      const [customer] = await service.alice.data('listCustomers', { query })
      expect(customer).toMatchObject(fields)
      expect(customer.unsubscribed_at === null).toBe(unsubscribed_at === undefined)
    }
    expect(await send(name)).toMatchObject({ counts: { new: 0, updates: 0, same: rows.length } })
    expect(await undo(done)).toMatchObject({ status: 'undone', undone: { restored: 0 } })
  })
})

describe('payments', () => {
  test.each(ofCharges)('%s: each row becomes one with its refund, and goes again', async (name) => {
    service.clock.advance(day)
    await service.alice.data('createCustomer', {
      body: { email: 'dee@example.com', external_id: 'SQC1' }
    })
    const read = await readIn(fixture(name))
    const rows = read.rows.map(said).filter((row) => !('leftOut' in row))
    const done = await takeIn(name)
    expect(done).toMatchObject({
      status: 'done',
      kind: 'charges',
      format: { id: read.format },
      counts: { new: rows.length, left_out: read.rows.length - rows.length }
    })
    const stored = (await service.alice.data('listCharges')) as Charge[]
    const amounts = rows.flatMap(({ amount, refunded_amount: back }) =>
      back === undefined ? [amount] : [amount, -Number(back)]
    )
    expect(stored.map(({ amount }) => amount).toSorted()).toEqual(amounts.toSorted())
    service.clock.advance(day)
    expect(await send(name)).toMatchObject({ counts: { new: 0, updates: 0, same: rows.length } })
    expect(await undo(done)).toMatchObject({ status: 'undone', undone: { restored: 0, kept: 0 } })
    expect(await service.alice.data('listCharges')).toEqual([])
  })
})

test('reviews that the person wrote about other places are refused with the reason', async () => {
  expect(await send('own-maps-reviews.json')).toMatchObject({
    status: 'refused',
    refusal: { code: 'own_maps_reviews', message: expect.stringContaining('Google Business Profile') }
  })
})
