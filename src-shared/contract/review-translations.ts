/** Translations of what customers write, by the owner's model. A translation by the site comes with the review. */
import { z } from 'zod'
import { assistantTroubles } from './assistant'
import { endpoint } from './endpoint'
import { id, language, text } from './fields'

const reviewTranslation = z
  .object({
    text: z.string().nullable().meta({ description: 'Null: the model wrote nothing that can be used.' }),
    language: z
      .string()
      .nullable()
      .meta({ description: 'Null: not known, as with a translation by the site.' }),
    model: z
      .string()
      .nullable()
      .meta({ description: 'The name of the model. Null: the review had a translation, or needs none.' }),
    is_kept: z
      .boolean()
      .meta({ description: 'It is the `translation` of the review, and found by the search.' }),
    trouble: z.enum(assistantTroubles).nullable().meta({ description: 'Why there is none.' }),
    message: z.string().nullable().meta({ description: 'The same in plain words.' })
  })
  .meta({ id: 'ReviewTranslation' })
export type ReviewTranslation = z.infer<typeof reviewTranslation>

export const reviewTranslationEndpoints = {
  translateReview: endpoint({
    method: 'POST',
    path: '/account/reviews/{id}/translate',
    group: 'Reviews',
    summary: 'Translate a review',
    description:
      'By your model (`PUT /account/assistant`), which may take minutes; closing the connection stops it. Kept as the `translation` of the review until its text changes, unless it has one: a translation by the site stays, and is the answer if you name no language.',
    scope: 'reviews:write',
    params: z.object({ id }),
    body: z.strictObject({
      to: language.optional().meta({ description: 'Default: the language of the account.' }),
      text: text(10_000).optional().meta({
        description: 'Is translated instead, such as a reply to the review; nothing is kept.'
      })
    }),
    bodyOptional: true,
    outside: true,
    result: reviewTranslation,
    statuses: [200],
    refusals: ['conflict']
  })
}
