/** Next steps: what needs the owner's attention now, and what to do about it. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, timestamp } from './fields'

export const stepKinds = [
  'unanswered_low_scores', // `count` reviews of 1 to 3 stars with a text, of the last 90 days, without a reply
  'replies_not_on_site', // `count` replies that were given here and are not on the site of their review yet
  'average_fell', // by more than 0.2: `average` and `before`, of `count` and `before_count` scores (3 each at least); last 30 days compared with the 30 before
  'sends_failing', // over 5 % of at least 10 messages due in the last 7 days and given to a server: `count` of `total` failed or bounced; `channel`
  'missed_while_off', // `count` customers fell due while Goodword was off, held or paused for days, and can be asked
  'setup_unfinished', // requests cannot go out yet: `count` of `total` steps of the setup are done
  'never_asked', // `count` customers who can be asked and never were
  'source_quiet', // no review from `source` (a site or the own review page) for more than thrice its usual gap: `days`, `usual_days` (the median between days with reviews, 5 at least)
  'nothing_connected', // reviews came from a site (`source`, the one of the latest), but no connection reads new ones
  'unmatched_reviews', // `count` reviews of the last 45 days that look like answers to asks
  'doors_unreachable', // the public address did not answer at its last check
  'review_link_gone' // `count` review links no longer work, the first of them `url`
] as const
const stepKind = z.enum(stepKinds).meta({ id: 'NextStepKind' })
export type StepKind = (typeof stepKinds)[number]

export const nextStep = z
  .object({
    kind: stepKind,
    subject: z
      .string()
      .meta({ description: 'Which of several of one kind (a slug, a channel); otherwise empty.' }),
    facts: z.object({
      count: z.int().optional(),
      total: z.int().optional(),
      average: z.number().optional(),
      before: z.number().optional(),
      before_count: z.int().optional(),
      days: z.int().optional(),
      usual_days: z.int().optional(),
      channel: z.enum(['email', 'sms']).optional(),
      source: z.object({ id, name: z.string() }).optional(),
      url: z.string().optional(),
      first_ids: z.array(id).optional().meta({ description: 'The first few records concerned.' })
    }),
    address: z.string().meta({
      description:
        'Where to do it in the window: the part of the address after `#/`, with the matching filters.'
    })
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof nextStep>

const common = { group: 'Reports', statuses: [200] } as const

export const nextStepEndpoints = {
  listNextSteps: endpoint({
    ...common,
    method: 'GET',
    path: '/account/next-steps',
    summary: 'List next steps',
    description:
      'The most urgent first; postponed steps are left out. Days are whole days of the account, up to and including today.',
    scope: 'reviews:read',
    result: z.object({ steps: z.array(nextStep) }).meta({ id: 'NextSteps' })
  }),
  putOffStep: endpoint({
    ...common,
    method: 'POST',
    path: '/account/next-steps/put-off',
    summary: 'Postpone a next step',
    description:
      'The step is left out of the list until the same time that many days later, even if it is not on the list now.',
    scope: 'reviews:write',
    body: z.strictObject({
      kind: stepKind,
      subject: z.string().max(200).optional(),
      days: z
        .int()
        .min(0)
        .max(36_500)
        .meta({ description: '0: show it again at once. 36500: a hundred years, so never.' })
    }),
    result: z
      .object({ kind: stepKind, subject: z.string(), until: timestamp.nullable() })
      .meta({ id: 'PutOffStep' })
  })
}
