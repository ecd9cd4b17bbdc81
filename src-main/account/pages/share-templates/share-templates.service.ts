/** Share templates: patterns for turning reviews into branded images. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { shareDesigns, type ShareSettings } from '#shared/contract/share-settings'
import type { ShareTemplate } from '#shared/contract/share-templates'
import type { Context } from '#main/context'
import { conflict, Problem } from '#main/problem'
import { lookOf } from '#main/rendering/appearance'
import {
  deleteOwned,
  getOwned,
  insertOwned,
  newValues,
  reinsertOwned,
  updateOwned
} from '#main/store/owned-rows'
import type { Page } from '#main/store/paging'
import { isoTime } from '#main/tools/iso-time'
import { recordEdit, type EditRow } from '#main/account/core/edits/edits.service'
import { noteEvent } from '#main/account/core/events/events.service'
import { accountOf } from '#main/account/core/settings/settings.service'
import { checkPictures, checkSize, sizeOf } from './check-template'
import {
  clearDefaultShareTemplate,
  countShareTemplates,
  defaultShareTemplate,
  pageOfShareTemplates,
  type ShareTemplateRow,
  firstShareTemplate
} from './share-templates.repository'

type CreateBody = InputOf<Endpoints['createShareTemplate']>['body']
type UpdateBody = InputOf<Endpoints['updateShareTemplate']>['body']

const names: Record<(typeof shareDesigns)[number], string> = {
  'plain-card': 'Plain card',
  'big-quote': 'Big quote',
  photo: 'Photo',
  split: 'Split',
  minimal: 'Minimal',
  dark: 'Dark'
}
/** More than anyone needs, and few enough to show at once. */
const maxTemplates = 200

/** Ensures a default template: an existing one or, for a new account, the plain card among one new template per design. */
export function ensureShareTemplates(ctx: Context): void {
  if (defaultShareTemplate(ctx) !== undefined) return
  const there = firstShareTemplate(ctx)
  if (there !== undefined) return updateOwned(ctx, 'share_templates', there.id, { is_default: 1 })
  const now = ctx.now()
  for (const design of shareDesigns) {
    insertOwned(ctx, 'share_templates', {
      name: names[design],
      design,
      size: 'square',
      is_default: design === 'plain-card' ? 1 : 0,
      settings: '{}',
      created_at: now,
      updated_at: now
    })
  }
}

export function listShareTemplates(
  ctx: Context,
  query: InputOf<Endpoints['listShareTemplates']>['query']
): Page<ShareTemplate> {
  const page = pageOfShareTemplates(ctx, query)
  return { ...page, records: page.records.map((row) => toShareTemplate(ctx, row)) }
}

export function getShareTemplate(ctx: Context, id: number): ShareTemplate {
  return toShareTemplate(ctx, rowOf(ctx, id))
}

/** The row of a template, or of the default one if none is named. @throws Problem 404 */
export function templateOf(ctx: Context, id: number | null): ShareTemplateRow {
  const row = id === null ? defaultShareTemplate(ctx) : rowOf(ctx, id)
  if (row === undefined) throw new Error('the account has no default share template')
  return row
}

/** What a template sets differently from its design. */
export const settingsOf = (row: Pick<ShareTemplateRow, 'settings'>): ShareSettings =>
  JSON.parse(row.settings) as ShareSettings

export function checkNewShareTemplate(
  ctx: Context,
  body: Partial<CreateBody>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  return [...checkSize(body, {}, bad), ...checkPictures(ctx, body.settings, {}, bad)]
}

export function checkShareTemplate(
  ctx: Context,
  body: UpdateBody,
  bad: ReadonlySet<string>,
  id: number
): FieldProblem[] {
  const row = rowOf(ctx, id)
  const problems = [...checkSize(body, row, bad), ...checkPictures(ctx, body.settings, settingsOf(row), bad)]
  if (body.is_default === false && row.is_default === 1) {
    const message = 'cannot be taken from the default template; give it to another'
    problems.push({ path: 'is_default', code: 'needs_a_default', message })
  }
  return problems
}

/** @throws Problem 409 when the limit of templates is reached. */
export function createShareTemplate(ctx: Context, body: CreateBody): ShareTemplate {
  if (countShareTemplates(ctx) >= maxTemplates)
    throw conflict('too_many', `You can have up to ${maxTemplates} share templates; delete one first.`)
  const now = ctx.now()
  const { name, design, settings = {}, is_default } = body
  const id = insertOwned(ctx, 'share_templates', {
    name,
    design,
    ...sizeColumns(body, {}),
    is_default: 0,
    settings: JSON.stringify(settings),
    created_at: now,
    updated_at: now
  })
  if (is_default) makeDefault(ctx, id)
  noteEvent(ctx, 'share_template.created', id)
  return getShareTemplate(ctx, id)
}

/** `settings` are replaced as a whole. */
export function updateShareTemplate(ctx: Context, id: number, body: UpdateBody): ShareTemplate {
  const row = rowOf(ctx, id)
  const { name, design, settings } = body
  const changed = newValues(row, {
    ...(name === undefined ? {} : { name }),
    ...(design === undefined ? {} : { design }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
    ...sizeColumns(body, row)
  })
  const becomesDefault = body.is_default === true && row.is_default === 0
  if (becomesDefault) makeDefault(ctx, id)
  if (becomesDefault || Object.keys(changed).length > 0) {
    updateOwned(ctx, 'share_templates', id, { ...changed, updated_at: ctx.now() })
    noteEvent(ctx, 'share_template.updated', id)
  }
  return getShareTemplate(ctx, id)
}

/** Returns the template as it was, and the edit that restores it. @throws Problem 409 for the default one. */
export function deleteShareTemplate(ctx: Context, id: number): RecordOf<Endpoints['deleteShareTemplate']> {
  const row = rowOf(ctx, id)
  if (row.is_default === 1) {
    throw new Problem(
      'protected_record',
      `"${row.name}" is the default template. Make another template the default first.`
    )
  }
  deleteOwned(ctx, 'share_templates', id)
  noteEvent(ctx, 'share_template.deleted', id)
  const edit_id = recordEdit(ctx, 'delete_share_template', [
    { resource: 'share_template', id, before: row, after: null }
  ])
  return { ...toShareTemplate(ctx, row), edit_id }
}

/** Restores a deleted template. */
export function restoreShareTemplate(ctx: Context, { before }: EditRow): null {
  const row = { ...(before as ShareTemplateRow), updated_at: ctx.now() }
  noteEvent(ctx, 'share_template.created', reinsertOwned(ctx, 'share_templates', row))
  return null
}

const rowOf = (ctx: Context, id: number): ShareTemplateRow =>
  getOwned(ctx, 'share_templates', id, 'share template')

/** Pixels are only stored for custom sizes. */
function sizeColumns(
  body: UpdateBody,
  before: Partial<ShareTemplateRow>
): Pick<ShareTemplateRow, 'size' | 'width' | 'height'> {
  const { size, width = null, height = null } = sizeOf(body, before)
  return size === 'own' ? { size, width, height } : { size, width: null, height: null }
}

/** Replaces the previous default, for which an event is emitted too. */
function makeDefault(ctx: Context, id: number): void {
  const before = defaultShareTemplate(ctx)
  clearDefaultShareTemplate(ctx)
  if (before !== undefined) noteEvent(ctx, 'share_template.updated', before.id)
  updateOwned(ctx, 'share_templates', id, { is_default: 1 })
}

function toShareTemplate(ctx: Context, row: ShareTemplateRow): ShareTemplate {
  const { id, name, design } = row
  const settings = settingsOf(row)
  const { size, width = 0, height = 0 } = sizeOf({}, row)
  return {
    id,
    name,
    is_default: row.is_default === 1,
    design,
    size,
    width,
    height,
    settings,
    look: lookOf(design, settings, { color: accountOf(ctx).brand_color }),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
