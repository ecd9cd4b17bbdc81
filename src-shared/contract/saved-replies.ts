/** Saved replies: texts for replying to reviews, with placeholders. */
import { z } from 'zod'
import { mergeFields } from '../merge-fields'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, name, paging, score, text, timestamp } from './fields'

export const savedReply = z
  .object({
    id,
    name: z.string(),
    text: z.string(),
    scores: z.array(score).meta({
      description: 'The scores of the reviews it suits, for the order of suggestions. Empty: not said.'
    }),
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
const scores = z
  .array(score)
  .max(5)
  .refine((values) => new Set(values).size === values.length, { error: 'must not name a score twice' })
  .optional()
  .meta({ description: 'The scores it suits. Empty: not said; Goodword then goes by what it was used for.' })
const replyBody = { name: name(100), text: replyText, scores }
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
    body: z.strictObject({ name: replyBody.name.optional(), text: replyBody.text.optional(), scores }),
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
