/** Share templates: patterns for turning reviews into branded images. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import { shareDesigns, type ShareTemplate } from '../../../src-shared/contract/share-templates'
import type { Context } from '../../context'
import { getOwned, insertOwned } from '../../store/owned-rows'
import type { Page } from '../../store/paging'
import type { Row } from '../../store/tables'
import { isoTime } from '../../tools/iso-time'
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

function toShareTemplate(row: Row<'share_templates'>): ShareTemplate {
  return {
    id: row.id,
    name: row.name,
    design: row.design as ShareTemplate['design'],
    size: row.size as ShareTemplate['size'],
    is_default: row.is_default === 1,
    settings: JSON.parse(row.settings) as ShareTemplate['settings'],
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at)
  }
}
