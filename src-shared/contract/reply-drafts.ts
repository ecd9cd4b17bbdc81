/** Drafts of replies: a text for the owner to read, change and publish. Nothing is stored, and nothing is ever published. */
import { z } from 'zod'
import { mergeFields } from '../merge-fields'
import { fitReasons } from '../reply-fit'
import { endpoint } from './endpoint'
import { id, optional } from './fields'

/** What the owner should know about a draft before publishing it. */
const draftWarnings = [
  'missing_value', // a placeholder could not be filled in
  'same_as_last', // the latest reply at this source reads the same
  'other_language' // it is not in the language of the review
] as const

export const replyDraft = z
  .object({
    text: z.string().meta({ description: 'The placeholders are filled in.' }),
    language: z.string().nullable().meta({ description: 'Null: not known.' }),
    made_by: z.enum(['saved_reply', 'built_in']).meta({
      description: '`built_in`: no saved reply suits the review, so it is a text that comes with Goodword.'
    }),
    saved_reply_id: id.nullable().meta({ description: 'Send it along with the reply.' }),
    chosen_for: z.array(z.enum(fitReasons)).meta({
      description:
        'Why this saved reply was chosen, the most telling first. `use`: it was used for such scores before.'
    }),
    warnings: z.array(
      z.object({
        code: z
          .enum(draftWarnings)
          .meta({ description: '`same_as_last`: the latest reply at the source reads the same.' }),
        message: z.string().meta({ description: 'In plain words.' }),
        field: z.enum(mergeFields).optional().meta({ description: 'Of `missing_value`.' })
      })
    )
  })
  .meta({ id: 'ReplyDraft' })
export type ReplyDraft = z.infer<typeof replyDraft>

export const replyDraftEndpoints = {
  draftReply: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/reply-draft',
    group: 'Reviews',
    summary: 'Draft a reply to a review',
    description:
      'The saved reply that suits the review best, filled in; if none does, a text that comes with Goodword. Of several that suit it equally, not the one that the latest reply at the same source was written from. Nothing is stored or published.',
    scope: 'reviews:read',
    params: z.object({ id }),
    body: z.strictObject({
      based_on: optional(id).meta({ description: 'This saved reply, whether or not it suits the review.' }),
      instead_of: z
        .array(id)
        .max(100)
        .optional()
        .meta({ description: 'Saved replies that were drafted already: another one, if there is one.' })
    }),
    bodyOptional: true,
    outside: true,
    result: replyDraft,
    statuses: [200]
  })
}
