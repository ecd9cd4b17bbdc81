/** What went wrong, in the owner's language and terms. The service's own sentences are meant for programs. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { ConflictReason, RefusalCode } from '#shared/contract/envelope'
import texts from '#messages/problems'

export function problemText(problem: ApiProblem): { title: string; text: string } {
  if (problem.code === 'unreachable') return { title: texts.unreachable, text: texts.unreachableText }
  return { title: texts.title, text: sentenceFor(problem.code, problem) }
}

function sentenceFor(code: RefusalCode, { reason, requestId, resource }: ApiProblem): string {
  const codes: Readonly<Record<RefusalCode, string>> = texts.codes
  const reasons: Readonly<Record<ConflictReason, string>> = texts.reasons
  const gone: Readonly<Partial<Record<string, string>>> = texts.gone
  if (reason !== null) return reasons[reason]
  if (code === 'not_found') return gone[resource ?? ''] ?? codes.not_found
  return code === 'internal_error' && requestId !== null
    ? `${codes[code]} ${texts.number({ id: requestId })}`
    : codes[code]
}
