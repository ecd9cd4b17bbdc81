/** A new account, with everything that the specification assumes every account has. */
import { ownContext, type BaseContext, type Context } from '../context'
import { inTransaction } from '../store/query'
import { ensureDefaultReviewPage } from '../account/pages/review-pages/review-pages.service'
import { insertAccount } from '../account/core/settings/settings.repository'
import { ensureShareTemplates } from '../account/pages/share-templates/share-templates.service'
import { ensureBuiltInSources } from '../account/core/sources/sources.service'
import { findStrategy, insertStrategy } from '../account/asking/strategy/strategy.repository'

export interface NewAccount {
  business_name: string
  country?: string
  currency?: string
  time_zone?: string
  language?: string
  /** True: the window welcomes the owner and asks for the name of the business. */
  is_new?: boolean
}

/** The default review page, a share template for each design, the three built-in sources, and a strategy that is off. */
export function createAccount(base: BaseContext, account: NewAccount): number {
  return inTransaction(base, () => {
    const now = base.now()
    const accountId = insertAccount(base, {
      country: 'US',
      currency: 'USD',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: 'en',
      ...account,
      is_new: account.is_new ? 1 : 0,
      created_at: now,
      updated_at: now
    })
    completeAccount(ownContext(base, accountId))
    return accountId
  })
}

/** Creates whatever this account lacks of what every account has, for example after part of the file was lost. */
export function completeAccount(ctx: Context): void {
  ensureDefaultReviewPage(ctx)
  ensureShareTemplates(ctx)
  ensureBuiltInSources(ctx)
  if (findStrategy(ctx) === undefined) insertStrategy(ctx)
}
