/** All strategies of the account that may ask: the further ones that are on, by position, and the default one last. */
import type { StrategySettings } from '#shared/contract/strategy-settings'
import type { Context } from '#main/context'
import { readLandlines } from '#main/tools/landlines'
import type { AskingStrategy } from './choose'
import { readHolidaysOf } from './closed-days'
import { allFurther, settingsIn, type FurtherRow } from './further-strategies.repository'
import { settingsOf } from './strategy.service'

/** In their order, the default one last. */
export type Strategies = [...AskingStrategy[], AskingStrategy]

/**
 * @param settings of the default strategy. What a further one does not set for itself, it shares with the default.
 * @param rows of the further ones, in their order.
 */
export function strategiesOf(
  ctx: Context,
  settings: StrategySettings = settingsOf(ctx),
  rows: readonly FurtherRow[] = allFurther(ctx)
): Strategies {
  const further = rows
    .filter(({ on_since }) => on_since !== null)
    .map((row): AskingStrategy => {
      const { id, name, on_since } = row
      const { review_page_id, texts: _texts, ...own } = settingsIn(row)
      return { id, name, settings: { ...settings, ...own }, since: on_since, review_page_id }
    })
  return [...further, { id: null, name: null, settings, since: null, review_page_id: null }]
}

/** Loads what decisions by these strategies need. */
export async function readForDeciding(
  ctx: Context,
  strategies: readonly AskingStrategy[] = strategiesOf(ctx)
): Promise<void> {
  for (const { settings } of strategies) {
    await readHolidaysOf(ctx, settings)
    if (settings.channels.includes('sms')) await readLandlines()
  }
}
