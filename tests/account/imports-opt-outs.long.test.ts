/**
 * No import and no undo ever lifts an opt-out or removes an address from the do-not-contact list: random files against random
 * customers. GOODWORD_RUNS sets the number of runs.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#main/tools/csv-cells'
import { settledImport } from '../support/settled-import'
import { useService } from '../support/use-service'

const service = useService()
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const runs = Number(process.env['GOODWORD_RUNS'] ?? 10)
const people = 8

const person = fc.record({
  isCustomer: fc.boolean(),
  hasPhone: fc.boolean(),
  before: fc.constantFrom('nothing', 'opted out', 'by hand', 'erased')
})
const row = fc.record({
  who: fc.nat(people - 1),
  /** Whose phone number the row has. */
  phoneOf: fc.option(fc.nat(people - 1), { freq: 3 }),
  email: fc.constantFrom('own', 'in capitals', 'new', 'none'),
  unsubscribed_at: fc.constantFrom('', '', '2026-02-01', '2025-11-30'),
  company: fc.constantFrom('', 'Firm')
})
const story = fc.record({
  people: fc.array(person, { minLength: people, maxLength: people }),
  rows: fc.array(row, { minLength: 1, maxLength: 14 }),
  updates: fc.constantFrom('fill_empty', 'overwrite', 'leave'),
  isUndone: fc.boolean(),
  isTwice: fc.boolean()
})

type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

let times = 0
/** Stories share one account; this is the last customer of the earlier ones. */
let lastOfEarlier = 0

test('opt-outs outlive every import and its undoing', async () => {
  await fc.assert(fc.asyncProperty(story, tell), { numRuns: runs })
})

async function tell({ people: all, rows, updates, isUndone, isTwice }: Story): Promise<void> {
  const round = ++times
  const addressOf = (who: number) => `person-${who}-${round}@example.com`
  const phoneOf = (who: number) => `+4930${5_000_000 + round * 100 + who}`
  const held: string[] = []
  const [newest] = await data('listCustomers', { query: { limit: 1 } })
  lastOfEarlier = newest?.id ?? 0
  for (const [who, { isCustomer, hasPhone, before }] of all.entries()) {
    const addresses = [addressOf(who), ...(hasPhone ? [phoneOf(who)] : [])]
    if (before !== 'nothing') held.push(...(before === 'by hand' ? [addressOf(who)] : addresses))
    await prepare({ email: addressOf(who), phone: hasPhone ? phoneOf(who) : null }, isCustomer, before)
  }
  const optOuts = await optedOut()
  service.clock.advance(60_000)

  const file = rows.map(({ who, phoneOf: other, email, unsubscribed_at, company }) => {
    const own = {
      own: addressOf(who),
      'in capitals': addressOf(who).toUpperCase(),
      new: `new-${addressOf(who)}`
    }
    const address = email === 'none' ? '' : own[email]
    return csvLine([address, other === null ? '' : phoneOf(other), company, unsubscribed_at])
  })
  const bytes = csvLine(['email', 'phone', 'company', 'unsubscribed_at']) + file.join('')
  for (let time = 0; time < (isTwice ? 2 : 1); time++) {
    const id = await takenIn(bytes, updates)
    await checkHeld(held, optOuts)
    if (!isUndone) continue
    service.clock.advance(60_000)
    // An import that wrote nothing cannot be undone.
    const { status } = await service.alice.call('undoImport', { params: { id } })
    if (status === 200) expect(await settledImport(service.alice, id)).toMatchObject({ status: 'undone' })
    await checkHeld(held, optOuts)
  }
}

async function prepare(
  addresses: { email: string; phone: string | null },
  isCustomer: boolean,
  before: string
): Promise<void> {
  if (before === 'by hand')
    await data('addSuppression', { body: { channel: 'email', address: addresses.email } })
  if (!isCustomer && (before === 'nothing' || before === 'by hand')) return
  const { id } = await data('createCustomer', { body: addresses })
  if (before === 'opted out') await data('unsubscribeCustomer', { params: { id } })
  if (before === 'erased') await data('eraseCustomer', { params: { id }, body: { confirm: addresses.email } })
}

/** The opt-out time of each customer who has opted out. */
async function optedOut(): Promise<Map<number, string>> {
  const query = { filter: 'unsubscribed', limit: 100 }
  const found = new Map<number, string>()
  for (let page = 1; ; page++) {
    const records = await data('listCustomers', { query: { ...query, page } })
    for (const { id, unsubscribed_at } of records) found.set(id, unsubscribed_at)
    if (records.length < query.limit) return found
  }
}

async function takenIn(bytes: string, updates: string): Promise<number> {
  const file = { type: 'text/csv', bytes }
  const { id } = await data('createImport', { query: { kind: 'customers' }, file })
  await data('updateImport', { params: { id }, body: { updates } })
  expect(await settledImport(service.alice, id)).toMatchObject({ status: 'checked' })
  await data('commitImport', { params: { id } })
  expect(await settledImport(service.alice, id)).toMatchObject({ status: 'done' })
  return id
}

async function checkHeld(held: readonly string[], optOuts: ReadonlyMap<number, string>): Promise<void> {
  for (const address of held)
    expect(await data('listSuppressions', { query: { address } }), address).toHaveLength(1)
  const now = await optedOut()
  for (const [id, at] of optOuts) expect(now.get(id), `customer ${id}`).toBe(at)
  // Every address of a customer who opted out is on the list. Earlier stories have checked their own customers.
  for (const id of now.keys()) {
    if (id <= lastOfEarlier) continue
    const { email, phone } = await data('getCustomer', { params: { id } })
    for (const address of [email, phone].filter((each) => each !== null))
      expect(await data('listSuppressions', { query: { address } }), address).toHaveLength(1)
  }
}
