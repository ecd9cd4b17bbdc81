/** Refusals as errors. Rules throw a Problem; only the edges (http/send-problem, the front doors) catch. */
import { refusals, type ConflictReason, type FieldProblem, type RefusalCode } from '#shared/contract/envelope'
import type { RecoveryReason } from '#shared/contract/installation'
import { StartProblem } from './start-problem'

export { StartProblem }

/** A request that cannot be done, with the code and message for the caller. */
export class Problem extends Error {
  readonly status: number

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly more: {
      fields?: FieldProblem[]
      existingId?: number
      headers?: Record<string, string>
      reason?: ConflictReason
    } = {}
  ) {
    super(message)
    this.name = 'Problem'
    this.status = refusals[code]
  }
}

/** A row that cannot be read, in a list that is checked row by row: takes the place of its values. */
export class FaultyRow {
  constructor(
    readonly sent: unknown,
    readonly problems: FieldProblem[],
    /** Its well-formed fields. */
    readonly values: Record<string, unknown>
  ) {}
}

/** Data that cannot be opened. The service keeps running without it, and offers ways to recover. */
export class DataTrouble extends StartProblem {
  override name = 'DataTrouble'

  constructor(
    readonly reason: RecoveryReason,
    message: string,
    options?: ErrorOptions
  ) {
    super(message, options)
  }
}

/** Another service is running on the same data folder. */
export class AlreadyRunning extends StartProblem {
  override name = 'AlreadyRunning'

  constructor(dataDir: string) {
    super(`Goodword is already running with its data in ${dataDir}.`)
  }
}

/** 409 for what the current state does not allow. The window shows the reason in its own language. */
export const conflict = (
  reason: ConflictReason,
  message: string,
  more: { existingId?: number } = {}
): Problem => new Problem('conflict', message, { ...more, reason })

/** A required field is missing. */
export const required = (path: string): FieldProblem => ({ path, code: 'required', message: 'is required' })

/** Nobody reads more, and writing more takes time. */
export const maxProblems = 100

/** 422 that lists the problems with the request at once, up to a hundred. */
export function validationFailed(all: FieldProblem[]): Problem {
  const fields = all.slice(0, maxProblems)
  const count =
    fields.length === 1
      ? 'One field needs'
      : `${fields.length === all.length ? '' : 'More than '}${fields.length} fields need`
  return new Problem(
    'validation_failed',
    `${count} attention: ${fields.map((each) => each.path).join(', ')}.`,
    { fields }
  )
}

export function notFound(what: string, id?: number | string): Problem {
  return new Problem('not_found', id === undefined ? `${what} was not found.` : `There is no ${what} ${id}.`)
}
