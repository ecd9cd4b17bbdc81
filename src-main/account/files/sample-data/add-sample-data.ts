/** A made-up shop for an account that is still empty, so that the owner can look around before getting a first review. */
import type { Context } from '#main/context'
import { Problem } from '#main/problem'
import { inTransaction } from '#main/store/query'
import { noteEvent } from '#main/account/core/events/events.service'
import { hasCustomers } from '#main/account/customers/customers.repository'
import { hasReviews } from '#main/account/reviews/reviews/reviews.repository'
import { accountOf, updateSettings } from '#main/account/core/settings/settings.service'
import { addThingsAtHand } from './sample-at-hand'
import { addAnswers, addPages } from './sample-answers'
import { addAsks } from './sample-asks'
import { addCustomers } from './sample-customers'
import { addLocalMessages } from './sample-local-outbox'
import { addReviews } from './sample-reviews'
import { openShop } from './sample-shop'
import { seededDice } from './seeded-random'

/** Any number would do; it is fixed so that everyone gets the same shop. */
const seed = 1887

const told = ['location', 'source', 'tag', 'customer', 'charge', 'review', 'ask', 'message'] as const

/**
 * Three locations, five sources, twelve tags, 400 customers, 2,000 reviews, 140 asks, two review pages, views and saved replies; in
 * test mode. @throws Problem 409 in_use
 */
export function addSampleData(ctx: Context): { customers: number; reviews: number } {
  return inTransaction(ctx, () => {
    if (hasCustomers(ctx) || hasReviews(ctx)) {
      throw new Problem(
        'in_use',
        'This account already has customers or reviews. Sample data can only be added to an empty account.'
      )
    }
    // Announced here as a whole, with the current time: records are created in the past, and nobody should get an event for each.
    for (const resource of told) noteEvent(ctx, `${resource}.many`)
    const dice = seededDice(seed)
    const shop = openShop(ctx)
    addThingsAtHand(ctx)
    const pages = addPages(ctx, shop)
    const guests = addCustomers(ctx, shop, dice)
    const reviews = addReviews(ctx, shop, dice, guests)
    addAsks(ctx, shop, dice, guests)
    addAnswers(ctx, shop, pages)
    addLocalMessages(ctx)
    // An account with sample data needs no welcome screen.
    if (accountOf(ctx).is_new === 1) updateSettings(ctx, { is_new: false })
    return { customers: guests.length, reviews }
  })
}
