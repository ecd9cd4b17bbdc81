/** All strategies of the account that may ask: the further ones that are enabled, by position, and the default one last. */
import {
  furtherSettings,
  strategySettings,
  type StrategySettings
} from '../../../../src-shared/contract/strategy-settings'
import type { Context } from '../../../context'
import { prepared } from '../../../store/query'
import type { Row } from '../../../store/tables'
import type { AskingStrategy } from './choose'
import { settingsOf } from './strategy.service'

/** @param settings of the default strategy. What a further one does not set for itself, it shares with the default. */
export function strategiesOf(
  ctx: Context,
  settings: StrategySettings = settingsOf(ctx)
): [...AskingStrategy[], AskingStrategy] {
  const text = `SELECT id, settings FROM further_strategies WHERE account_id = ? AND is_enabled = 1 ORDER BY position, id`
  const rows = prepared(ctx.db, text).all(ctx.accountId) as Pick<
    Row<'further_strategies'>,
    'id' | 'settings'
  >[]
  const further = rows.map((row) => ({
    id: row.id,
    settings: strategySettings.parse({
      ...settings,
      ...furtherSettings.parse(JSON.parse(row.settings))
    })
  }))
  return [...further, { id: null, settings }]
}
