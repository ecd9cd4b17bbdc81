/** Shows how the reviews of a site would be read, with the same code as a run. Stores nothing. */
import { rowsPreviewed, type ConnectionPreview } from '#shared/contract/connection-preview'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Context } from '../context'
import { isoTimeOrNull } from '../tools/iso-time'
import { callAt } from './access'
import { adapters } from './adapters'
import { entered } from './entered'
import type { JsonField } from './json/settings'
import type { Found } from './port'
import type { CallerOptions } from './site/caller'
import { troubleOfError } from './site/trouble'
import { saysNothing } from './write-page'

/** Short, because the owner is waiting for the answer. */
const patience = 20_000
/** The maximum length of the raw data shown. */
const maxSent = 2000

/** Expects a validated body. Trouble at the site is returned, not thrown. */
export async function previewConnection(
  ctx: Context,
  body: InputOf<Endpoints['previewConnection']>['body'],
  options: CallerOptions = {}
): Promise<ConnectionPreview> {
  const adapter = adapters[body.kind]
  const { settings, secrets } = entered(ctx, undefined, body)
  const signal = AbortSignal.timeout(patience)
  const call = callAt(ctx, { adapter, settings, secrets: secrets ?? {}, signal }, options)
  try {
    const found = (await adapter.preview?.(call)) ?? []
    return { found: found.length, rows: found.slice(0, rowsPreviewed).map(toRow), problem: null }
  } catch (error) {
    const { code, message, details } = troubleOfError(error, adapter.server(settings))
    return { found: 0, rows: [], problem: { code, message, details } }
  }
}

type Row = ConnectionPreview['rows'][number]

function toRow(found: Found): Row {
  if ('gone' in found) return { fields: { id: found.gone, deleted: true }, is_kept: false, sent: '' }
  const fields: Record<JsonField, Row['fields'][string]> = {
    id: found.id,
    score: found.score,
    title: found.title ?? null,
    review: found.text ?? null,
    name: found.name ?? null,
    email: found.email ?? null,
    created_at: isoTimeOrNull(found.written),
    updated_at: isoTimeOrNull(found.changed ?? null),
    reply: found.answer ?? null,
    replied_at: isoTimeOrNull(found.answered ?? null),
    url: found.link ?? null,
    language: found.language ?? null,
    product: found.product ?? null,
    verified: found.verified ?? null,
    hidden: found.isShown === false,
    deleted: false
  }
  return { fields, is_kept: !saysNothing(found), sent: beginningOf(found.raw) }
}

const beginningOf = (raw: unknown): string => {
  const text = JSON.stringify(raw)
  return text.length > maxSent ? `${text.slice(0, maxSent).toWellFormed()}…` : text
}
