/** Which new reviews are to be translated as they come, and how far that has got. */
import { isSameLanguage } from '#shared/base-language'
import type { Context } from '#main/context'
import { prepared } from '#main/store/query'
import { accountOf } from '#main/account/core/settings/settings.service'
import { newsFor } from '../reviews/news'

/**
 * The next new review with a text that is not known to be in the owner's language; undefined: none waits. A model would be busy
 * for days with older ones.
 */
export function nextToTranslate(ctx: Context): number | undefined {
  const text = `SELECT id, language FROM reviews WHERE account_id = @account AND created_at >= @since
    AND id > (SELECT translates_after FROM assistants WHERE account_id = @account)
    AND review IS NOT NULL AND translation IS NULL ORDER BY id`
  const given = { account: ctx.accountId, since: ctx.now() - newsFor }
  const own = accountOf(ctx).language
  for (const row of prepared(ctx.db, text).iterate(given) as Iterable<{
    id: number
    language: string | null
  }>)
    if (!isSameLanguage(own, row.language)) return row.id
  return undefined
}

/** Reviews up to this one are done with. */
export function noteTranslated(ctx: Context, reviewId: number): void {
  prepared(
    ctx.db,
    `UPDATE assistants SET translates_after = max(translates_after, ?) WHERE account_id = ?
      AND translates_after IS NOT NULL`
  ).run(reviewId, ctx.accountId)
}
