/**
 * Importing our own exports: in an empty account they produce the same tables, byte for byte; in the account they came from they
 * change nothing. Longer: GOODWORD_ROUND_TRIPS=500 npm run unit -- tests/account/exports-round-trip.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '#main/installation/create-account'
import { createCustomer } from '#main/account/customers/customers.service'
import { exportCustomers, exportReviews } from '#main/account/files/exports/exports.service'
import { commitImport, createImport, getImport } from '#main/account/files/imports/match/imports.service'
import { createLocation } from '#main/account/core/locations/locations.service'
import { createReview } from '#main/account/reviews/reviews/reviews.service'
import { createSource } from '#main/account/core/sources/sources.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { ownContext, type Context } from '#main/context'
import { backUpBeforeImport } from '#main/installation/backups/before-import'
import { startImporter } from '#main/account/files/imports/run/importer'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { inTransaction } from '#main/store/query'
import type { Import } from '#shared/contract/imports'
import { endpoints } from '#shared/contract/endpoints'
import { naughtyStrings } from '../support/naughty-strings'

const runs = Number(process.env['GOODWORD_ROUND_TRIPS'] ?? 4)
const folder = mkdtempSync(join(tmpdir(), 'goodword-trips-'))
const log = { info: () => undefined, error: (event: string, facts?: object) => console.log(event, facts) }
// The clock stands still, so that "last changed" is the same in both accounts.
const now = Date.parse('2026-03-10T10:00:00Z')
const base = { db: openDatabase(folder), now: () => now, log }
const importer = startImporter(base, backUpBeforeImport)
afterAll(async () => {
  await importer.stop()
  closeDatabase(base.db)
  rmSync(folder, { recursive: true })
})

const newAccount = (time_zone: string, country: string): Context =>
  ownContext(base, createAccount(base, { business_name: 'Trip', time_zone, country, language: 'en' }))

const odd = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', ',', ';', '"', '\t', '＝', 'a', 'é', '漢'),
    minLength: 1
  }),
  fc.constantFrom(...naughtyStrings(3)),
  fc.constantFrom(
    "'=1",
    "''+49",
    ' =1+1',
    '-5',
    '@me',
    '＝1',
    'NULL',
    'true',
    '1e9',
    '2026-01-01',
    'Ünal; "x"'
  )
)
/** Values the interface accepts for a field, trimmed, because an import trims names. */
const ofField = (field: { safeParse: (value: unknown) => { success: boolean } }, arbitrary = odd) =>
  arbitrary.map((text) => text.trim()).filter((text) => text !== '' && field.safeParse(text).success)
const { shape } = endpoints.createCustomer.body
const review = endpoints.createReview.body.shape
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 })
const line = ofField(shape.city)
const linesOfText = fc
  .array(fc.oneof(odd, fc.constantFrom('\n', '\r\n', '\r', '\t', '  ', '"', '\u2028')), {
    minLength: 1,
    maxLength: 8
  })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '' && review.review.safeParse(text).success)
const name = ofField(shape.first_name)
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((each) => new Date(each * 86_400_000).toISOString().slice(0, 10))
const moment = fc.integer({ min: 0, max: now - 1 }).map((each) => new Date(each).toISOString())
const place = fc.nat(2)

const customer = fc.record({
  first_name: maybe(name),
  last_name: maybe(name),
  hasEmail: fc.boolean(),
  others: fc.nat(2),
  company: maybe(line),
  location: maybe(place),
  notes: maybe(linesOfText),
  tags: fc.subarray([0, 1, 2]),
  signup_date: maybe(day),
  unsubscribed_at: maybe(moment),
  address1: maybe(ofField(shape.address1)),
  address2: maybe(ofField(shape.address2)),
  city: maybe(line),
  state: maybe(ofField(shape.state)),
  postal_code: maybe(ofField(shape.postal_code)),
  country: maybe(fc.constantFrom('DE', 'TR', 'US')),
  language: maybe(fc.constantFrom('de', 'tr', 'pt-BR')),
  time_zone: maybe(fc.constantFrom('Europe/Istanbul', 'America/Sao_Paulo')),
  has_subscription: maybe(fc.boolean()),
  /** Ids are unique. */
  hasId: fc.boolean(),
  birthday: maybe(
    fc.oneof(
      day,
      day.map((each) => `-${each.slice(4)}`)
    )
  )
})
const written = fc.record({
  judgement: fc.oneof(
    fc.record({ score: fc.integer({ min: 1, max: 5 }), review: maybe(linesOfText) }),
    fc.record({ review: linesOfText }),
    fc.record({ recommended: fc.boolean(), review: maybe(linesOfText) })
  ),
  reviewer: fc.oneof(
    fc.constant({}),
    fc.record({ first_name: maybe(name), last_name: maybe(name) }),
    fc.record({
      name: ofField(
        review.external_id,
        odd.map((text) => text.slice(0, 90))
      )
    })
  ),
  hasEmail: fc.boolean(),
  /** A customer of the shop; the reviewer is that same person or has a different address. */
  customer: maybe(fc.record({ which: fc.nat(), isSame: fc.boolean() })),
  source: place,
  location: maybe(place),
  tags: fc.subarray([0, 1, 2]),
  age: fc.integer({ min: 0, max: 1_700_000_000_000 }),
  title: maybe(ofField(review.title)),
  reply: maybe(linesOfText),
  replied_at: maybe(moment),
  external_id: maybe(ofField(review.external_id)),
  external_url: maybe(fc.constantFrom('https://example.com/1', 'http://x.example/?a=b,c;d#"'))
})
const shop = fc.record({
  names: fc.uniqueArray(ofField(endpoints.createSource.body.shape.name), { minLength: 3, maxLength: 3 }),
  customers: fc.array(customer, { minLength: 5, maxLength: 40 }),
  reviews: fc.array(written, { minLength: 5, maxLength: 60 })
})
type Shop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never

function fill(ctx: Context, { names, customers, reviews }: Shop): void {
  const sources = names.map((each) => createSource(ctx, { name: each }).slug)
  const locations = names.map((each) => createLocation(ctx, { name: each }))
  const tagsFor = (applies_to: string) =>
    ['one', 'two', 'three'].map(
      (each) => createTag(ctx, { name: `${applies_to} ${each}`, applies_to } as never).slug
    )
  const [customerTags, reviewTags] = [tagsFor('customer'), tagsFor('review')]
  const ids = customers.map(({ hasEmail, others, hasId, location, tags, ...rest }, index) => {
    const contacts = {
      phone: `+49309018${2000 + index}`,
      email: hasEmail ? `c${index}@example.com` : null,
      other_contacts: [`+49309019${2000 + index}`, `c${index}@example.org`].slice(0, hasEmail ? others : 1)
    }
    const location_id = location === null ? null : locations[location]!.id
    const external_id = hasId ? `=K ${index}` : null
    const body = {
      ...rest,
      ...contacts,
      external_id,
      location_id,
      tags: tags.map((each) => customerTags[each]!)
    }
    return createCustomer(ctx, body).customer.id
  })
  for (const [
    index,
    { judgement, reviewer, hasEmail, customer: of, age, source, ...rest }
  ] of reviews.entries()) {
    const email = hasEmail ? `r${index}@example.com` : null
    const who = of?.isSame ? {} : { reviewer: { ...reviewer, email } }
    createReview(ctx, {
      ...rest,
      ...judgement,
      ...who,
      customer_id: of === null ? null : ids[of.which % ids.length],
      source: sources[source],
      location: rest.location === null ? null : locations[rest.location]!.slug,
      tags: rest.tags.map((each) => reviewTags[each]!),
      external_id: rest.external_id === null ? null : `${rest.external_id.slice(0, 200)}#${index}`,
      // Distinct times: two identical reviews would count as one.
      created_at: new Date(age + index).toISOString()
    })
  }
}

async function tableOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const oldestFirst = { sort_key: 'created_at', sort_dir: 'asc' } as const
const customersOf = (ctx: Context) => tableOf(exportCustomers(ctx, oldestFirst))
const reviewsOf = (ctx: Context) => tableOf(exportReviews(ctx, oldestFirst))

async function readIn(ctx: Context, table: string): Promise<Import> {
  async function* file(): AsyncGenerator<Uint8Array> {
    await Promise.resolve()
    yield Buffer.from(table)
  }
  const { id } = await createImport(ctx, { query: {}, file: file(), params: undefined, body: undefined })
  const looked = await settled(ctx, id)
  expect(looked, JSON.stringify(looked.problems)).toMatchObject({
    status: 'checked',
    needs: [],
    refusal: null
  })
  commitImport(ctx, id)
  return settled(ctx, id)
}

async function settled(ctx: Context, id: number): Promise<Import> {
  for (;;) {
    const found = getImport(ctx, id)
    if (!['reading', 'checking', 'queued', 'committing'].includes(found.status)) return found
    await wait(10)
  }
}

test(`${runs} shops, to another account and back`, { timeout: 600_000 + runs * 20_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(shop, async (wanted) => {
      const home = newAccount('Europe/Berlin', 'DE')
      inTransaction(home, () => fill(home, wanted))
      const tables = [await customersOf(home), await reviewsOf(home)] as const

      const elsewhere = newAccount('America/New_York', 'US')
      const rows = [wanted.customers.length, wanted.reviews.length] as const
      for (const [index, table] of tables.entries()) {
        const { status, counts, problems } = await readIn(elsewhere, table)
        expect([status, problems]).toEqual(['done', []])
        expect(counts).toMatchObject({ rows: rows[index], new: rows[index] })
      }
      expect(await customersOf(elsewhere)).toBe(tables[0])
      expect(await reviewsOf(elsewhere)).toBe(tables[1])

      for (const [index, table] of tables.entries())
        expect((await readIn(home, table)).counts).toMatchObject({ rows: rows[index], same: rows[index] })
      expect([await customersOf(home), await reviewsOf(home)]).toEqual(tables)
    }),
    { numRuns: runs, endOnFailure: false }
  )
})
