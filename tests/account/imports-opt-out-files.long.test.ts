/**
 * Made-up customer files in the formats that mailing services export. Each row's address says what must become of it: `out-`
 * unsubscribed, `dead-` bounced, `spam-` complained, `sms-` no text messages, `ok-` nothing.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportChoices, ImportField } from '#shared/contract/import-choices'
import { everyoneChoice } from '#shared/contract/import-choices'
import type { Customer } from '#shared/contract/customers'
import type { Import } from '#shared/contract/imports'
import { fixture } from '../imports/read-in'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

async function send(bytes: string, file_name = 'customers.csv', kind = 'customers'): Promise<Import> {
  const { id } = await data('createImport', { query: { kind, file_name }, file: { type: 'text/csv', bytes } })
  return settledImport(service.alice, id)
}

/** The safe answer to each question of an import. */
function safeAnswers({ questions }: Import): ImportChoices {
  const mapping = questions.flatMap(({ column, suggested }) =>
    column === null ? [] : [{ column, field: suggested as ImportField }]
  )
  const ofFile = questions.find(({ column }) => column === null)
  return { mapping, ...(ofFile && { everyone: everyoneChoice.parse(ofFile.suggested) }) }
}

async function decide({ id }: Pick<Import, 'id'>, choices: ImportChoices): Promise<Import> {
  await data('updateImport', { params: { id }, body: choices })
  return settledImport(service.alice, id)
}

async function commit({ id }: Pick<Import, 'id'>): Promise<Import> {
  await data('commitImport', { params: { id } })
  return settledImport(service.alice, id)
}

const reasonsOf = async (address: string): Promise<string[]> =>
  (await data('listSuppressions', { query: { address } })).map(
    ({ channel, reason }: { channel: string; reason: string }) => `${channel} ${reason}`
  )

const byEmail = async (email: string): Promise<Customer | undefined> =>
  (await data('listCustomers', { query: { email } }))[0]

/** Makes addresses unique to each test, as all tests share an account. */
let round = 0
beforeEach(() => {
  round++
})
const own = (text: string) =>
  text.replaceAll('@example.com', `@r${round}.example.com`).replaceAll('491512345', `49151${1000 + round}`)

const files = readdirSync(fixture('opt-outs'))

describe('of each service', () => {
  test.each(files)('%s', async (name) => {
    const sent = await send(own(readFileSync(fixture(`opt-outs/${name}`), 'utf8')), name)
    let found = sent
    if (sent.status === 'deciding') {
      expect(sent.needs).toEqual(['opt_outs'])
      const { message } = await service.alice.refused('commitImport', 'conflict', { params: { id: sent.id } })
      for (const { name: column } of sent.questions) expect(message).toContain(column)
      found = await decide(sent, safeAnswers(sent))
    }
    // Unknown words in a notes column are refused; every word in these files is known.
    expect(found, JSON.stringify(found.problems)).toMatchObject({
      status: 'checked',
      questions: [],
      counts: { refused: 0 }
    })
    expect(await commit(found)).toMatchObject({ status: 'done' })
    const emails = found.first_rows.flatMap((cells) => cells.filter((cell) => cell.includes('@')))
    expect(emails.length).toBeGreaterThan(2)
    for (const email of emails) await checkHeard(email)
  })
})

async function checkHeard(email: string): Promise<void> {
  const customer = await byEmail(email)
  expect(customer, email).toBeDefined()
  const said = email.split('-')[0] ?? ''
  const reasons =
    { out: ['email unsubscribed'], dead: ['email hard_bounce'], spam: ['email complaint'] }[said] ?? []
  expect(await reasonsOf(email), email).toEqual(reasons)
  expect(customer?.unsubscribed_at !== null, email).toBe(said === 'out')
  if (said === 'sms') expect(await reasonsOf(customer?.phone ?? ''), email).toEqual(['sms unsubscribed'])
  if (said === 'ok' && customer?.phone) expect(await reasonsOf(customer.phone), email).toEqual([])
}

test('a marketing contact status refuses nobody, and asks nothing', async () => {
  const found = await send(own(readFileSync(fixture('opt-outs/hubspot.csv'), 'utf8')))
  expect(found).toMatchObject({ status: 'checked', needs: [], counts: { rows: 5, refused: 0 } })
  expect(found.columns[5]).toMatchObject({ name: 'Marketing contact status', field: null })
})

describe('files of nobody else', () => {
  const rows = 'email,name\nann@example.com,Ann\nben@example.com,Ben\n'
  test.each([
    ['unsubscribed_members_export_1a2b3c.csv', 'email unsubscribed'],
    ['cleaned_members_export_1a2b3c.csv', 'email hard_bounce'],
    ['spam complaints.csv', 'email complaint']
  ])('%s is asked about', async (name, reason) => {
    const found = await send(own(rows), name)
    expect(found).toMatchObject({
      status: 'deciding',
      needs: ['opt_outs'],
      questions: [{ column: null, name }]
    })
    const checked = await decide(found, safeAnswers(found))
    await commit(checked)
    expect(await reasonsOf(own('ann@example.com'))).toEqual([reason])
    // The answer applies to this file only.
    const next = await send(own(rows), 'customers.csv')
    expect(next).toMatchObject({ status: 'checked', needs: [] })
    expect(next.choices.everyone ?? null).toBeNull()
  })

  test('that its people may be asked is believed', async () => {
    const found = await send(own(rows), 'unsubscribed.csv')
    const checked = await decide(found, { everyone: 'may_be_asked' })
    expect(await commit(checked)).toMatchObject({ status: 'done', counts: { new: 2 } })
    expect(await reasonsOf(own('ann@example.com'))).toEqual([])
  })

  test('whose rows say it themselves asks nothing', async () => {
    const bytes = own('email,UNSUB_TIME\nann@example.com,2026-01-05\nben@example.com,2026-01-06\n')
    expect(await send(bytes, 'unsubscribed_members_export_1.csv')).toMatchObject({
      status: 'checked',
      needs: []
    })
  })
})

describe('what the owner decides', () => {
  const newsletter = () => own('email,Newsletter\nann@example.com,yes\nben@example.com,no\n')
  test('a newsletter is only a newsletter', async () => {
    const found = await send(newsletter())
    expect(found.questions).toMatchObject([
      { column: 1, name: 'Newsletter', samples: ['no'], suggested: 'consent' }
    ])
    await commit(await decide(found, { mapping: [{ column: 1, field: null }] }))
    expect(await reasonsOf(own('ben@example.com'))).toEqual([])
    // The decision is remembered for the next file of the same kind.
    expect(await send(newsletter())).toMatchObject({ status: 'checked', questions: [] })
  })

  test('a word far down in a column that is left out refuses its row until it is decided', async () => {
    const many = Array.from({ length: 1500 }, (_, place) => `p${place}@example.com,regular`)
    const found = await send(own(['email,Group 2', ...many, 'late@example.com,unsubscribed', ''].join('\n')))
    expect(found).toMatchObject({ status: 'checked', counts: { rows: 1501, refused: 1 } })
    expect(found.problems).toMatchObject([{ code: 'bad_opt_out', column: 1, lines: [1502] }])
    const decided = await decide(found, { mapping: [{ column: 1, field: null }] })
    expect(decided.counts).toMatchObject({ refused: 0 })
  })
})

describe('rows that are not taken in are heard all the same', () => {
  const header = 'email,phone,unsubscribed,bounced,company\n'
  test('the second of two about one person', async () => {
    const found = await send(own(`${header}ann@example.com,,,,\nann@example.com,,2026-02-03,,\n`))
    expect(found.counts).toMatchObject({ new: 1, duplicate: 1 })
    const done = await commit(found)
    expect(done.counts).toMatchObject({ new: 1, duplicate: 1 })
    expect(await byEmail(own('ann@example.com'))).toMatchObject({
      unsubscribed_at: '2026-02-02T23:00:00.000Z'
    })
    expect(await reasonsOf(own('ann@example.com'))).toEqual(['email unsubscribed'])
  })

  test('somebody whose other address is on the list', async () => {
    const body = { channel: 'email', address: own('ann@example.com') }
    await data('addSuppression', { body })
    const phone = `+4930${6_000_000 + round}`
    const found = await send(own(`${header}ann@example.com,${phone},yes,,\n`))
    expect(found.counts).toMatchObject({ suppressed: 1 })
    await commit(found)
    expect(await reasonsOf(phone)).toEqual(['sms unsubscribed'])
  })

  test('a row of which another cell is left out', async () => {
    await data('createCustomer', { body: { email: own('ann@example.com') } })
    const found = await send(own(`${header}ann@example.com,,yes,,${'x'.repeat(300)}\nben@example.com,,,,\n`))
    expect(found.counts).toMatchObject({ updates: 1, new: 1 })
    const done = await commit(found)
    expect(done.counts).toMatchObject({ updates: 1, new: 1 })
    expect((await byEmail(own('ann@example.com')))?.unsubscribed_at).not.toBeNull()
  })

  test('a bounce of somebody who is a customer is shown as a change, and the same again is none', async () => {
    const { id } = await data('createCustomer', { body: { email: own('ann@example.com') } })
    const bytes = own(`${header}ann@example.com,,,2026-01-05,\n`)
    const found = await send(bytes)
    expect(found.counts).toMatchObject({ updates: 1 })
    const [row] = await data('listImportRows', { params: { id: found.id } })
    expect(row).toMatchObject({ existing_id: id, changes: [{ field: 'bounced', before: null, after: true }] })
    await commit(found)
    expect(await reasonsOf(own('ann@example.com'))).toEqual(['email hard_bounce'])
    expect((await byEmail(own('ann@example.com')))?.unsubscribed_at).toBeNull()
    expect((await send(bytes)).counts).toMatchObject({ same: 1 })
  })
})

describe('reviewers who become customers', () => {
  const bytes = () =>
    own('Rating,Review,Email,Unsubscribed\n5,Good,ann@example.com,yes\n4,Fine,ben@example.com,no\n')
  test('who opted out do not', async () => {
    const found = await send(bytes(), 'reviews.csv', 'reviews')
    const chosen = await decide(found, { make_customers: true })
    expect(chosen).toMatchObject({ status: 'checked', needs: [], counts: { new: 2 } })
    await commit(chosen)
    expect(await byEmail(own('ann@example.com'))).toBeUndefined()
    expect(await byEmail(own('ben@example.com'))).toBeDefined()
  })

  test('where it is not certain, it is asked', async () => {
    const found = await send(bytes().replace('Unsubscribed', 'Newsletter'), 'reviews.csv', 'reviews')
    expect(found.questions).toEqual([])
    const chosen = await decide(found, { make_customers: true })
    expect(chosen).toMatchObject({ status: 'deciding', questions: [{ name: 'Newsletter' }] })
  })
})

test('an address counts that a customer who was found by their number does not have', async () => {
  const phone = `+4930${6_000_000 + round}`
  await data('createCustomer', { body: { email: own('ann@example.com'), phone } })
  await commit(await send(own(`email,phone,unsubscribed\nann.smith@example.com,${phone},yes\n`)))
  for (const address of [own('ann@example.com'), own('ann.smith@example.com')])
    expect(await reasonsOf(address), address).toEqual(['email unsubscribed'])
})
