/** Drafts of replies: a text for the owner to read, change and publish. Nothing is stored, and nothing is ever published. */
import { z } from 'zod'
import { mergeFields } from '../merge-fields'
import { fitReasons } from '../reply-fit'
import { endpoint } from './endpoint'
import { assistantTroubles, draftTones } from './assistant'
import { id, optional, text } from './fields'

/** What the owner should know about a draft before publishing it. */
const draftWarnings = [
  'missing_value', // a placeholder could not be filled in
  'same_as_last', // the latest reply at this source reads the same
  'other_language', // it is not in the language of the review
  'needs_model', // instructions, tone and the text to change were ignored, because there is no model
  'model_failed', // the model wrote nothing that can be used
  // What the model wrote without the owner having said it, and is left out:
  'link_removed',
  'address_removed',
  'phone_removed',
  'price_removed',
  'promise_removed', // an offer, a refund or an admission
  'shortened'
] as const

export const replyDraft = z
  .object({
    text: z.string().meta({ description: 'The placeholders are filled in.' }),
    language: z.string().nullable().meta({ description: 'Null: not known.' }),
    made_by: z.enum(['saved_reply', 'built_in', 'model']).meta({
      description: '`built_in`: no saved reply suits the review, so it is a text that comes with Goodword.'
    }),
    model: z.string().nullable().meta({ description: 'The name of the model that wrote it.' }),
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
        trouble: z.enum(assistantTroubles).optional().meta({ description: 'Of `model_failed`.' }),
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
      'Written by the account’s model, if there is one (`PUT /account/assistant`), which may take minutes; closing the connection stops it. Otherwise the saved reply that suits the review best, or a text that comes with Goodword. Of several that suit it equally, not the one that the latest reply at the same source was written from. Nothing is stored or published.',
    scope: 'reviews:write',
    params: z.object({ id }),
    body: z.strictObject({
      based_on: optional(id).meta({ description: 'This saved reply, whether or not it suits the review.' }),
      instead_of: z
        .array(id)
        .max(100)
        .optional()
        .meta({ description: 'Saved replies that were drafted already: another one, if there is one.' }),
      instructions: optional(text(500)).meta({
        description:
          'What to say or how, in your words. They count most; nothing is promised that they do not say.'
      }),
      tone: z.enum(draftTones).optional().meta({ description: 'Default: that of the assistant.' }),
      current: optional(text(10_000)).meta({ description: 'A text that the model should change.' })
    }),
    bodyOptional: true,
    outside: true,
    result: replyDraft,
    statuses: [200]
  })
}
