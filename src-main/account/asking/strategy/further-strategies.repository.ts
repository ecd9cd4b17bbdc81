/** Rows of further strategies, in their order. */
import {
  furtherSettings,
  noFurtherConditions,
  type FurtherSettings
} from '#shared/contract/further-strategies'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { build, prepared } from '#main/store/query'
import type { Row } from '#main/store/tables'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'

export type FurtherRow = Row<'further_strategies'>

export function pageOfFurther(ctx: Context, request: PageRequest): Page<FurtherRow> {
  const rows = build.selectFrom('further_strategies').where('account_id', '=', ctx.accountId)
  return readPage(ctx, rows, (each) => each.selectAll(), {
    sort: { column: 'further_strategies.position', id: 'further_strategies.id', direction: 'asc' },
    fingerprint: listFingerprint('further strategies'),
    request
  })
}

export function allFurther(ctx: Context): FurtherRow[] {
  const text = 'SELECT * FROM further_strategies WHERE account_id = ? ORDER BY position, id'
  return prepared(ctx.db, text).all(ctx.accountId) as FurtherRow[]
}

// Cached, because they are needed for each group of asks.
const read = new LRUCache<string, FurtherSettings>({ max: 100 })

export const settingsIn = ({ settings }: Pick<FurtherRow, 'settings'>): FurtherSettings =>
  getOrMake(read, settings, () => {
    const kept = JSON.parse(settings) as FurtherSettings
    // Defaults for conditions added since it was saved.
    const unset = { ...defaultStrategy.conditions, ...noFurtherConditions }
    return furtherSettings.parse({ ...kept, conditions: { ...unset, ...kept.conditions } })
  })

/** The asks of a strategy that have unsent messages. */
export function waitingAsksOf(ctx: Context, strategyId: number): number[] {
  const text = `SELECT id FROM asks WHERE strategy_id = ? AND account_id = ?
    AND EXISTS (SELECT 1 FROM messages WHERE ask_id = asks.id AND status IN ('scheduled', 'sending'))`
  return prepared(ctx.db, text).pluck().all(strategyId, ctx.accountId) as number[]
}
