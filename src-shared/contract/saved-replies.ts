/** Saved replies: texts for replying to reviews, with placeholders. */
import { z } from 'zod'
import { mergeFields } from '../merge-fields'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, language, name, paging, score, slug, text, timestamp } from './fields'

const scores = z
  .array(score)
  .max(5)
  .refine((values) => new Set(values).size === values.length, { error: 'must not name a score twice' })
const named = z.array(z.union([id, slug])).max(50)
const says = {
  scores: 'Any of these scores.',
  languages: 'Written in any of these languages.',
  words: 'With any of these words, or one that begins with it if it has four letters or more.',
  sources: 'From any of these sources.',
  locations: 'Of any of these locations.'
}
const said = <T extends z.ZodType>(what: keyof typeof says, schema: T): T =>
  schema.meta({ description: says[what] })
const fitsInput = z
  .strictObject({
    scores: said('scores', scores),
    languages: said('languages', z.array(language).max(50)),
    words: said('words', z.array(name(100)).max(50)),
    sources: said('sources', named),
    locations: said('locations', named)
  })
  .partial()
  .meta({
    id: 'SavedReplyFitsInput',
    description:
      'The reviews it suits. All of it must be true of a review; an empty list says nothing. Sources and locations can be given by id or slug. Lists you send replace the current ones.'
  })
export type FitsInput = z.infer<typeof fitsInput>

const fits = z
  .object({
    scores: said('scores', z.array(score)),
    languages: said('languages', z.array(z.string())),
    words: said('words', z.array(z.string())),
    sources: said('sources', z.array(id)),
    locations: said('locations', z.array(id))
  })
  .meta({ id: 'SavedReplyFits', description: 'The reviews it suits; an empty list says nothing.' })
export type Fits = z.infer<typeof fits>

export const savedReply = z
  .object({
    id,
    name: z.string(),
    text: z.string(),
    scores: z.array(score).meta({ description: 'The same as `fits.scores`.' }),
    fits,
    used_scores: z.array(score).meta({
      description: 'The scores of the reviews it was last used for, the latest first; at most ten.'
    }),
    last_used_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof savedReply>

const placeholders = mergeFields.map((field) => `\`{{${field}}}\``).join(', ')
const replyText = text(10_000)
  .refine((value) => value.trim() !== '', { error: 'must not be empty' })
  .meta({ description: `Can contain ${placeholders}, which are filled in when the reply is used.` })
const suits = {
  scores: scores
    .optional()
    .meta({ description: 'The same as `fits.scores`, which counts if both are sent.' }),
  fits: fitsInput.optional()
}
const replyBody = { name: name(100), text: replyText, ...suits }
const readOnly = ['id', 'used_scores', 'last_used_at', 'created_at', 'updated_at']
const params = z.object({ id })

export const savedReplyEndpoints = {
  listSavedReplies: endpoint({
    method: 'GET',
    path: '/account/saved-replies',
    group: 'Saved replies',
    summary: 'List saved replies',
    description: 'By name.',
    scope: 'reviews:read',
    query: z.object(paging),
    result: savedReply,
    list: true,
    statuses: [200]
  }),
  createSavedReply: endpoint({
    method: 'POST',
    path: '/account/saved-replies',
    group: 'Saved replies',
    summary: 'Create a saved reply',
    scope: 'reviews:write',
    body: z.strictObject(replyBody),
    readOnly,
    result: savedReply,
    statuses: [201]
  }),
  getSavedReply: endpoint({
    method: 'GET',
    path: '/account/saved-replies/{id}',
    group: 'Saved replies',
    summary: 'Read a saved reply',
    scope: 'reviews:read',
    params,
    result: savedReply,
    statuses: [200]
  }),
  updateSavedReply: endpoint({
    method: 'PUT',
    path: '/account/saved-replies/{id}',
    group: 'Saved replies',
    summary: 'Change a saved reply',
    description: 'Only the fields you send are changed. Replies that used it stay as they are.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ name: replyBody.name.optional(), text: replyBody.text.optional(), ...suits }),
    readOnly,
    result: savedReply,
    statuses: [200]
  }),
  deleteSavedReply: endpoint({
    method: 'DELETE',
    path: '/account/saved-replies/{id}',
    group: 'Saved replies',
    summary: 'Delete a saved reply',
    description: 'Returns it as it was.',
    scope: 'reviews:write',
    params,
    result: savedReply.extend({ edit_id: editId }).meta({ id: 'DeletedSavedReply' }),
    statuses: [200]
  })
}
