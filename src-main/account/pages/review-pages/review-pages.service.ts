/** Review pages: the pages customers are sent to. One of them is the account's default. */
import { randomBytes } from 'node:crypto'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import type { SkipReason } from '#shared/contract/edits'
import type { Reference } from '#shared/contract/fields'
import type { ReviewPage } from '#shared/contract/review-pages'
import { ownContext, type BaseContext, type Context } from '#main/context'
import { notFound, conflict, Problem } from '#main/problem'
import { findNamed, findOwned, insertOwned, newValues, updateOwned } from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { isoTime } from '#main/tools/iso-time'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { findTags } from '#main/account/core/tags/tags.service'
import { warnOfLink } from '#main/account/core/warn-of-link'
import { checkPage, leadsToOf } from './check-page'
import { changedSettings, keptSettings, settingsFrom } from './kept-settings'
import { claimPageSlug, targetOfSlug } from './page-slugs'
import { pointSlugAt } from './page-slugs.repository'
import * as repository from './review-pages.repository'
import type { ReviewPageRow } from './review-pages.repository'

type CreateBody = InputOf<Endpoints['createReviewPage']>['body']
type UpdateBody = InputOf<Endpoints['updateReviewPage']>['body']

/** More than a business needs for its branches and campaigns, but few enough to choose from. */
const maxPages = 200

/** Every account has a default page. A new account's page has the built-in texts, in the visitor's language. */
export function ensureDefaultReviewPage(ctx: Context): void {
  if (repository.findDefaultPage(ctx) !== undefined) return
  const id = repository.findFirstPage(ctx)?.id ?? insertPage(ctx, { name: 'Review page' })
  updateOwned(ctx, 'review_pages', id, { is_default: 1 })
}

export function listReviewPages(
  ctx: Context,
  query: InputOf<Endpoints['listReviewPages']>['query']
): Page<ReviewPage> {
  const page = repository.pageOfReviewPages(ctx, query)
  return { ...page, records: page.records.map((row) => toReviewPage(ctx, row)) }
}

/** @throws Problem 404, also for a deleted page. */
export function getReviewPage(ctx: Context, id: number): ReviewPage {
  return toReviewPage(ctx, rowOf(ctx, id))
}

/** The page with this id; the default page if there is none (any more). */
export function pageOrDefault(ctx: Context, id: number): ReviewPage {
  const row = repository.findReviewPage(ctx, id)
  return row === undefined ? defaultReviewPage(ctx) : toReviewPage(ctx, row)
}

export const hasReviewPage = (ctx: Context, id: number): boolean =>
  repository.findReviewPage(ctx, id) !== undefined

export function defaultReviewPage(ctx: Context): ReviewPage {
  return toReviewPage(ctx, defaultRow(ctx))
}

/** The page used by asks that name none. */
export const defaultReviewPageId = (ctx: Context): number => defaultRow(ctx).id

/** The page a slug points to or once pointed to, of any account; null: no page ever had it. */
export function pageBySlug(base: BaseContext, slug: string): { ctx: Context; page: ReviewPage } | null {
  const target = targetOfSlug(base, slug)
  if (target === null) return null
  return { ctx: target.ctx, page: pageOrDefault(target.ctx, target.pageId) }
}

/** The page with this till link, of any account. */
export function pageOfTill(base: BaseContext, key: string): { ctx: Context; page: ReviewPage } | null {
  const row = repository.rowOfTill(base, key)
  if (row === undefined) return null
  const ctx = ownContext(base, row.account_id)
  return { ctx, page: toReviewPage(ctx, row) }
}

/** A new secret each time: the previous link stops working. */
export function setTillLink(ctx: Context, id: number, isOn: boolean): ReviewPage {
  rowOf(ctx, id)
  const till_key = isOn ? randomBytes(18).toString('base64url') : null
  updateOwned(ctx, 'review_pages', id, { till_key, updated_at: ctx.now() })
  noteEvent(ctx, 'review_page.updated', id)
  return getReviewPage(ctx, id)
}

export const checkNewReviewPage = (
  ctx: Context,
  body: Partial<CreateBody>,
  bad: ReadonlySet<string>
): FieldProblem[] => checkPage(ctx, body, bad)

export const checkReviewPage = (
  ctx: Context,
  body: UpdateBody,
  bad: ReadonlySet<string>,
  id: number
): FieldProblem[] => checkPage(ctx, body, bad, getReviewPage(ctx, id))

/** @throws Problem 409 when the limit of pages is reached, or the slug is taken. */
export function createReviewPage(ctx: Context, body: CreateBody): ReviewPage {
  if (repository.countReviewPages(ctx) >= maxPages)
    throw conflict('too_many', `You can have up to ${maxPages} review pages; delete one first.`)
  warnOfLinks(ctx, body)
  const id = insertPage(ctx, body)
  if (body.is_default) makeDefault(ctx, id)
  noteEvent(ctx, 'review_page.created', id)
  return getReviewPage(ctx, id)
}

function warnOfLinks(ctx: Context, { url, links = [] }: UpdateBody): void {
  warnOfLink(ctx, 'url', url)
  for (const [index, link] of links.entries()) warnOfLink(ctx, `links.${index}.url`, link.url)
}

function insertPage(ctx: Context, body: CreateBody): number {
  const now = ctx.now()
  const slug = claimPageSlug(ctx, { given: body.slug, name: body.name })
  const id = insertOwned(ctx, 'review_pages', {
    title: null,
    url: null,
    is_default: 0,
    ...columnsOf(ctx, body, { leads_to: 'form', settings: '{}' }),
    name: body.name,
    slug,
    created_at: now,
    updated_at: now
  })
  pointSlugAt(ctx, slug, id)
  repository.setTagsOfPage(ctx, id, tagIdsOf(ctx, body.tags ?? []))
  return id
}

/** @throws Problem 409 when the slug is taken. */
export function updateReviewPage(ctx: Context, id: number, body: UpdateBody): ReviewPage {
  const row = rowOf(ctx, id)
  warnOfLinks(ctx, body)
  const changed = newValues(row, columnsOf(ctx, body, row))
  if (body.slug !== undefined && body.slug !== row.slug) {
    changed.slug = claimPageSlug(ctx, { given: body.slug, name: row.name, ownId: id })
    pointSlugAt(ctx, changed.slug, id)
  }
  const tagsChange = body.tags !== undefined && changeTags(ctx, id, body.tags)
  const becomesDefault = body.is_default === true && row.is_default === 0
  if (becomesDefault) makeDefault(ctx, id)
  if (tagsChange || becomesDefault || Object.keys(changed).length > 0) {
    updateOwned(ctx, 'review_pages', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'review_page.updated', id)
  }
  return getReviewPage(ctx, id)
}

/** Returns the page as it was, and the edit that restores it. @throws Problem 409 for the default page. */
export function deleteReviewPage(ctx: Context, id: number): RecordOf<Endpoints['deleteReviewPage']> {
  const page = getReviewPage(ctx, id)
  if (page.is_default) {
    const message = `"${page.name}" is the default page. Make another page the default first.`
    throw new Problem('protected_record', message)
  }
  updateOwned(ctx, 'review_pages', id, { deleted_at: ctx.now() })
  noteEvent(ctx, 'review_page.deleted', id)
  const rows: EditRow[] = [{ resource: 'review_page', id, before: { name: page.name }, after: null }]
  return { ...page, edit_id: recordEdit(ctx, 'delete_review_page', rows) }
}

/** Restores a deleted page. */
export function restoreReviewPage(ctx: Context, { id }: EditRow): SkipReason | null {
  if (findOwned(ctx, 'review_pages', id) === undefined) return 'gone'
  updateOwned(ctx, 'review_pages', id, { deleted_at: null, updated_at: ctx.now() })
  noteEvent(ctx, 'review_page.created', id)
  return null
}

function rowOf(ctx: Context, id: number): ReviewPageRow {
  const row = repository.findReviewPage(ctx, id)
  if (row === undefined) throw notFound('review page', id)
  return row
}

function defaultRow(ctx: Context): ReviewPageRow {
  const row = repository.findDefaultPage(ctx)
  if (row === undefined) throw notFound('default review page')
  return row
}

/** The columns a body sets on a page. */
function columnsOf(
  ctx: Context,
  body: UpdateBody,
  before: Pick<ReviewPageRow, 'leads_to' | 'settings'>
): Partial<ReviewPageRow> {
  const { slug: _slug, tags: _tags, is_default: _default, leads_to, location, ...rest } = body
  const { name, title, introduction, thank_you, url, language, background_id, ...settings } = rest
  const sent = { name, title, introduction, thank_you, url, language, background_id }
  const said = Object.entries(sent).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(said) as Partial<ReviewPageRow>),
    leads_to: leadsToOf({ leads_to, url }, before.leads_to),
    ...(location === undefined ? {} : { location_id: locationIdOf(ctx, location) }),
    settings: keptSettings(changedSettings(settingsFrom(before.settings), settings))
  }
}

const locationIdOf = (ctx: Context, named: Reference | null): number | null =>
  named === null ? null : (findNamed(ctx, 'locations', named)?.id ?? null)

const tagIdsOf = (ctx: Context, slugs: readonly string[]): number[] =>
  findTags(ctx, slugs, 'review').tags.map(({ id }) => id)

/** Returns whether the tags have changed. */
function changeTags(ctx: Context, id: number, slugs: readonly string[]): boolean {
  const wanted = [...new Set(slugs)].toSorted()
  if (JSON.stringify(repository.tagsOfPage(ctx, id)) === JSON.stringify(wanted)) return false
  repository.setTagsOfPage(ctx, id, tagIdsOf(ctx, wanted))
  return true
}

/** Replaces the previous default, for which an event is emitted too. */
function makeDefault(ctx: Context, id: number): void {
  const before = repository.findDefaultPage(ctx)
  repository.clearDefaultPage(ctx)
  if (before !== undefined) noteEvent(ctx, 'review_page.updated', before.id)
  updateOwned(ctx, 'review_pages', id, { is_default: 1 })
}

function toReviewPage(ctx: Context, row: ReviewPageRow): ReviewPage {
  const { id, name, slug, title, url, introduction, thank_you, language, leads_to, background_id } = row
  const location = row.location_id === null ? undefined : findOwned(ctx, 'locations', row.location_id)
  return {
    id,
    name,
    slug,
    title,
    introduction,
    thank_you,
    leads_to,
    url,
    location: location === undefined ? null : { id: location.id, name: location.name, slug: location.slug },
    tags: repository.tagsOfPage(ctx, id),
    language,
    ...settingsFrom(row.settings),
    background_id,
    is_default: row.is_default === 1,
    till_path: row.till_key !== null && ctx.scopes.has('asks:write') ? `/t/${row.till_key}` : null,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
