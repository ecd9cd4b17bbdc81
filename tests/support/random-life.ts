/** Random lives of customers: what may happen to them, through the interface and through what servers and visitors report. */
import type { OperationId } from '#shared/contract/endpoints'
import { seed } from './seed'
import type { TestService } from './service'

export interface Life {
  service: TestService
  /** A number below `end`. */
  draw: (end: number) => number
  /** One of the rows that there are; undefined: none. */
  one: (table: 'customers' | 'asks' | 'messages' | 'reviews' | 'edits') => number | undefined
  /** Does something that may be refused. */
  try: (operation: OperationId, id: number | undefined, body?: object) => Promise<void>
}

/** What the sender, mail servers and visitors report, without any of them. */
function reported({ service, one, draw }: Life): Promise<unknown> {
  service.clock.advance(draw(48) * 3_600_000)
  const at = service.clock.now()
  const [column, status] = [
    ['sent_at', 'sent'],
    ['delivered_at', 'delivered'],
    ['opened_at', 'opened'],
    ['clicked_at', 'clicked'],
    ['failed_at', 'bounced']
  ][draw(5)] as [string, string]
  const text = `UPDATE messages SET sent_at = coalesce(sent_at, ?), ${column} = ?, status = ? WHERE id = ?`
  return Promise.resolve(service.db.raw.prepare(text).run(at, at, status, one('messages') ?? 0))
}

export type Act = (life: Life) => Promise<unknown>

const acts: Act[] = [
  ({ service, draw }) => {
    const email = `person${draw(30)}@example.com`
    return service.alice.call('createCustomer', { body: { email, first_name: 'Ann' } })
  },
  ({ service, draw }) =>
    service.alice.call('createAsk', { body: { email: `person${draw(30)}@example.com`, channel: 'email' } }),
  ({ service, one }) =>
    service.alice.call('createAsk', { body: { customer_id: one('customers'), channel: 'email' } }),
  ({ one, try: does }) => does('cancelAsk', one('asks')),
  ({ one, try: does }) => does('restoreAsk', one('asks')),
  ({ service, one, draw }) =>
    service.alice.call('createReview', { body: { score: 1 + draw(5), customer_id: one('customers') } }),
  // Twice, because it takes a review and an ask.
  ({ one, try: does }) => does('attributeReview', one('reviews'), { ask_id: one('asks') ?? null }),
  ({ one, try: does }) => does('attributeReview', one('reviews'), { ask_id: one('asks') ?? null }),
  ({ one, try: does }) => does('updateReview', one('reviews'), { customer_id: one('customers') ?? null }),
  ({ service, one, draw, try: does }) =>
    does('updateReview', one('reviews'), {
      created_at: new Date(service.clock.now() - draw(1e9)).toISOString()
    }),
  ({ one, try: does }) => does('deleteReview', one('reviews')),
  ({ service, one, draw }) =>
    service.alice.call('createCharge', { body: { customer_id: one('customers'), amount: 1 + draw(900) } }),
  ({ one, try: does }) => does('mergeCustomers', one('customers'), { customer_ids: [one('customers') ?? 0] }),
  ({ one, try: does }) => does('undoEdit', one('edits')),
  ({ one, try: does }) => does('archiveCustomer', one('customers')),
  ({ one, try: does }) => does('unsubscribeCustomer', one('customers')),
  async ({ service, one, draw, try: does }) => {
    // Rarely, or nobody would be left.
    const id = draw(4) === 0 ? one('customers') : undefined
    const confirm = id && service.db.raw.prepare('SELECT email FROM customers WHERE id = ?').pluck().get(id)
    await does('eraseCustomer', id, { confirm })
  },
  reported,
  reported,
  reported
]

/** The same life for the same seed. */
export function randomLife(service: TestService): Life {
  let state = seed >>> 0
  const draw = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  return {
    service,
    draw,
    one: (table) => {
      const all = service.db.raw.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all() as number[]
      return all[draw(all.length)]
    },
    try: async (operation, id, body) => {
      if (id !== undefined) await service.alice.call(operation, { params: { id }, ...(body && { body }) })
    }
  }
}

/** Does one of the things that happen to customers. `further`: what else may happen. */
export async function liveOn(life: Life, further: readonly Act[] = []): Promise<void> {
  const all = [...acts, ...further]
  await all[life.draw(all.length)]!(life)
}
