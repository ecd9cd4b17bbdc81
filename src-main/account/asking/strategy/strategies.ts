/** All strategies of the account that may ask: the further ones that are on, by position, and the default one last. */
import type { StrategySettings } from '../../../../src-shared/contract/strategy-settings'
import type { Context } from '../../../context'
import type { AskingStrategy } from './choose'
import { allFurther, settingsIn } from './further-strategies.repository'
import { settingsOf } from './strategy.service'

/** @param settings of the default strategy. What a further one does not set for itself, it shares with the default. */
export function strategiesOf(
  ctx: Context,
  settings: StrategySettings = settingsOf(ctx)
): [...AskingStrategy[], AskingStrategy] {
  const further = allFurther(ctx)
    .filter(({ on_since }) => on_since !== null)
    .map((row): AskingStrategy => {
      const { id, name, on_since } = row
      const { review_page_id, texts: _texts, ...own } = settingsIn(row)
      return { id, name, settings: { ...settings, ...own }, since: on_since, review_page_id }
    })
  return [...further, { id: null, name: null, settings, since: null, review_page_id: null }]
}
