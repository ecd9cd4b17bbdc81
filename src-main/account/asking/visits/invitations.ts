/** Resolves personal links: to a message, its ask and customer, and the page of the ask. */
import type { ReviewPage } from '#shared/contract/review-pages'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { findOwned } from '#main/store/owned-rows'
import type { Row } from '#main/store/tables'
import { linkExpiresAt } from '../asks/link-expiry'
import { recipientOf } from '#main/account/customers/customers.service'
import { pageOrDefault } from '#main/account/pages/review-pages/review-pages.service'
import { messageOf } from './visitor-tokens'
import { accountOwning } from './visits.repository'

export interface Invitation {
  ctx: Context
  message: Row<'messages'>
  ask: Row<'asks'>
  customer: Row<'customers'>
  /** By the expiry in force when the ask was created. Opting out stays possible for ever. */
  isExpired: boolean
}

/**
 * What a personal link points to. `forgotten`: a genuine link, but its customer was erased. Null: not one of our links.
 * Customers who opted out or were archived can still leave a review.
 */
export function invitationOf(base: BaseContext, token: string): Invitation | 'forgotten' | null {
  const messageId = messageOf(base, token)
  if (messageId === null) return null
  const accountId = accountOwning(base, 'messages', messageId)
  if (accountId === undefined) return 'forgotten'
  const ctx = ownContext(base, accountId)
  const message = findOwned(ctx, 'messages', messageId)
  const ask = findOwned(ctx, 'asks', message?.ask_id ?? 0)
  const customer = recipientOf(ctx, ask?.customer_id ?? 0)
  if (message === undefined || ask === undefined || customer === undefined) return 'forgotten'
  const expiresAt = linkExpiresAt(ctx, messageId)
  const isExpired = expiresAt !== null && expiresAt <= ctx.now()
  return { ctx, message, ask, customer, isExpired }
}

/** The page of an ask; the default page if that was deleted. */
export const invitedTo = ({ ctx, ask }: Invitation): ReviewPage => pageOrDefault(ctx, ask.review_page_id)
