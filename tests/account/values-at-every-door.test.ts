/**
 * One value means the same at every door: the interface, files, connected tills, public forms, the form at the till and the
 * do-not-contact list take it in the same form, or none of them takes it.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportField } from '#shared/contract/import-choices'
import { stripeAccount, stripeCharge } from '../connecting/stand-ins/stripe-account'
import { useTill } from '../connecting/use-till'
import { check } from '../imports/check-plan'
import type { CallOptions } from '../support/service'
import type { OperationId } from '#shared/contract/endpoints'
import { useVisitor } from '../support/visitor'

const stripe = stripeAccount()
const till = useTill({
  kind: 'stripe',
  host: 'api.stripe.com',
  secrets: { api_key: stripe.key },
  tell: (asked) => stripe.tell(asked)
})
const visitor = useVisitor(till.service)
const data = (...all: Parameters<typeof till.service.alice.data>) => till.alice().data(...all)

/** The answer's data; null if the body was refused. */
async function taken(operation: OperationId, options: CallOptions) {
  const { status, json } = await till.alice().call(operation, options)
  expect([200, 201, 422]).toContain(status)
  return status === 422 ? null : json.data
}

type Field = 'email' | 'phone' | 'country' | 'first_name' | 'language' | 'time_zone'
/** Another person in each call. */
type Door = (field: Field, written: string, own: number) => Promise<string | null>

const someone = (own: number) => `someone${own}@gast.example`
const bodyFor = (field: Field, written: string, own: number) =>
  field === 'email' || field === 'phone' ? { [field]: written } : { email: someone(own), [field]: written }

const created: Door = async (field, written, own) =>
  (await taken('createCustomer', { body: bodyFor(field, written, own) }))?.[field] ?? null

const updated: Door = async (field, written, own) => {
  const { id } = await data('createCustomer', { body: { email: someone(own) } })
  return (await taken('updateCustomer', { params: { id }, body: { [field]: written } }))?.[field] ?? null
}

const charged: Door = async (field, written, own) => {
  const customer = bodyFor(field, written, own)
  const charge = await taken('createCharge', { body: { customer, amount: 100 } })
  return charge === null ? null : (await data('getCustomer', { params: { id: charge.customer_id } }))[field]
}

const imported: Door = (field, written, own) => {
  const cells = bodyFor(field, written, own) as Partial<Record<ImportField, string>>
  const row = check(cells, { kind: 'customers' })
  return Promise.resolve(row.outcome === 'customer' ? row.record[field] : null)
}

/** What Stripe says has a name for the whole person only. */
const bought: Door = async (field, written, own) => {
  const name = field === 'first_name' ? written : null
  const contacts = { email: null, phone: null, ...bodyFor(field, written, own) }
  const charge = stripeCharge(own, { billing_details: { ...contacts, name } })
  stripe.charges = [charge]
  await till.connect()
  const paid = (await till.charges()).get(String(charge.id))
  return paid === undefined ? null : (await data('getCustomer', { params: { id: paid.customer_id } }))[field]
}

const atTheTill: Door = async (field, written, own) => {
  const form = bodyFor(field === 'first_name' ? ('name' as Field) : field, written, own)
  const before = await newestCustomer()
  await visitor.fillIn(await visitor.look(page.till_path), { agreed: 'yes', ...form })
  const after = await newestCustomer()
  return after.id === before?.id ? null : after[field]
}
const newestCustomer = async () => (await data('listCustomers', { query: { limit: 1 } }))[0]

const onThePage: Door = async (field, written, own) => {
  const form = bodyFor(field === 'first_name' ? ('name' as Field) : field, written, own)
  const second = await visitor.fillIn(await visitor.look(`/r/${page.slug}`), { score: '5' })
  await visitor.fillIn(second, form)
  const [{ id, reviewer }] = await data('listReviews', { query: { limit: 1 } })
  if (field === 'first_name') return reviewer.name
  if (field === 'email') return reviewer.email
  return till.service.db.raw
    .prepare('SELECT phone FROM review_details WHERE review_id = ?')
    .pluck()
    .get(id) as string | null
}

let page: { slug: string; till_path: string }
beforeAll(async () => {
  const fields = { text: 'optional', name: 'optional', email: 'optional', phone: 'optional' }
  const { id } = await data('createReviewPage', { body: { name: 'Shop', fields } })
  page = await data('setTillLink', { params: { id }, body: { is_on: true } })
})

let own = 1000
beforeEach(() => void own++)

const whole = { created, updated, imported }
const person = { ...whole, charged, bought, atTheTill, onThePage }

const says = async (doors: Record<string, Door>, field: Field, written: string, distinct: string) => {
  const said: Record<string, string | null> = {}
  for (const [name, door] of Object.entries(doors)) {
    const mark = String(++own)
    const form = await door(field, written.replaceAll(distinct, mark), own)
    said[name] = form?.replaceAll(mark, distinct) ?? null
  }
  return said
}
const everywhere = (doors: object, form: string | null) =>
  Object.fromEntries(Object.keys(doors).map((name) => [name, form]))

describe('an e-mail address', () => {
  test.each([
    ['mia####@gast.example', 'mia####@gast.example'],
    ['  mia####@gast.example ', 'mia####@gast.example'],
    ['Mia Kranz <mia####@gast.example>', 'mia####@gast.example'],
    ['"Kranz, Mia" <mia####@gast.example>', 'mia####@gast.example'],
    ['<mia####@gast.example>', 'mia####@gast.example'],
    ['mailto:mia####@gast.example', 'mia####@gast.example'],
    ['mia####@gast.example;', 'mia####@gast.example'],
    ['mia####@gast.example.', 'mia####@gast.example'],
    ['\u200bmia####@gast.example\u202c', 'mia####@gast.example'],
    ['MIA####@Gast.Example', 'MIA####@Gast.Example'],
    ['mia####@bücher.example', 'mia####@bücher.example'],
    ['mia####(at)gast.example', null],
    ['mia####@gast', null],
    ['Mia <####>', null],
    ['####@', null],
    [' ', null]
  ])('%j is %j', async (written, form) =>
    expect(await says(person, 'email', written, '####')).toEqual(everywhere(person, form))
  )
})

test('of several addresses files and tills take the first; whoever can write it again is told', async () => {
  const written = 'mia####@gast.example; ben####@gast.example'
  expect(await says(person, 'email', written, '####')).toEqual({
    ...everywhere(person, null),
    imported: 'mia####@gast.example',
    bought: 'mia####@gast.example'
  })
})

describe('a phone number', () => {
  test.each([
    ['+49 30 90#### ', '+493090####'],
    ['030 90####', '+493090####'],
    ['(030) 90####', '+493090####'],
    ['0049 30 90####', '+493090####'],
    ['+49 (0)30 90####', '+493090####'],
    ['49 30 90####', '+493090####'],
    ['\u202a+49 30 90####\u202c', '+493090####'],
    ['+49 30 90#### ext. 12', '+493090####'],
    ['+49 30 90####, Durchwahl 12', '+493090####'],
    ['Tel.: 030 90####', '+493090####'],
    ['tel:+493090####', '+493090####'],
    ['p:+493090####', '+493090####'],
    ['030/90####', '+493090####'],
    ['+1 212 555 ####', '+1212555####'],
    ['4.93E+11', null],
    ['12', null],
    ['unknown ####', null]
  ])('%j is %j', async (written, form) =>
    expect(await says(person, 'phone', written, '####')).toEqual(everywhere(person, form))
  )
})

describe('a name', () => {
  test.each([
    ['Mia####', 'Mia####'],
    ['  Mia#### ', 'Mia####'],
    ['Zoë “####”', 'Zoë “####”']
  ])('%j is %j', async (written, form) => {
    const { bought: _, ...doors } = person
    expect(await says(doors, 'first_name', written, '####')).toEqual(everywhere(doors, form))
  })
})

describe('a country', () => {
  test.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    [' DE ', 'DE'],
    ['DEU', 'DE'],
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['USA', 'US'],
    ['The Netherlands', 'NL'],
    ['Korea, Republic of', 'KR'],
    ['Polska', 'PL'],
    ['NA', 'NA'],
    ['DY', null],
    ['Atlantis', null],
    ['12345', null]
  ])('%j is %j', async (written, form) => {
    expect(await says(whole, 'country', written, '####')).toEqual(everywhere(whole, form))
    const set = await taken('updateSettings', { body: { country: written } })
    expect(set?.country ?? null).toBe(form)
    await data('updateSettings', { body: { country: 'DE' } })
  })
})

describe('a language and a time zone', () => {
  test.each<[Field, string, string | null]>([
    ['language', 'de_AT', 'de-AT'],
    ['language', 'DE-at', 'de-AT'],
    ['language', 'German', 'de'],
    ['language', 'Deutsch', 'de'],
    ['language', 'Klingonese', null],
    ['time_zone', 'europe/berlin', 'Europe/Berlin'],
    ['time_zone', ' America/New York ', 'America/New_York'],
    ['time_zone', 'Mars', null]
  ])('%s %j is %j', async (field, written, form) =>
    expect(await says(whole, field, written, '####')).toEqual(everywhere(whole, form))
  )
})

test('a number without a country code is of the person’s own country first, at each door', async () => {
  const [country, phone] = ['US', '(212) 555-0123']
  const form = { phone: '+12125550123', country }
  const remove = (id: number) => data('eraseCustomer', { params: { id }, body: { confirm: form.phone } })
  const made = await data('createCustomer', { body: { country: 'United States', phone } })
  expect(made).toMatchObject(form)
  await remove(made.id)
  const { id } = await data('createCustomer', { body: { email: someone(own), country } })
  expect(await taken('updateCustomer', { params: { id }, body: { phone: '(212) 555-0124' } })).toMatchObject({
    phone: '+12125550124'
  })
  expect(check({ country, phone }, { kind: 'customers' })).toMatchObject({ record: form })
})

describe('a web address', () => {
  test.each([
    ['https://gast.example/####', 'https://gast.example/####'],
    ['gast.example/####', 'https://gast.example/####'],
    ['www.gast.example/####', 'https://www.gast.example/####'],
    [' http://gast.example/#### ', 'http://gast.example/####'],
    ['//gast.example/####', 'https://gast.example/####'],
    ['javascript:alert(####)', null],
    ['https://user:pass@gast.example/####', null],
    ['https://gast.example:99999/####', null],
    ['ftp://gast.example/####', null],
    ['no address ####', null]
  ])('%j is %j', async (written, form) => {
    const review = await taken('createReview', { body: { score: 5, external_url: written } })
    const source = await taken('createSource', { body: { name: `Site ${own}`, url: written } })
    const location = await taken('createLocation', { body: { name: `Shop ${own}`, review_url: written } })
    const row = check({ score: '5', external_url: written })
    const inFile = row.outcome === 'review' ? row.record.external_url : null
    const said = [review?.external_url, source?.url, location?.review_url, inFile].map((each) => each ?? null)
    expect(said).toEqual(Array(4).fill(form))
  })
})

test.each([
  ['Mia <never@gast.example>', 'email', 'never@gast.example'],
  [' never2@gast.example;', 'email', 'never2@gast.example'],
  ['0049 30 901234', 'sms', '+4930901234']
])('the do-not-contact list holds %j as everybody stores it', async (written, channel, form) => {
  await data('addSuppression', { body: { channel, address: written } })
  for (const address of [written, form])
    expect(await data('listSuppressions', { query: { address } })).toHaveLength(1)
})

test('a filter finds a customer by what was written', async () => {
  const { id } = await data('createCustomer', { body: { email: 'found@gast.example', phone: '030 909090' } })
  for (const query of [
    { email: ' found@gast.example ' },
    { email: 'Mia <found@gast.example>' },
    { phone: '0049 30 909090' }
  ])
    expect(await data('listCustomers', { query }), JSON.stringify(query)).toMatchObject([{ id }])
  expect(await data('listCustomers', { query: { email: 'nobody' } })).toEqual([])
})
