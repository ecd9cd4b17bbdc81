/** Share templates: patterns for turning reviews into branded images. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import {
  shareDesigns,
  shareSizes,
  type ShareLook,
  type ShareSettings
} from '../../../src-shared/contract/share-settings'
import type { ShareTemplate } from '../../../src-shared/contract/share-templates'
import type { Context } from '../../context'
import { Problem } from '../../problem'
import { getOwned, insertOwned } from '../../store/owned-rows'
import type { Page } from '../../store/paging'
import type { Row } from '../../store/tables'
import { isoTime } from '../../tools/iso-time'
import type { EditRow } from '../edits/edits.service'
import { pageOfShareTemplates } from './share-templates.repository'

const names: Record<(typeof shareDesigns)[number], string> = {
  'plain-card': 'Plain card',
  'big-quote': 'Big quote',
  photo: 'Photo',
  split: 'Split',
  minimal: 'Minimal',
  dark: 'Dark'
}

/** One template for each design; the plain card is the default. */
export function createShareTemplates(ctx: Context): void {
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
  return { ...page, records: page.records.map(toShareTemplate) }
}

export function getShareTemplate(ctx: Context, id: number): ShareTemplate {
  return toShareTemplate(getOwned(ctx, 'share_templates', id, 'share template'))
}

export const createShareTemplate = (
  _ctx: Context,
  _body: InputOf<Endpoints['createShareTemplate']>['body']
): ShareTemplate => later()
export const updateShareTemplate = (
  _ctx: Context,
  _id: number,
  _body: InputOf<Endpoints['updateShareTemplate']>['body']
): ShareTemplate => later()
export const deleteShareTemplate = (_ctx: Context, _id: number): ShareTemplate & { edit_id: number } =>
  later()
export const restoreShareTemplate = (_ctx: Context, _row: EditRow): null => later()

const later = (): never => {
  throw new Problem('unavailable', 'Templates cannot be changed yet.')
}

function toShareTemplate(row: Row<'share_templates'>): ShareTemplate {
  const named = row.size === 'own' ? null : shareSizes[row.size]
  const settings = JSON.parse(row.settings) as ShareSettings
  return {
    id: row.id,
    name: row.name,
    is_default: row.is_default === 1,
    design: row.design,
    size: row.size,
    width: row.width ?? named?.width ?? 1080,
    height: row.height ?? named?.height ?? 1080,
    settings,
    look: { ...settings } as ShareLook,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
