/** Pictures of the account: logos, and backgrounds of share images. Uploaded, never fetched from an address. */
import { z } from 'zod'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, line, paging, several, timestamp } from './fields'

/** Accepted types, recognised by the first bytes of the file, not its name. A row of a million pixels can only be an attack. */
export const pictureLimits = { bytes: 10_000_000, pixels: 25_000_000, side: 16_384, count: 200 } as const
const types = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'] as const

const kind = z.enum(['logo', 'background'])
export type PictureKind = z.infer<typeof kind>

export const picture = z
  .object({
    id,
    kind,
    name: z.string().meta({ description: 'The name of the uploaded file.' }),
    width: z.int().meta({ description: 'In pixels, as stored.' }),
    height: z.int(),
    bytes: z.int(),
    average_color: z.string().meta({ description: '#rrggbb; shown until the picture has loaded.' }),
    used_by: z
      .array(z.object({ resource: z.enum(['share_template', 'review_page']), id, name: z.string() }))
      .meta({ description: 'Share templates and review pages that use it.' }),
    is_account_logo: z.boolean(),
    created_at: timestamp
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

const group = 'Pictures'
const params = z.object({ id })
const done = { statuses: [200] } as const

export const pictureEndpoints = {
  createPicture: endpoint({
    method: 'POST',
    path: '/account/pictures',
    group,
    summary: 'Upload a picture',
    description:
      'The body is the file: PNG, JPEG or WebP, at most 10 MB and 25 megapixels. The picture is rotated upright, reduced if it is larger than needed, stripped of metadata (such as places and names), and stored as WebP. Uploading the same picture again returns the existing one (200).',
    scope: 'share-templates:write',
    query: z.object({
      kind,
      name: line(255).optional().meta({ description: 'The name of the file.' })
    }),
    upload: { types, most: pictureLimits.bytes, seconds: 60 },
    outside: true,
    result: picture,
    refusals: ['conflict'],
    statuses: [201, 200]
  }),
  listPictures: endpoint({
    method: 'GET',
    path: '/account/pictures',
    group,
    summary: 'List pictures',
    description: 'Newest first.',
    scope: 'share-templates:read',
    query: z.object({ kind: several(kind).optional(), ...paging }),
    result: picture,
    list: true,
    ...done
  }),
  getPicture: endpoint({
    method: 'GET',
    path: '/account/pictures/{id}',
    group,
    summary: 'Read the details of a picture',
    scope: 'share-templates:read',
    params,
    result: picture,
    ...done
  }),
  getPictureFile: endpoint({
    method: 'GET',
    path: '/account/pictures/{id}/file.webp',
    group,
    summary: 'Download a picture',
    scope: 'share-templates:read',
    params,
    download: 'image/webp',
    tagged: true,
    result: z.string(),
    ...done
  }),
  deletePicture: endpoint({
    method: 'DELETE',
    path: '/account/pictures/{id}',
    group,
    summary: 'Delete a picture',
    description:
      'Refused while a share template uses it or it is the logo of the account. Returns it as it was; undoing the edit restores it.',
    scope: 'share-templates:write',
    params,
    result: picture.extend({ edit_id: editId }).meta({ id: 'DeletedPicture' }),
    refusals: ['in_use'],
    ...done
  })
}
