/** The one shape of every answer: success with data, or a refusal with a code, a sentence and a request id. */
import { z } from 'zod'
import { id } from './fields'

/**
 * Refusal codes and the HTTP status of each. Spec silent (§7): the specification lists no errors.
 * Programs decide by the code; the message is for people and may change.
 */
export const refusals = {
  malformed_json: 400,
  malformed_request: 400,
  unauthorized: 401,
  forbidden_origin: 403,
  missing_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  contact_taken: 409,
  contacts_differ: 409,
  customer_archived: 409,
  passphrase_required: 409,
  passphrase_wrong: 409,
  customer_unsubscribed: 409,
  duplicate_ask: 409,
  duplicate_review: 409,
  external_id_taken: 409,
  idempotency_in_progress: 409,
  in_use: 409,
  protected_record: 409,
  slug_taken: 409,
  precondition_failed: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  wrong_host: 421,
  validation_failed: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  header_too_large: 431,
  internal_error: 500,
  unavailable: 503,
  recovery_mode: 503,
  read_only: 503,
  storage_full: 507
} as const

export type RefusalCode = keyof typeof refusals

/** Why a request is refused with `conflict`. Spec silent (§7). */
export const conflictReasons = [
  'already_connected',
  'already_recorded',
  'already_sent',
  'answer_not_kept',
  'answered_at_site',
  'backup_damaged',
  'backup_running',
  'bot_refused',
  'bot_unreachable',
  'cannot_edit_reply',
  'cannot_publish',
  'cannot_resend',
  'cannot_take_back',
  'check_running',
  'connection_paused',
  'data_intact',
  'delivery_waiting',
  'displays_there',
  'erased',
  'file_gone',
  'import_not_now',
  'in_other_program',
  'keys_lost',
  'last_backup',
  'limit_reached',
  'newer_version',
  'no_account',
  'no_address',
  'no_model',
  'no_public_address',
  'no_sign_in',
  'no_target',
  'no_text',
  'no_update',
  'not_a_backup',
  'not_allowed',
  'not_cancelled',
  'not_supported',
  'nothing_readable',
  'nothing_to_export',
  'nothing_to_send',
  'public_pages_off',
  'request_not_sent',
  'restore_running',
  'second_answer',
  'secret_lost',
  'sending_held',
  'sent_again',
  'strategy_paused',
  'token_invalid',
  'too_many',
  'webhook_off'
] as const
export type ConflictReason = (typeof conflictReasons)[number]

/** One problem with what was sent. `path` is the field, dotted; `code` is stable. */
export const fieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblem>

/** Something that was accepted but probably not meant: an unknown parameter, an unknown slug, a read-only field that differs. */
export const warning = z.object({ code: z.string(), message: z.string(), path: z.string().optional() })
export type Warning = z.infer<typeof warning>

export const refusalEnvelope = z
  .object({
    success: z.literal(false),
    status: z.int(),
    error: z.object({
      code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
      message: z.string(),
      reason: z
        .enum(conflictReasons)
        .optional()
        .meta({ description: 'Why the request is refused; only with `conflict`.' }),
      fields: z
        .array(fieldProblem)
        .optional()
        .meta({ description: 'Every problem with the request, all at once.' }),
      existing_id: id.optional().meta({ description: 'The record that conflicts, for example with a 409.' }),
      request_id: z.string()
    })
  })
  .meta({ id: 'Refusal' })

/** The position in a list. URLs keep the filters of the request. */
export const pagination = z
  .object({
    current_page: z.int().nullable().meta({ description: 'Null when the list is read by cursor.' }),
    last_page: z.int(),
    total: z.int().meta({
      description:
        'How many records match: the exact number, unless `total_is_exact` says that there are more.'
    }),
    total_is_exact: z.boolean().meta({
      description:
        'False only for a search with many hits: there are at least `total`, and `last_page` counts only those. Follow `next_cursor` or `next_page_url` until it is null.'
    }),
    per_page: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    path: z.string(),
    first_page_url: z.string(),
    last_page_url: z.string(),
    prev_page_url: z.string().nullable(),
    next_page_url: z.string().nullable(),
    next_cursor: z.string().nullable(),
    prev_cursor: z.string().nullable()
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof pagination>

/** `{success, status, data}` around one record or value. */
export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), status: z.int(), data, warnings: z.array(warning).optional() })

/** `{success, status, data, pagination}` around a list. */
export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({
    success: z.literal(true),
    status: z.int(),
    data: z.array(record),
    pagination,
    warnings: z.array(warning).optional()
  })
