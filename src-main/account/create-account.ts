/** A new account, born with what the specification presumes. */
import { ownContext, type BaseContext } from '../context'
import { inTransaction } from '../store/query'
import { createDefaultReviewPage } from './review-pages/review-pages.service'
import { insertAccount } from './settings/settings.repository'
import { createShareTemplates } from './share-templates/share-templates.service'
import { createBuiltInSources } from './sources/sources.service'
import { insertStrategy } from './strategy/strategy.repository'

export interface NewAccount {
  business_name: string
  country?: string
  currency?: string
  time_zone?: string
  language?: string
  /** True: the window greets the owner and asks what the business is called. */
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
    const ctx = ownContext(base, accountId)
    createDefaultReviewPage(ctx)
    createShareTemplates(ctx)
    createBuiltInSources(ctx)
    insertStrategy(ctx)
    return accountId
  })
}
