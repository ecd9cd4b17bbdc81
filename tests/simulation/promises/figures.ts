/** Figures that name one thing agree wherever they stand. */
import { asOwner, sql } from '../world/world'
import type { Check } from './all'

export const figuresAgree: Check = async (world) => {
  const count = (text: string) => sql(world, text).pluck().get(world.shop.accountId) as number
  const sending = (await asOwner(world, 'getSending')).data as {
    waiting: number
    channels: { waiting: number }[]
  }
  const figures: [string, number | null, string, number | null][] = [
    [
      'messages waiting, by the state of sending',
      sending.waiting,
      'in the outbox',
      count("SELECT count(*) FROM messages WHERE account_id = ? AND status IN ('scheduled', 'sending')")
    ],
    [
      'messages waiting, by the state of sending',
      sending.waiting,
      'by its channels',
      sending.channels.reduce((sum, { waiting }) => sum + waiting, 0)
    ],
    [
      'messages waiting, by the state of sending',
      sending.waiting,
      'in the list of messages',
      (
        await asOwner(world, 'listMessages', {
          query: { status: ['scheduled', 'sending'], kind: kinds, limit: 1 }
        })
      ).total
    ],
    [
      'reviews in the list',
      (await asOwner(world, 'listReviews', { query: { limit: 1 } })).total,
      'in the figures beside it',
      ((await asOwner(world, 'countReviewFacets')).data as { total: number }).total
    ],
    [
      'customers in the preview',
      (await asOwner(world, 'dryRunStrategy', { query: { limit: 1 } })).total,
      'in the figures beside it',
      ((await asOwner(world, 'countDryRun')).data as { total: number }).total
    ],
    [
      'requests in the list',
      (await asOwner(world, 'listAsks', { query: { limit: 1 } })).total,
      'in the file',
      count('SELECT count(*) FROM asks WHERE account_id = ?')
    ],
    [
      'customers in the list',
      (await asOwner(world, 'listCustomers', { query: { limit: 1 } })).total,
      'in the figures beside it',
      ((await asOwner(world, 'countCustomerFacets')).data as { total: number }).total
    ]
  ]
  for (const [one, first, other, second] of figures)
    if (first !== second || (first ?? 0) < 0) return [`${one}: ${first}`, `${other}: ${second}`]
  return null
}

const kinds = ['request', 'reminder', 'retry', 'thanks']
