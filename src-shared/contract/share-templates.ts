/** Share templates: patterns for turning reviews into branded images. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, paging, timestamp } from './fields'

/** The six designs every account is born with. */
export const shareDesigns = ['plain-card', 'big-quote', 'photo', 'split', 'minimal', 'dark'] as const

export const shareTemplate = z
  .object({
    id,
    name: z.string(),
    design: z.enum(shareDesigns),
    size: z.enum(['square', 'portrait', 'story', 'link', 'wide', 'pin', 'own']),
    is_default: z.boolean(),
    settings: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Differences from the design; empty = the design as it is.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'ShareTemplate' })
export type ShareTemplate = z.infer<typeof shareTemplate>

export const shareTemplateEndpoints = {
  listShareTemplates: endpoint({
    method: 'GET',
    path: '/account/share-templates',
    group: 'Share templates',
    summary: 'List share templates',
    scope: 'share-templates:read',
    query: z.object(paging),
    queryAliases: { per_page: 'limit' },
    result: shareTemplate,
    list: true,
    statuses: [200]
  }),
  getShareTemplate: endpoint({
    method: 'GET',
    path: '/account/share-templates/{id}',
    group: 'Share templates',
    summary: 'Read a share template',
    scope: 'share-templates:read',
    params: z.object({ id }),
    result: shareTemplate,
    statuses: [200],
    extension: true
  })
}
