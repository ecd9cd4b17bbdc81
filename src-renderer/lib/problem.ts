/** Turns anything thrown into an ApiProblem, the one kind of problem that screens show. */
import { ApiProblem } from '#shared/contract/api-client'

export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  return new ApiProblem('internal_error', error instanceof Error ? error.message : String(error), 0)
}
