/** The part of the switchboard that concerns strategies. */
import { listHolidays } from '../account/asking/strategy/closed-days'
import { countDryRun, dryRunStrategy, previewStrategy } from '../account/asking/strategy/dry-run'
import * as further from '../account/asking/strategy/further-strategies.service'
import { askMissed } from '../account/asking/strategy/run-strategy'
import { startFurtherStrategy } from '../account/asking/strategy/start-strategy'
import * as strategy from '../account/asking/strategy/strategy.service'
import type { Handlers } from './handler'
import { list, made, one } from './reply'

export const strategyHandlers = {
  getStrategy: (ctx) => one(strategy.getStrategy(ctx)),
  updateStrategy: (ctx, { body }) => one(strategy.updateStrategy(ctx, body)),
  dryRunStrategy: async (ctx, { query }) => list(await dryRunStrategy(ctx, query)),
  countDryRun: async (ctx, { query }) => one(await countDryRun(ctx, query)),
  askMissed: async (ctx, { body }) => one(await askMissed(ctx, body)),
  leaveMissed: (ctx) => one(strategy.leaveMissed(ctx)),
  previewStrategy: async (ctx, { body }) => one(await previewStrategy(ctx, body)),
  listHolidays: async (ctx, { query }) => one(await listHolidays(ctx, query)),
  listFurtherStrategies: (ctx, { query }) => list(further.listFurtherStrategies(ctx, query)),
  createFurtherStrategy: (ctx, { body }) => made(further.createFurtherStrategy(ctx, body)),
  getFurtherStrategy: (ctx, { params }) => one(further.getFurtherStrategy(ctx, params.id)),
  updateFurtherStrategy: (ctx, { params, body }) => one(further.updateFurtherStrategy(ctx, params.id, body)),
  startFurtherStrategy: (ctx, { params, body }) =>
    one(startFurtherStrategy(ctx, params.id, body.customer_id)),
  deleteFurtherStrategy: (ctx, { params }) => one(further.deleteFurtherStrategy(ctx, params.id))
} satisfies Partial<Handlers>
