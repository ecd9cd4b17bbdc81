/** A preview of how the reviews of a site would be read, before it is connected. */
import { z } from 'zod'
import { connectionProblem, connectionSecrets, connectionSettings } from './connections'
import { endpoint } from './endpoint'
import { personal } from './personal'

/** The number of reviews in a preview. */
export const rowsPreviewed = 5

export const connectionPreview = z
  .object({
    found: z.int().meta({ description: 'Reviews on the first page.' }),
    rows: personal(
      z.array(
        z.object({
          fields: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
            .meta({ description: 'By the names they have in `settings.fields`.' }),
          is_kept: z.boolean().meta({ description: 'False without a score and words.' }),
          sent: z.string().meta({ description: 'The JSON as received, shortened if it is long.' })
        })
      )
    ).meta({ description: `The first ${rowsPreviewed}, as they would be read.` }),
    problem: connectionProblem.nullable().meta({ description: 'Why nothing could be read.' })
  })
  .meta({ id: 'ConnectionPreview' })
export type ConnectionPreview = z.infer<typeof connectionPreview>

export const connectionPreviewEndpoints = {
  previewConnection: endpoint({
    group: 'Connections',
    method: 'POST',
    path: '/account/connections/preview',
    summary: 'Preview a JSON list',
    description:
      'Reads the first page of a JSON list and shows what its fields are read as. Send what you would create the connection with. Nothing is kept.',
    scope: 'connections:write',
    body: z.strictObject({
      kind: z.enum(['json']),
      settings: connectionSettings,
      secrets: connectionSecrets.optional()
    }),
    outside: true,
    result: connectionPreview,
    statuses: [200]
  })
}
