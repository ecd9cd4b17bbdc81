/** The owner's own language model: where it is, what it is told about the business, and whether reviews may leave this computer. */
import { draftWords, type Assistant } from '#shared/contract/assistant'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { FieldProblem } from '#shared/contract/envelope'
import { unknownMergeFields } from '#shared/merge-fields'
import type { Context } from '#main/context'
import { decryptSecret, encryptSecret } from '#main/store/secrets'
import { isoTimeOrNull } from '#main/tools/iso-time'
import { isLoopback } from '#main/tools/loopback'
import { checkEncrypted } from '#main/account/core/check-web-address'
import { noteEvent } from '#main/account/core/events/events.service'
import { newestReview } from '../reviews/news'
import { deleteAssistantRow, findAssistant, putAssistant, type AssistantRow } from './assistant.repository'

type Body = InputOf<Endpoints['updateAssistant']>['body']

const usual = {
  tone: 'friendly',
  about: null,
  sign_off: null,
  max_words: draftWords.usual,
  api_key: null,
  allows_foreign_host: 0,
  translates_after: null
} as const

export function getAssistant(ctx: Context): Assistant {
  const row = findAssistant(ctx)
  const { tone, about, sign_off, max_words, api_key, allows_foreign_host, translates_after } = row ?? usual
  return {
    base_url: row?.base_url ?? null,
    model: row?.model || null,
    secrets: { api_key: api_key !== null },
    ...{ tone, about, sign_off, max_words },
    allows_foreign_host: allows_foreign_host === 1,
    translates_new_reviews: translates_after !== null,
    is_foreign: row !== undefined && isForeign(row.base_url),
    updated_at: isoTimeOrNull(row?.updated_at ?? null)
  }
}

export function updateAssistant(ctx: Context, body: Body): Assistant {
  const row = findAssistant(ctx)
  const {
    base_url,
    model,
    tone,
    about,
    sign_off,
    max_words,
    api_key,
    allows_foreign_host,
    translates_after
  } = row ?? {
    ...usual,
    base_url: '',
    model: ''
  }
  const address = body.base_url ?? base_url
  const allows = body.allows_foreign_host ?? allows_foreign_host === 1
  // A key is never sent to another server than the one it was entered for.
  const key = originOf(base_url) === originOf(address) ? api_key : null
  putAssistant(ctx, {
    base_url: address,
    model: body.model?.trim() ?? model,
    api_key: keyAfter(ctx, body.secrets?.api_key, key),
    tone: body.tone ?? tone,
    about: body.about === undefined ? about : body.about,
    sign_off: body.sign_off === undefined ? sign_off : body.sign_off,
    max_words: body.max_words ?? max_words,
    allows_foreign_host: allows ? 1 : 0,
    translates_after: translatesAfter(ctx, body.translates_new_reviews, translates_after),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'settings.updated')
  return getAssistant(ctx)
}

/** Switched on, it begins with the next review. */
function translatesAfter(ctx: Context, wanted: boolean | undefined, present: number | null): number | null {
  if (wanted === undefined) return present
  return wanted ? (present ?? newestReview(ctx)) : null
}

export function deleteAssistant(ctx: Context): Assistant {
  deleteAssistantRow(ctx)
  noteEvent(ctx, 'settings.updated')
  return getAssistant(ctx)
}

export function checkAssistantBody(
  ctx: Context,
  body: Partial<Body>,
  bad: ReadonlySet<string>
): FieldProblem[] {
  const row = findAssistant(ctx)
  const problems: FieldProblem[] = unknownMergeFields(body.sign_off ?? '').map((name) => ({
    path: 'sign_off',
    code: 'unknown_placeholder',
    message: `{{${name.slice(0, 40)}}} is not a placeholder`
  }))
  if (row === undefined && body.base_url === undefined && !bad.has('base_url'))
    problems.push({ path: 'base_url', code: 'required', message: 'is required' })
  const address = body.base_url ?? row?.base_url
  if (address === undefined || bad.has('base_url')) return problems
  return [
    ...problems,
    ...checkAddress(new URL(address), body.allows_foreign_host ?? row?.allows_foreign_host === 1)
  ]
}

function checkAddress(url: URL, mayLeave: boolean): FieldProblem[] {
  const open = checkEncrypted('base_url', url)
  if (open.length > 0 || isLoopback(url.hostname) || mayLeave) return open
  const message = `must be true: the text, score and language of reviews, the name of the business and what it is about would be sent to ${url.host}`
  return [{ path: 'allows_foreign_host', code: 'required', message }]
}

export interface UsableAssistant extends AssistantRow {
  /** Decrypted; null if there is none. */
  key: string | null
}

/** The model to ask; undefined: none has been chosen, or reviews may not be sent to it. */
export function usableAssistant(ctx: Context): UsableAssistant | undefined {
  const assistant = assistantServer(ctx)
  return assistant?.model === '' ? undefined : assistant
}

/** The server of models, which may be asked which ones it has. */
export function assistantServer(ctx: Context): UsableAssistant | undefined {
  const row = findAssistant(ctx)
  if (row === undefined || (isForeign(row.base_url) && row.allows_foreign_host === 0)) return undefined
  // A key from another computer can't be read here; its server says what is missing.
  return { ...row, key: row.api_key === null ? null : decryptSecret(ctx.db, purposeOf(ctx), row.api_key) }
}

const isForeign = (address: string): boolean => !isLoopback(new URL(address).hostname)

const originOf = (address: string): string | null => URL.parse(address)?.origin ?? null

// Ties the key to its account, so that it cannot be copied to another account in the same database.
const purposeOf = ({ accountId }: Context): string => `assistant ${accountId}`

function keyAfter(ctx: Context, given: string | boolean | null | undefined, before: string | null) {
  if (given === null) return null
  if (typeof given !== 'string') return before
  return given.trim() === '' ? null : encryptSecret(ctx.db, purposeOf(ctx), given.trim())
}
