/** The Request Strategy: the rules that make asks by themselves, and the dry run that shows what they would do. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { channel, id, paging, several, timestamp, uniqueIds } from './fields'
import { messageKind } from './messages'
import { needing, personal, personalScope } from './personal'
import { strategyChanges, strategySettings } from './strategy-settings'

// Spec silent (§1): two ways of making no asks.
const strategyState = z.enum(['off', 'on', 'paused']).meta({
  description:
    'Off when new. Both `off` and `paused` make no asks, and what is scheduled stays; `paused` is meant to be resumed.'
})

export const strategy = strategySettings
  .extend({
    state: strategyState,
    on_since: timestamp
      .nullable()
      .meta({ description: 'When it was turned on last; null when it is not on.' }),
    off_spans: z.array(z.object({ from: timestamp, until: timestamp })).meta({
      description:
        'When the strategy was on or paused and could not ask for more than three days: Goodword was off, held, or paused. Of the last 90 days, unless dismissed by `POST /account/strategy/leave-missed`.'
    }),
    updated_at: timestamp
  })
  .meta({ id: 'Strategy' })
export type Strategy = z.infer<typeof strategy>

/** What the strategy says of a customer. The first two ask, the others do not. */
export const verdicts = [
  'would_ask', // at `asked_at`; `sends_at` where the request would then leave
  'waits_for_limit', // the same, but the limit is used up until `sends_at`
  'locked', // another ask is too near: `until`, `ask_id`
  'condition_not_met', // `condition` with `have` and `need`
  'already_asked', // by the strategy: `ask_id`, `asked_at`; in vain, and the address is still the same: `reason`
  'missed', // was due at `due_at`, while Goodword could not ask, from `since` until `until`: can be asked by `askMissed`
  'too_late', // was due more than three days (`limit`) ago, at `due_at`: too late since `since`
  'no_trigger', // `missing`: no signup date, no charge
  'no_address', // on none of the channels: `channels`
  'suppressed', // every address is suppressed: `reason`
  'unsubscribed' // since `since`
] as const
export const verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof verdict>

const conditionNames = ['has_subscription', 'min_charges', 'min_total', 'min_average'] as const

/** The parameters of a verdict; which ones it has stands beside each verdict. */
const facts = z
  .object({
    until: timestamp.optional(),
    since: timestamp.optional(),
    ask_id: id.optional(),
    asked_at: timestamp.optional(),
    condition: z.enum(conditionNames).optional(),
    have: z.union([z.number(), z.boolean(), z.null()]).optional(),
    need: z.union([z.number(), z.boolean()]).optional(),
    missing: z.enum(['signup_date', 'charge']).optional(),
    channel: channel.optional(),
    channels: z.array(channel).optional(),
    per: z.enum(['day', 'month']).optional(),
    limit: z.int().optional(),
    reason: z.string().optional()
  })
  .meta({
    description: 'What the verdict is about, as values: until when, how many there are and how many it takes.'
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
      description: 'The trigger and the delay after it; null where there is nothing to count from.'
    }),
    asked_at: timestamp.nullable().meta({
      description: 'Where an ask would be made: its time, the first allowed minute from `due_at` on.'
    }),
    sends_at: timestamp.nullable().meta({
      description:
        'When the request can leave, as things stand: not before now, within hours and limits, counting who stands in line before.'
    }),
    channels: z.array(channel).meta({ description: 'Channels of the ask; empty where none would be made.' }),
    time_zone: z.string().meta({ description: 'The zone by which the customer is asked.' }),
    messages: z
      .array(z.object({ kind: messageKind, step: z.int(), channel, scheduled_at: timestamp }))
      .meta({ description: 'The messages that the ask would have.' })
  })
  .meta({ id: 'DryRunEntry' })
export type DryRunEntry = z.infer<typeof dryRunEntry>

export const dryRunCounts = z
  .object({
    total: z.int(),
    verdicts: z
      .array(z.object({ value: verdict, count: z.int() }))
      .meta({ description: 'Verdicts that nobody has are left out.' }),
    asks_within: z
      .object({ day: z.int(), week: z.int(), month: z.int() })
      .meta({ description: 'How many would be asked within 24 hours, 7 days and 30 days.' })
  })
  .meta({ id: 'DryRunCounts' })
export type DryRunCounts = z.infer<typeof dryRunCounts>

const filters = {
  verdict: several(verdict).optional(),
  q: needing(personalScope, z.string().max(200).optional()).meta({
    description:
      "Words in the customer's name, e-mail, phone, company or notes; beginnings are enough. Needs `customers:read` as well."
  })
}

const notAnEffect =
  'Everybody who is not archived, by the decider that makes the asks: what stands here is what the strategy does when it is on and nothing changes. No rule looks at a score, a sentiment or earlier reviews.'

export const strategyEndpoints = {
  getStrategy: endpoint({
    method: 'GET',
    path: '/account/strategy',
    group: 'Request Strategy',
    summary: 'Read the Request Strategy',
    scope: 'strategy:read',
    result: strategy,
    statuses: [200],
    extension: true
  }),
  updateStrategy: endpoint({
    method: 'PUT',
    path: '/account/strategy',
    group: 'Request Strategy',
    summary: 'Change the Request Strategy, turn it on or off',
    description:
      'Only the fields sent change; of `schedule`, `limits` and `conditions` also single parts. Settings hold for what is made afterwards; what is scheduled stays. Limits hold at once.',
    scope: 'strategy:write',
    body: z.strictObject({ state: strategyState.optional(), ...strategyChanges }),
    readOnly: ['on_since', 'off_spans', 'updated_at'],
    result: strategy,
    statuses: [200],
    extension: true
  }),
  dryRunStrategy: endpoint({
    method: 'GET',
    path: '/account/strategy/dry-run',
    group: 'Request Strategy',
    summary: 'List what the Request Strategy would do with each customer',
    description: `${notAnEffect} First those who would be asked, the soonest first; then the others by their number.`,
    scope: 'strategy:read',
    query: z.object({ ...filters, ...paging }),
    queryAliases: { per_page: 'limit' },
    result: dryRunEntry,
    list: true,
    statuses: [200],
    extension: true
  }),
  countDryRun: endpoint({
    method: 'GET',
    path: '/account/strategy/dry-run/counts',
    group: 'Request Strategy',
    summary: 'Count what the Request Strategy would do',
    scope: 'strategy:read',
    query: z.object({ q: filters.q }),
    result: dryRunCounts,
    statuses: [200],
    extension: true
  }),
  askMissed: endpoint({
    method: 'POST',
    path: '/account/strategy/ask-missed',
    group: 'Request Strategy',
    summary: 'Ask customers who fell due while Goodword was off',
    description:
      'Those whose verdict in the dry run is `missed`, all of them or some: each is asked from now on, within hours and limits, at the usual pace. Conditions, locks and opt-outs hold as always. Whoever is not `missed` any more is left alone.',
    scope: 'asks:write',
    body: z.strictObject({
      customer_ids: uniqueIds(1, 200).optional().meta({
        description: 'Only these, 1 to 200. Left out: everybody who was missed.'
      })
    }),
    bodyOptional: true,
    result: z
      .object({ asked: z.int().meta({ description: 'So many asks were made.' }) })
      .meta({ id: 'AskedMissed' }),
    // In several transactions, so that nobody is held up; doing it again asks nobody twice.
    outside: true,
    statuses: [200],
    refusals: ['conflict'],
    extension: true
  }),
  leaveMissed: endpoint({
    method: 'POST',
    path: '/account/strategy/leave-missed',
    group: 'Request Strategy',
    summary: 'Leave alone those who fell due while Goodword was off',
    description:
      'They are not offered any more: `off_spans` is empty afterwards, and their verdict is `too_late`.',
    scope: 'strategy:write',
    result: strategy,
    statuses: [200],
    extension: true
  }),
  previewStrategy: endpoint({
    method: 'POST',
    path: '/account/strategy/preview',
    group: 'Request Strategy',
    summary: 'Dry run of settings that are not saved',
    description: `${notAnEffect} What is left out is taken from the saved settings. Nothing is kept.`,
    scope: 'strategy:read',
    body: z.strictObject({
      ...strategyChanges,
      verdict: z.array(verdict).min(1).optional().meta({ description: 'Show only these.' }),
      q: filters.q,
      limit: z.int().min(1).max(100).optional().meta({
        description: 'How many customers to show, 1 to 100; 30 when left out.'
      })
    }),
    result: z.object({ counts: dryRunCounts, first: z.array(dryRunEntry) }).meta({ id: 'StrategyPreview' }),
    // It changes nothing and may take a while: no transaction is held meanwhile.
    outside: true,
    statuses: [200],
    extension: true
  })
}
