/** Pictures of the account: logos and backgrounds. Their original files never leave `reencode`. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { editsKeptHours, type SkipReason } from '#shared/contract/edits'
import { pictureLimits, type Picture, type PictureKind } from '#shared/contract/pictures'
import type { Context } from '#main/context'
import { conflict, notFound, Problem } from '#main/problem'
import type { KeptPicture } from '#main/rendering/share-order'
import type { Page } from '#main/store/paging'
import { inTransaction } from '#main/store/query'
import { isoTime } from '#main/tools/iso-time'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import * as repository from './pictures.repository'
import { receivePicture } from './receive-picture'
import type { Reencoded } from './reencode'

type Input<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>

const deletedKeptFor = editsKeptHours * 3_600_000

/**
 * Adds a picture; returns whether it already existed.
 * @throws Problem 400 for an empty file, 409 when there are too many, 415 for another file type, 422 for a damaged or huge one,
 * 503 when too many are sent at once.
 */
export async function createPicture(
  ctx: Context,
  { query, file }: Input<'createPicture'>
): Promise<{ picture: Picture; created: boolean }> {
  const arrived = await receivePicture(file, query.kind)
  return inTransaction(ctx, () => {
    repository.forgetDeleted(ctx, ctx.now() - deletedKeptFor)
    const name = query.name ?? query.kind
    const { id, created } = keep(ctx, query.kind, name, arrived)
    return { picture: getPicture(ctx, id), created }
  })
}

function keep(
  ctx: Context,
  kind: PictureKind,
  name: string,
  { webp, width, height, hash, averageColor }: Reencoded
): { id: number; created: boolean } {
  const same = repository.findByHash(ctx, kind, hash)
  if (same?.deleted_at === null) return { id: same.id, created: false }
  checkRoom(ctx)
  const created_at = ctx.now()
  const row = { kind, name, width, height, bytes: webp.length, average_color: averageColor, hash, created_at }
  const id = same?.id ?? repository.insertPicture(ctx, row, webp)
  // The same picture was deleted earlier: it comes back as if it were new.
  if (same !== undefined) repository.changePicture(ctx, id, { name, created_at, deleted_at: null })
  noteEvent(ctx, 'picture.created', id)
  return { id, created: true }
}

/** Spec silent (§4): more pictures than a business needs, but few enough to keep the file small. */
function checkRoom(ctx: Context): void {
  if (repository.countPictures(ctx) < pictureLimits.count) return
  throw conflict('too_many', `There are already ${pictureLimits.count} pictures; delete some first.`)
}

export function listPictures(ctx: Context, query: Input<'listPictures'>['query']): Page<Picture> {
  const page = repository.pageOfPictures(ctx, query)
  const uses = usesOf(ctx)
  return { ...page, records: page.records.map((row) => toPicture(row, uses)) }
}

/** @throws Problem 404 */
export function getPicture(ctx: Context, id: number): Picture {
  return toPicture(rowOf(ctx, id), usesOf(ctx))
}

/** The picture itself; `hash` names its bytes. @throws Problem 404 */
export function readPictureFile(ctx: Context, id: number): { name: string; webp: Uint8Array; hash: string } {
  const { hash, kind, webp } = keptFile(ctx, rowOf(ctx, id))
  return { name: `${kind}-${id}.webp`, webp, hash }
}

/** A picture as needed for drawing; null if there is none with this id (any more). */
export function keptPicture(ctx: Context, id: number): KeptPicture | null {
  const row = repository.findPicture(ctx, id)
  if (row === undefined) return null
  const { hash, webp, width, height } = keptFile(ctx, row)
  return { hash, webp, width, height }
}

/** The hash of a picture; null if there is none with this id (any more). */
export const pictureHash = (ctx: Context, id: number): string | null =>
  repository.findPicture(ctx, id)?.hash ?? null

/** Whether a field names an existing picture of the right kind; null and undefined name none. */
export function checkPictureId(
  ctx: Context,
  path: string,
  id: number | null | undefined,
  kind: PictureKind
): FieldProblem[] {
  if (id == null) return []
  const row = repository.findPicture(ctx, id)
  if (row === undefined) return [{ path, code: 'not_found', message: `There is no picture ${id}.` }]
  if (row.kind === kind) return []
  const message = `Picture ${id} is of the kind ${row.kind}; a ${kind} is needed here.`
  return [{ path, code: 'wrong_kind', message }]
}

/** Returns the picture as it was, and the edit that restores it. @throws Problem 404; 409 while something uses it. */
export function deletePicture(ctx: Context, id: number): RecordOf<Endpoints['deletePicture']> {
  const picture = getPicture(ctx, id)
  refuseUsed(picture)
  repository.forgetDeleted(ctx, ctx.now() - deletedKeptFor)
  repository.changePicture(ctx, id, { deleted_at: ctx.now() })
  noteEvent(ctx, 'picture.deleted', id)
  const row: EditRow = { resource: 'picture', id, before: { name: picture.name }, after: null }
  return { ...picture, edit_id: recordEdit(ctx, 'delete_picture', [row]) }
}

function refuseUsed({ id, is_account_logo, used_by: [use] }: Picture): void {
  if (is_account_logo)
    throw new Problem('in_use', `Picture ${id} is the logo of the account; choose another logo first.`)
  if (use === undefined) return
  const what = use.resource === 'share_template' ? 'share template' : 'review page'
  const message = `Picture ${id} is used by the ${what} "${use.name}"; change that first.`
  throw new Problem('in_use', message, { existingId: use.id })
}

/** Restores a deleted picture. */
export function restorePicture(ctx: Context, { id }: EditRow): SkipReason | null {
  // The picture has been uploaded again since.
  if (repository.findPicture(ctx, id) !== undefined) return null
  if (repository.readFile(ctx, id) === undefined) return 'gone'
  checkRoom(ctx)
  repository.changePicture(ctx, id, { deleted_at: null })
  noteEvent(ctx, 'picture.created', id)
  return null
}

function rowOf(ctx: Context, id: number): repository.PictureRow {
  const row = repository.findPicture(ctx, id)
  if (row === undefined) throw notFound('picture', id)
  return row
}

function keptFile(ctx: Context, row: repository.PictureRow): repository.PictureRow & { webp: Uint8Array } {
  const webp = repository.readFile(ctx, row.id)
  if (webp === undefined) throw new Error(`picture ${row.id} has no file`)
  return { ...row, webp }
}

interface Uses {
  templates: repository.Use[]
  pages: ReturnType<typeof repository.pagesWithBackgrounds>
  accountLogo: number | null
}

const usesOf = (ctx: Context): Uses => ({
  templates: repository.templatesWithPictures(ctx),
  pages: repository.pagesWithBackgrounds(ctx),
  accountLogo: accountOf(ctx).logo_id
})

function toPicture(row: repository.PictureRow, uses: Uses): Picture {
  const { id, kind, name, width, height, bytes, average_color, created_at } = row
  return {
    id,
    kind,
    name,
    width,
    height,
    bytes,
    average_color,
    used_by: usersOf(id, uses),
    is_account_logo: id === uses.accountLogo,
    created_at: isoTime(created_at)
  }
}

function usersOf(id: number, { templates, pages }: Uses): Picture['used_by'] {
  const shown = templates.filter(({ picture_id, logo_id }) => picture_id === id || logo_id === id)
  const led = pages.filter(({ picture_id }) => picture_id === id)
  return [
    ...shown.map((template) => ({
      resource: 'share_template' as const,
      id: template.id,
      name: template.name
    })),
    ...led.map((page) => ({ resource: 'review_page' as const, id: page.id, name: page.name }))
  ]
}
