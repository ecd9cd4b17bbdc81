/** Saved replies: texts for replying to reviews, with placeholders. */
import { z } from 'zod'
import { mergeFields } from '../merge-fields'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, name, paging, text, timestamp } from './fields'

export const savedReply = z
  .object({ id, name: z.string(), text: z.string(), created_at: timestamp, updated_at: timestamp })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof savedReply>

const placeholders = mergeFields.map((field) => `\`{{${field}}}\``).join(', ')
const replyText = text(10_000)
  .refine((value) => value.trim() !== '', { error: 'must not be empty' })
  .meta({ description: `Can contain ${placeholders}, which are filled in when the reply is used.` })
const replyBody = { name: name(100), text: replyText }
const readOnly = ['id', 'created_at', 'updated_at']
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
    queryAliases: { per_page: 'limit' },
    result: savedReply,
    list: true,
    statuses: [200],
    extension: true
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
    statuses: [201],
    extension: true
  }),
  getSavedReply: endpoint({
    method: 'GET',
    path: '/account/saved-replies/{id}',
    group: 'Saved replies',
    summary: 'Read a saved reply',
    scope: 'reviews:read',
    params,
    result: savedReply,
    statuses: [200],
    extension: true
  }),
  updateSavedReply: endpoint({
    method: 'PUT',
    path: '/account/saved-replies/{id}',
    group: 'Saved replies',
    summary: 'Change a saved reply',
    description: 'Only the fields you send are changed. Replies that used it stay as they are.',
    scope: 'reviews:write',
    params,
    body: z.strictObject({ name: replyBody.name.optional(), text: replyBody.text.optional() }),
    readOnly,
    result: savedReply,
    statuses: [200],
    extension: true
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
    statuses: [200],
    extension: true
  })
}
