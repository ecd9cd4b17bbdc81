/** What the source of a review says about it, and what happens to a review that is sent again. */
import { z } from 'zod'
import { language, line, optional, text, timestamp, timestampInput } from './fields'

const says = {
  source_updated_at: 'When it was last changed at its source.',
  removed_at_source:
    'Since when it has been gone from its source. It stays here, neither hidden nor deleted.',
  language: 'The language the customer wrote in.',
  translation: 'What the customer wrote, translated by the source; `review` is the original.',
  product: 'What the review is about, where a source has several products.',
  verified: 'Whether the source has verified that the author was a customer.'
} as const

/** Fields of a review, as returned. */
export const fromSource = {
  source_updated_at: timestamp.nullable().meta({ description: says.source_updated_at }),
  removed_at_source: timestamp.nullable().meta({ description: says.removed_at_source }),
  language: z.string().nullable().meta({ description: says.language }),
  translation: z.string().nullable().meta({ description: says.translation }),
  product: z.string().nullable().meta({ description: says.product }),
  verified: z.boolean().nullable().meta({ description: says.verified })
}

/** The same fields, as sent. */
export const fromSourceInput = {
  source_updated_at: optional(timestampInput).meta({ description: says.source_updated_at }),
  removed_at_source: optional(timestampInput).meta({
    description: `${says.removed_at_source} Null: it is there.`
  }),
  language: optional(language).meta({ description: says.language }),
  translation: optional(text(20_000)).meta({ description: says.translation }),
  product: optional(line(300)).meta({ description: says.product }),
  verified: z.boolean().nullable().optional().meta({ description: says.verified })
}

/** Spec silent (§4): what happens to a review whose source already has its external id. */
export const onDuplicate = z.enum(['refuse', 'update', 'ignore']).meta({
  description:
    'If the source already has a review with this `external_id`. `refuse` (the default): 409. `update`: what the customer wrote and what the source says is brought up to date, as far as it is sent; an earlier text stays in the history. What you did yourself stays: tags, a location set by hand, hidden, duplicate, notes, seen, snoozed, and a reply that is already there. If `source_updated_at` is older than what is known, nothing is changed. `ignore`: the review stays as it is. `update` and `ignore` need `external_id`; a review that came from a file without one is recognised by source, author, date and text.'
})
