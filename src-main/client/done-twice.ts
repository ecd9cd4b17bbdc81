/**
 * Paths where repeating a request has a second effect, such as sending another test mail: idempotency keys do not cover them, so
 * they are never repeated.
 */
import { operations } from '#shared/contract/endpoints'

export const doneTwice: readonly string[] = operations.flatMap(([, { method, path, outside }]) =>
  method === 'POST' && outside === true ? [path] : []
)
