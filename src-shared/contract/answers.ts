/** Answers: replies to alerts, by which a review is answered, and what became of each. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, idInText, paging, timestamp } from './fields'
import { personal } from './personal'

export const answerDeeds = ['draft', 'own_words', 'confirmed', 'later', 'take_back'] as const
export type AnswerDeed = (typeof answerDeeds)[number]

export const answerOutcomes = [
  'asked', // whether it is really from the recipient: nothing is published until they say so
  'later',
  'publishing',
  'waiting', // accepted, and being reviewed by the site
  'published',
  'rejected',
  'unknown', // sent without an answer
  'withdrawn', // the reply was changed in Goodword before it was published
  'taking_back',
  'taken_back',
  'refused'
] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

export const answerReasons = [
  'unknown_token',
  'wrong_sender',
  'ended',
  'used',
  'repeated',
  'switched_off',
  'automatic',
  'list',
  'bounce',
  'own_mail',
  'too_large',
  'changed',
  'answered',
  'empty',
  'unclear',
  'quoted',
  'too_long',
  'cannot_publish',
  'not_confirmed'
] as const
export type AnswerReason = (typeof answerReasons)[number]

/** How long the reply to an alert counts, in days. */
export const answerableFor = 7
/** How long what was published by it can be taken back in the same way, in hours. */
export const takeBackFor = 24
/** The hour of the next day at which an alert comes again that was put off. */
export const laterAt = '09:00'

export const answerWays = ['email', 'telegram'] as const
export type AnswerWay = (typeof answerWays)[number]

export const answer = z
  .object({
    id,
    alert_id: id.nullable(),
    review_id: id.nullable(),
    way: z.enum(answerWays).meta({ description: 'How it came.' }),
    from: personal(
      z
        .string()
        .nullable()
        .meta({ description: 'The sender, according to the e-mail; of `telegram`, the chat.' })
    ),
    deed: z.enum(answerDeeds).nullable().meta({
      description:
        'What it asked for; `confirmed`: publish what was asked back. Null: nothing that was granted.'
    }),
    text: z.string().nullable().meta({ description: 'The reply to the review, as far as there is one.' }),
    outcome: z.enum(answerOutcomes).meta({
      description:
        '`asked`: the sender could not be checked, so the recipient was asked. `waiting`: moderated by the site.'
    }),
    reason: z.enum(answerReasons).nullable().meta({ description: 'Why nothing was published.' }),
    detail: z.string().nullable().meta({ description: 'What the site said.' }),
    received_at: timestamp,
    ended_at: timestamp.nullable().meta({ description: 'When its outcome was certain.' })
  })
  .meta({ id: 'Answer' })
export type Answer = z.infer<typeof answer>

export const answerEndpoints = {
  listAnswers: endpoint({
    group: 'Alerts',
    method: 'GET',
    path: '/account/answers',
    summary: 'List replies to alerts',
    description:
      'Newest first: what came as a reply to an alert with `may_answer`. Kept for 400 days, at most as long as the review.',
    scope: 'replies:answer',
    query: z.object({ review_id: idInText.optional(), ...paging }),
    result: answer,
    list: true,
    statuses: [200]
  })
}
