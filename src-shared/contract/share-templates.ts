/** Share templates: patterns for turning reviews into branded images. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, name, paging, timestamp } from './fields'
import { ownSide, shareDesign, shareLook, shareSettings, shareSize } from './share-settings'

/** Spec silent (§2): the fields of share templates are not shown; these are ours. */
export const shareTemplate = z
  .object({
    id,
    name: z.string(),
    is_default: z
      .boolean()
      .meta({ description: 'Used if no template is named. Exactly one template is the default.' }),
    design: shareDesign,
    size: shareSize,
    width: z.int().meta({ description: 'Width in pixels.' }),
    height: z.int(),
    settings: shareSettings,
    look: shareLook.meta({
      description: 'Every setting as used for drawing: the design in the brand colours, with the differences.'
    }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'ShareTemplate' })
export type ShareTemplate = z.infer<typeof shareTemplate>

const further = {
  width: ownSide,
  height: ownSide,
  settings: shareSettings.optional(),
  is_default: z.boolean().optional()
}
const group = 'Share templates'
const readOnly = ['id', 'look', 'created_at', 'updated_at']
const params = z.object({ id })

export const shareTemplateEndpoints = {
  listShareTemplates: endpoint({
    method: 'GET',
    path: '/account/share-templates',
    group,
    summary: 'List share templates',
    scope: 'share-templates:read',
    query: z.object(paging),
    result: shareTemplate,
    list: true,
    statuses: [200]
  }),
  createShareTemplate: endpoint({
    method: 'POST',
    path: '/account/share-templates',
    group,
    summary: 'Create a share template',
    description:
      'To duplicate one, send its `design`, `size` and `settings` under another name. At most 200.',
    scope: 'share-templates:write',
    body: z.strictObject({
      name: name(100),
      design: shareDesign,
      size: shareSize.optional().meta({ description: 'Default: square.' }),
      ...further
    }),
    readOnly,
    result: shareTemplate,
    statuses: [201],
    refusals: ['conflict']
  }),
  getShareTemplate: endpoint({
    method: 'GET',
    path: '/account/share-templates/{id}',
    group,
    summary: 'Read a share template',
    scope: 'share-templates:read',
    params,
    result: shareTemplate,
    statuses: [200]
  }),
  updateShareTemplate: endpoint({
    method: 'PUT',
    path: '/account/share-templates/{id}',
    group,
    summary: 'Change a share template',
    description:
      'Only the fields you send are changed; `settings` are replaced as a whole. `is_default: true` makes it the default instead of the current one; the default cannot be set to false.',
    scope: 'share-templates:write',
    params,
    body: z.strictObject({
      name: name(100).optional(),
      design: shareDesign.optional(),
      size: shareSize.optional(),
      ...further
    }),
    readOnly,
    result: shareTemplate,
    statuses: [200]
  }),
  deleteShareTemplate: endpoint({
    method: 'DELETE',
    path: '/account/share-templates/{id}',
    group,
    summary: 'Delete a share template',
    description:
      'Returns it as it was. The default template cannot be deleted: make another one the default first.',
    scope: 'share-templates:write',
    params,
    result: shareTemplate.extend({ edit_id: editId }).meta({ id: 'DeletedShareTemplate' }),
    statuses: [200],
    refusals: ['protected_record']
  })
}
