/**
 * Rows that belong to the account of the context. Every read and write of a single row goes through here, so that none can
 * forget the account. What is written by the hundred is plain SQL, because building a query takes longer than running it; the
 * casts are needed because kysely can't type a table that is chosen at run time.
 */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reference } from '#shared/contract/fields'
import type { Context } from '../context'
import { Problem, notFound } from '../problem'
import { freeSlug, slugOf, type Home } from '../tools/slug'
import { build, first, prepared, run } from './query'
import type { Tables } from './tables'

type OwnedTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; account_id: number } ? T : never
}[keyof Tables]
/** Tables whose slugs are unique within the account. Tag slugs are unique per `applies_to`. */
type SluggedTable = Exclude<
  { [T in OwnedTable]: Tables[T] extends { slug: string } ? T : never }[OwnedTable],
  'tags'
>

/** Optional columns may also be undefined, in which case they get their default. */
type Loose<Row> = { [K in keyof Row]: object extends Pick<Row, K> ? Row[K] | undefined : Row[K] }
type NewRow<T extends OwnedTable> = Loose<Omit<Insertable<Tables[T]>, 'account_id' | 'id'>>

/** Rows of these tables are hidden when they are deleted, and only the others are read (see migrations/0048). */
type HiddenTable = 'tags' | 'locations'
const views: Partial<Record<OwnedTable, OwnedTable>> = {
  tags: 'present_tags',
  locations: 'present_locations'
}
const shownRows = (table: OwnedTable): OwnedTable => views[table] ?? table

/** In place of `*`: without a location that is hidden, which would else count as one that need not be filled in. */
export const shownColumns = '*, (SELECT id FROM present_locations WHERE id = location_id) AS location_id'
const withLocation: ReadonlySet<OwnedTable> = new Set(['customers', 'reviews'])

export function findOwned<T extends OwnedTable>(
  ctx: Context,
  table: T,
  id: number
): Selectable<Tables[T]> | undefined {
  const columns = withLocation.has(table) ? shownColumns : '*'
  const text = `SELECT ${columns} FROM ${shownRows(table)} WHERE id = ? AND account_id = ?`
  return prepared(ctx.db, text).get(id, ctx.accountId) as Selectable<Tables[T]> | undefined
}

/** The row, or a Problem 404 that names it as `what`. */
export function getOwned<T extends OwnedTable>(
  ctx: Context,
  table: T,
  id: number,
  what: string
): Selectable<Tables[T]> {
  const row = findOwned(ctx, table, id)
  if (row === undefined) throw notFound(what, id)
  return row
}

/** Returns the id of the new row. */
export function insertOwned<T extends OwnedTable>(ctx: Context, table: T, row: NewRow<T>): number {
  const { columns, values } = given({ ...row, account_id: ctx.accountId })
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  return Number(prepared(ctx.db, text).run(...values).lastInsertRowid)
}

/** The columns that are not left out. Their names come from our own code, as keys of a typed row. */
function given(row: object): { columns: string[]; values: unknown[] } {
  const entries = (Object.entries(row) as [string, unknown][]).filter(([, value]) => value !== undefined)
  return { columns: entries.map(([column]) => `"${column}"`), values: entries.map(([, value]) => value) }
}

/** Reinserts a deleted row, under its old id if that is free in the complete file, otherwise under a new one. Returns the id. */
export function reinsertOwned<T extends OwnedTable>(
  ctx: Context,
  table: T,
  row: Selectable<Tables[T]>
): number {
  const { id, ...values } = row as unknown as Selectable<Tables['tags']>
  const taken = build
    .selectFrom(table as 'tags')
    .select('id')
    .where('id', '=', id)
  const isFree = first(ctx, taken) === undefined
  const own = { ...values, account_id: ctx.accountId, ...(isFree ? { id } : {}) }
  return run(ctx, build.insertInto(table as 'tags').values(own)).id
}

/**
 * The columns of a change that differ. Spec silent (§4): a record that is sent back as it was read is not changed,
 * and keeps its `updated_at` and ETag.
 */
export function newValues<Row extends object>(
  row: Row,
  change: Partial<Record<keyof Row, unknown>>
): Partial<Row> {
  const entries = Object.entries(change).filter(([column, value]) => row[column as keyof Row] !== value)
  return Object.fromEntries(entries) as Partial<Row>
}

/** Changes the given columns; an empty change is fine. */
export function updateOwned<T extends OwnedTable>(
  ctx: Context,
  table: T,
  id: number,
  change: Updateable<Tables[T]>
): void {
  const { columns, values } = given(change)
  if (columns.length === 0) return
  const changes = columns.map((column) => `${column} = ?`).join(', ')
  const text = `UPDATE ${table} SET ${changes} WHERE id = ? AND account_id = ?`
  prepared(ctx.db, text).run(...values, id, ctx.accountId)
}

export function deleteOwned(ctx: Context, table: OwnedTable, id: number): void {
  prepared(ctx.db, `DELETE FROM ${table} WHERE id = ? AND account_id = ?`).run(id, ctx.accountId)
}

/** Deletes a row so that it can be shown again. Its slug is free for others meanwhile. */
export function hideOwned(ctx: Context, table: HiddenTable, id: number): void {
  // No slug contains this sign.
  updateOwned(ctx, table, id, { deleted_at: ctx.now(), slug: `~${id}` })
}

/** Shows a hidden row with its former slug, which must be free. */
export function showOwned(
  ctx: Context,
  table: HiddenTable,
  { id, slug }: { id: number; slug: string }
): void {
  updateOwned(ctx, table, id, { deleted_at: null, slug })
}

/** Hidden rows; only those that were hidden before a time, if one is given. */
export function hiddenOwned(ctx: Context, table: HiddenTable, before = Infinity): number[] {
  const text = `SELECT id FROM ${table} WHERE account_id = ? AND deleted_at < ?`
  return prepared(ctx.db, text).pluck().all(ctx.accountId, before) as number[]
}

export function findBySlug<T extends SluggedTable>(
  ctx: Context,
  table: T,
  slug: string
): Selectable<Tables[T]> | undefined {
  const query = build
    .selectFrom(shownRows(table) as 'sources')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('slug', '=', slug)
  return first(ctx, query) as Selectable<Tables[T]> | undefined
}

/** Finds a record by id, by slug, or by the record as it was read. */
export function findNamed<T extends SluggedTable>(
  ctx: Context,
  table: T,
  named: Reference
): Selectable<Tables[T]> | undefined {
  if (typeof named === 'string') return findBySlug(ctx, table, named)
  return findOwned(ctx, table, typeof named === 'number' ? named : named.id)
}

/** A requested slug. `fallback` is the kind of record, used as the slug for names without a letter or digit. */
interface SlugWish {
  given?: string | null | undefined
  name: string
  fallback: string
  ownId?: number
}

/** The slug for a row: the given one, refused with 409 if another row has it; otherwise a free one derived from the name. */
export const claimSlug = (ctx: Context, table: SluggedTable, wish: SlugWish): string =>
  claimSlugAmong(ctx, (slug) => findBySlug(ctx, table, slug), wish)

/** The same, with `holderOf` telling which row has a slug. */
export function claimSlugAmong(
  ctx: Context,
  holderOf: (slug: string) => { id: number } | undefined,
  { given, name, fallback, ownId }: SlugWish
): string {
  if (!given) return freeSlug(slugOf(name, fallback, homeOf(ctx)), (slug) => holderOf(slug) !== undefined)
  const other = holderOf(given)
  if (other !== undefined && other.id !== ownId) {
    const existingId = other.id
    throw new Problem('slug_taken', `The slug "${given}" is taken by ${fallback} ${existingId}.`, {
      existingId
    })
  }
  return given
}

/** Language and country of the account, by which names are spelled. */
export const homeOf = (ctx: Context): Home =>
  prepared(ctx.db, 'SELECT language, country FROM accounts WHERE id = ?').get(ctx.accountId) as Home
