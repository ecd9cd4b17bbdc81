/** The Request Strategy: the rules that create asks automatically, and the dry run that shows what they would do. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, channel, id, paging, several, timestamp, uniqueIds } from './fields'
import { messageKind } from './messages'
import { needing, personal, personalScope } from './personal'
import { furtherChanges, furtherConditions, type ConditionName } from './further-strategies'
import { missing } from './strategy-triggers'
import { strategyChanges, strategySettings } from './strategy-settings'

// Spec silent (§1): there are two states in which the strategy does not ask.
const strategyState = z.enum(['off', 'on', 'paused']).meta({
  description:
    'Off in a new account. Neither `off` nor `paused` creates asks, and scheduled messages stay; `paused` is meant to be resumed.'
})

export const strategy = strategySettings
  .extend({
    state: strategyState,
    on_since: timestamp.nullable().meta({ description: 'When it was last turned on; null if it is not on.' }),
    off_spans: z.array(z.object({ from: timestamp, until: timestamp })).meta({
      description:
        'Periods of more than three days in which the strategy could not ask, because Goodword was off, held, or paused. Of the last 90 days, unless dismissed.'
    }),
    updated_at: timestamp
  })
  .meta({ id: 'Strategy' })
export type Strategy = z.infer<typeof strategy>

/** What the strategy says about a customer. The first two ask, the others do not. */
export const verdicts = [
  'would_ask', // at `asked_at`; `sends_at` is when the request would then be sent
  'waits_for_limit', // the same, but the limit is used up until `sends_at`
  'locked', // another ask is too recent: `until`, `ask_id`
  'condition_not_met', // `condition` with `have` and `need`
  // By the strategy: `ask_id`, `asked_at`; without success, and the address has not changed: `reason`. Where it asks again:
  // not before `until`, `missing` a new charge, or answered: `answered_at`
  'already_asked',
  'missed', // was due at `due_at`, while Goodword could not ask, from `since` until `until`: can be asked by `askMissed`
  'too_late', // was due more than three days (`limit`) ago, at `due_at`: too late since `since`; without `limit`: due before the
  // further strategy was turned on, at `since`
  'no_trigger', // `missing`: no signup date, no charge, no tag or location, no program that starts it
  'no_address', // on none of the channels: `channels`
  'landline', // the only channel would be SMS, and the number is a landline's
  'suppressed', // every address is suppressed: `reason`
  'unsubscribed' // since `since`
] as const
export const verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof verdict>

/** The parameters of a verdict; the comments above say which ones each verdict has. */
const facts = z
  .object({
    until: timestamp.optional(),
    since: timestamp.optional(),
    ask_id: id.optional(),
    asked_at: timestamp.optional(),
    answered_at: timestamp.optional(),
    condition: z.enum(Object.keys(furtherConditions) as [ConditionName, ...ConditionName[]]).optional(),
    have: z.union([z.number(), z.boolean(), z.null()]).optional(),
    need: z.union([z.number(), z.boolean()]).optional(),
    missing: z.enum(missing).optional(),
    channel: channel.optional(),
    channels: z.array(channel).optional(),
    per: z.enum(['day', 'month']).optional(),
    limit: z.int().optional(),
    reason: z.string().optional()
  })
  .meta({
    id: 'VerdictFacts',
    description: 'The values behind the verdict: until when, how many there are and how many are needed.'
  })
export type Facts = z.infer<typeof facts>

export const dryRunEntry = z
  .object({
    customer: z.object({
      id,
      first_name: personal(z.string().nullable()),
      last_name: personal(z.string().nullable()),
      email: personal(z.string().nullable()),
      phone: personal(z.string().nullable())
    }),
    verdict,
    facts,
    due_at: timestamp.nullable().meta({
      description: 'The time of the trigger plus the delay; null if there is no start date.'
    }),
    asked_at: timestamp.nullable().meta({
      description: 'The time of the ask, if one would be created: the first allowed minute from `due_at` on.'
    }),
    sends_at: timestamp.nullable().meta({
      description:
        'When the request can be sent: not before now, within hours and limits, after those ahead in the queue.'
    }),
    channels: z.array(channel).meta({ description: 'Channels of the ask; empty if none would be created.' }),
    time_zone: z.string().meta({ description: 'The time zone used for the customer.' }),
    messages: z
      .array(z.object({ kind: messageKind, step: z.int(), channel, scheduled_at: timestamp }))
      .meta({ description: 'The messages that the ask would have.' }),
    strategy: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'The further strategy this is about; null: the Request Strategy itself.' }),
    strategies: z
      .array(
        z.object({
          id: id.nullable(),
          name: z.string().nullable(),
          verdict,
          facts,
          due_at: timestamp.nullable()
        })
      )
      .meta({
        description:
          'What each strategy says, in their order, the Request Strategy (without id and name) last. Empty while no further strategy is on.'
      })
  })
  .meta({ id: 'DryRunEntry' })
export type DryRunEntry = z.infer<typeof dryRunEntry>

export const dryRunCounts = z
  .object({
    total: z.int(),
    verdicts: z
      .array(z.object({ value: verdict, count: z.int() }))
      .meta({ description: 'Verdicts that apply to nobody are omitted.' }),
    asks_within: z.object({ day: z.int(), week: z.int(), month: z.int() }).meta({
      description: 'How many requests would be sent within 24 hours, 7 days and 30 days, by `sends_at`.'
    }),
    asks_by: z.array(z.object({ id: id.nullable(), count: z.int() })).meta({
      description:
        'How many each strategy would ask, in their order, the Request Strategy (without id) last. Empty while no further strategy is on.'
    })
  })
  .meta({ id: 'DryRunCounts' })
export type DryRunCounts = z.infer<typeof dryRunCounts>

const filters = {
  verdict: several(verdict).optional(),
  q: needing(personalScope, z.string().max(200).optional()).meta({
    description:
      "Words in the customer's name, e-mail, phone, company or notes; the beginning of a word is enough. Also needs `customers:read`."
  })
}

export const strategyEndpoints = {
  getStrategy: endpoint({
    method: 'GET',
    path: '/account/strategy',
    group: 'Request Strategy',
    summary: 'Read the Request Strategy',
    scope: 'strategy:read',
    result: strategy,
    statuses: [200]
  }),
  updateStrategy: endpoint({
    method: 'PUT',
    path: '/account/strategy',
    group: 'Request Strategy',
    summary: 'Change the Request Strategy, or turn it on or off',
    description:
      'Only the fields you send are changed; `schedule`, `limits` and `conditions` can be changed in part. Settings apply to asks created afterwards; scheduled messages stay. Limits apply at once.',
    scope: 'strategy:write',
    body: z.strictObject({ state: strategyState.optional(), ...strategyChanges }),
    readOnly: ['on_since', 'off_spans', 'updated_at'],
    result: strategy,
    statuses: [200]
  }),
  dryRunStrategy: endpoint({
    method: 'GET',
    path: '/account/strategy/dry-run',
    group: 'Request Strategy',
    summary: 'List what the Request Strategy would do with each customer',
    description:
      'Everybody who is not archived, by the rules that create the asks: what the strategy does if it is on and nothing changes. No rule looks at scores. Those who would be asked come first, soonest first; then the others by id.',
    scope: 'strategy:read',
    query: z.object({ ...filters, ...paging }),
    result: dryRunEntry,
    list: true,
    statuses: [200]
  }),
  countDryRun: endpoint({
    method: 'GET',
    path: '/account/strategy/dry-run/counts',
    group: 'Request Strategy',
    summary: 'Count what the Request Strategy would do',
    scope: 'strategy:read',
    query: z.object({ q: filters.q }),
    result: dryRunCounts,
    statuses: [200]
  }),
  askMissed: endpoint({
    method: 'POST',
    path: '/account/strategy/ask-missed',
    group: 'Request Strategy',
    summary: 'Ask customers who fell due while Goodword was off',
    description:
      'Asks customers whose verdict in the dry run is `missed`: from now on, within hours and limits. Conditions, locks and opt-outs apply as always. Others are skipped.',
    scope: 'asks:write',
    body: z.strictObject({
      customer_ids: uniqueIds(1, 200).optional().meta({
        description: 'Only these, 1 to 200. Default: everybody who was missed.'
      })
    }),
    bodyOptional: true,
    result: z
      .object({ asked: z.int().meta({ description: 'How many asks were created.' }) })
      .meta({ id: 'AskedMissed' }),
    // Runs in several transactions, so that it holds up nothing else; repeating it asks nobody twice.
    outside: true,
    statuses: [200],
    refusals: ['conflict']
  }),
  leaveMissed: endpoint({
    method: 'POST',
    path: '/account/strategy/leave-missed',
    group: 'Request Strategy',
    summary: 'Dismiss customers who fell due while Goodword was off',
    description:
      'They are no longer offered: `off_spans` is empty afterwards, and their verdict is `too_late`.',
    scope: 'strategy:write',
    result: strategy,
    statuses: [200]
  }),
  startFurtherStrategy: endpoint({
    method: 'POST',
    path: '/account/strategies/{id}/start',
    group: 'Request Strategy',
    summary: 'Start a further strategy for one customer',
    description:
      'As if its trigger were now: all other rules apply as always, and the customer must not be in another sequence. The messages follow after its delay.',
    scope: 'asks:write',
    params: z.object({ id }),
    body: z.strictObject({ customer_id: id }),
    result: z
      .object({
        ask_id: id
          .nullable()
          .meta({ description: 'The ask that was created; null: none, as the verdict says.' }),
        verdict,
        facts
      })
      .meta({ id: 'StartedStrategy' }),
    statuses: [200],
    refusals: ['conflict', 'customer_archived']
  }),
  listHolidays: endpoint({
    method: 'GET',
    path: '/account/holidays',
    group: 'Request Strategy',
    summary: 'List holidays by country and region',
    scope: 'strategy:read',
    query: z.object({ country: z.string().optional(), region: z.string().optional() }),
    result: z
      .object({
        countries: z.array(z.string()),
        regions: z.array(z.object({ code: z.string(), name: z.string() })),
        days: z
          .array(z.object({ date: calendarDate, name: z.string() }))
          .meta({ description: 'Public holidays of the next twelve months; empty without a country.' })
      })
      .meta({ id: 'Holidays' }),
    statuses: [200]
  }),
  previewStrategy: endpoint({
    method: 'POST',
    path: '/account/strategy/preview',
    group: 'Request Strategy',
    summary: 'Dry run of unsaved settings',
    description:
      'As the dry run, with unsaved settings; omitted ones are taken from the saved ones. Nothing is stored.',
    scope: 'strategy:read',
    body: z.strictObject({
      ...strategyChanges,
      further: z.strictObject({ id, changes: furtherChanges }).optional().meta({
        description: 'A further strategy with unsaved changes, as if it were on.'
      }),
      verdict: z
        .array(verdict)
        .min(1)
        .optional()
        .meta({ description: 'Only customers with these verdicts.' }),
      q: filters.q,
      counts: z.boolean().optional().meta({
        description: 'False: without counts; with many customers, the first ones then come much sooner.'
      }),
      limit: z.int().min(1).max(100).optional().meta({
        description: 'How many customers to return, 1 to 100. Default: 30.'
      })
    }),
    result: z
      .object({
        counts: dryRunCounts.nullable().meta({ description: 'Null: not asked for.' }),
        first: z.array(dryRunEntry)
      })
      .meta({ id: 'StrategyPreview' }),
    // Changes nothing and may take a while: no transaction stays open meanwhile.
    outside: true,
    statuses: [200]
  })
}
