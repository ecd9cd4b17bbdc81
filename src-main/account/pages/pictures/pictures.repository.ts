/** Rows of pictures. Deleted ones stay while the deletion can be undone; see `deleted_at`. */
import { sql } from 'kysely'
import type { PictureKind } from '#shared/contract/pictures'
import type { Context } from '#main/context'
import { insertOwned, updateOwned } from '#main/store/owned-rows'
import { listFingerprint, readPage, type Page, type PageRequest } from '#main/store/paging'
import { all, build, first, run } from '#main/store/query'
import type { NewRow, Row } from '#main/store/tables'

export type PictureRow = Row<'pictures'>

const present = (ctx: Context) =>
  build.selectFrom('pictures').where('account_id', '=', ctx.accountId).where('deleted_at', 'is', null)

export function pageOfPictures(
  ctx: Context,
  { kind, ...request }: PageRequest & { kind?: PictureKind[] | undefined }
): Page<PictureRow> {
  const pictures = kind === undefined ? present(ctx) : present(ctx).where('kind', 'in', kind)
  return readPage(ctx, pictures, (each) => each.selectAll(), {
    sort: { column: 'pictures.created_at', id: 'pictures.id', direction: 'desc' },
    fingerprint: listFingerprint(['pictures', kind]),
    request
  })
}

export const findPicture = (ctx: Context, id: number): PictureRow | undefined =>
  first(ctx, present(ctx).selectAll().where('id', '=', id))

export function countPictures(ctx: Context): number {
  const counted = present(ctx).select(({ fn }) => fn.countAll<number>().as('total'))
  return first(ctx, counted)?.total ?? 0
}

/** The picture with the same bytes, even if deleted. */
export function findByHash(ctx: Context, kind: PictureKind, hash: string): PictureRow | undefined {
  const same = build.selectFrom('pictures').selectAll().where('account_id', '=', ctx.accountId)
  return first(ctx, same.where('kind', '=', kind).where('hash', '=', hash))
}

/** Returns the new picture's id. */
export function insertPicture(
  ctx: Context,
  row: Omit<NewRow<'pictures'>, 'account_id' | 'id'>,
  webp: Uint8Array
): number {
  const picture_id = insertOwned(ctx, 'pictures', row)
  run(ctx, build.insertInto('picture_files').values({ picture_id, webp }))
  return picture_id
}

export function changePicture(
  ctx: Context,
  id: number,
  change: Partial<Pick<PictureRow, 'deleted_at' | 'name' | 'created_at'>>
): void {
  updateOwned(ctx, 'pictures', id, change)
}

export function readFile(ctx: Context, id: number): Uint8Array | undefined {
  const file = build
    .selectFrom('picture_files')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select('webp')
    .where('account_id', '=', ctx.accountId)
    .where('picture_id', '=', id)
  return first(ctx, file)?.webp
}

/** Removes pictures deleted up to a time, with their bytes. */
export function forgetDeleted(ctx: Context, until: number): void {
  const old = build.deleteFrom('pictures').where('account_id', '=', ctx.accountId)
  run(ctx, old.where('deleted_at', '<=', until))
}

export interface Use {
  id: number
  name: string
  picture_id: number | null
  logo_id: number | null
}

/** Review pages with a picture as their background. */
export function pagesWithBackgrounds(ctx: Context): Pick<Use, 'id' | 'name' | 'picture_id'>[] {
  const pages = build.selectFrom('review_pages').select(['id', 'name', 'background_id as picture_id'])
  const shown = pages
    .where('account_id', '=', ctx.accountId)
    .where('background_id', 'is not', null)
    .where('deleted_at', 'is', null)
  return all(ctx, shown.orderBy('name').orderBy('id'))
}

/** Share templates that name pictures in their settings. */
export function templatesWithPictures(ctx: Context): Use[] {
  const setting = (name: string) => sql<number | null>`json_extract(settings, ${`$.${name}`})`
  const templates = build
    .selectFrom('share_templates')
    .select(['id', 'name', setting('picture_id').as('picture_id'), setting('logo_id').as('logo_id')])
    .where('account_id', '=', ctx.accountId)
    .where(sql<boolean>`coalesce(${setting('picture_id')}, ${setting('logo_id')}) IS NOT NULL`)
  return all(ctx, templates.orderBy('name').orderBy('id'))
}
