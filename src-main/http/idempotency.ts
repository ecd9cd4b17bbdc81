/**
 * `Idempotency-Key`: a repeated POST gets the first answer again and does nothing. The answer is stored in the same
 * transaction as the effect, so that there is never one without the other. Spec silent (§4).
 */
import { createHash } from 'node:crypto'
import type { Warning } from '#shared/contract/envelope'
import type { Context } from '../context'
import { conflict, Problem } from '../problem'
import { build, first, prepared, run } from '../store/query'
import type { Reply } from './reply'

const keptFor = 48 * 3_600_000

export interface IdempotentRequest {
  key: string
  /** Identifies method, path and body. If the answer contains a key, also the caller, because nobody else may have it. */
  hash: string
  /** Keeps the answer in memory only, because it contains a key that is shown once. */
  secret: boolean
}

/** @throws Problem 422 if the key is malformed. */
export function idempotentRequest(
  key: string,
  request: { method: string; path: string; body: Buffer; secret: boolean; caller: string }
): IdempotentRequest {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem('validation_failed', 'The Idempotency-Key must be 1 to 255 visible ASCII characters.', {
      fields: [
        { path: 'Idempotency-Key', code: 'invalid', message: 'must be 1 to 255 visible ASCII characters' }
      ]
    })
  }
  const hash = createHash('sha256')
    .update(`${request.method} ${request.path} ${request.secret ? request.caller : ''}\n`)
    .update(request.body)
    .digest('hex')
  return { key, hash, secret: request.secret }
}

const secrets = new Map<string, { data: string; until: number }>()

/** The answer of the first request with this key, if there was one. @throws Problem 422 if it was a different request. */
export function findFirstAnswer(ctx: Context, request: IdempotentRequest): Reply | undefined {
  const query = build
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('key', '=', request.key)
    .where('created_at', '>', ctx.now() - keptFor)
  const row = first(ctx, query)
  if (row === undefined) return undefined
  if (row.request_hash !== request.hash) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used for a different request.')
  }
  const data = row.answer ?? secrets.get(`${ctx.accountId} ${request.key}`)?.data
  if (data === undefined) {
    throw conflict(
      'answer_not_kept',
      'This request has already been done; its answer was not kept, because it contained a secret or personal data that was erased.'
    )
  }
  for (const warning of JSON.parse(row.warnings) as Warning[]) ctx.warn(warning)
  return { status: row.status as Reply['status'], data }
}

export function keepFirstAnswer(
  ctx: Context,
  request: IdempotentRequest,
  reply: Reply,
  warnings: readonly Warning[]
): void {
  const now = ctx.now()
  run(ctx, build.deleteFrom('idempotency_keys').where('created_at', '<=', now - keptFor))
  run(
    ctx,
    build.insertInto('idempotency_keys').values({
      account_id: ctx.accountId,
      key: request.key,
      request_hash: request.hash,
      status: reply.status,
      answer: request.secret ? null : reply.data,
      warnings: JSON.stringify(warnings),
      created_at: now
    })
  )
  if (request.secret) keepSecret(`${ctx.accountId} ${request.key}`, reply.data, now)
}

/**
 * Deletes stored answers that contain a person who is being erased. The keys stay, so that a repeated request doesn't create the
 * person again.
 */
export function forgetAnswersAbout(
  ctx: Context,
  { id, email, phone }: { id: number; email: string | null; phone: string | null }
): void {
  const marks = [
    // Escaped as in JSON.
    ...(email === null ? [] : [JSON.stringify(email).slice(1, -1)]),
    ...(phone === null ? [] : [phone]),
    `"customer_id":${id},`,
    `"customer_id":${id}}`,
    `"customer":{"id":${id},`,
    `{"id":${id},"first_name":`
  ]
  const text = `UPDATE idempotency_keys SET answer = NULL, warnings = '[]' WHERE account_id = ? AND answer IS NOT NULL
    AND EXISTS (SELECT 1 FROM json_each(?) WHERE instr(lower(answer), lower(value)) > 0)`
  prepared(ctx.db, text).run(ctx.accountId, JSON.stringify(marks))
}

function keepSecret(name: string, data: string, now: number): void {
  for (const [each, { until }] of secrets) if (until <= now) secrets.delete(each)
  secrets.set(name, { data, until: now + keptFor })
}
