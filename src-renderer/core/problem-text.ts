/** What went wrong, in the owner's words: the sentence of the service only where it says more than we could. */
import type { ApiProblem } from '../../src-shared/contract/api-client'
import texts from '#messages/problems'

export function problemText(problem: ApiProblem): { title: string; text: string } {
  if (problem.code === 'unreachable') return { title: texts.unreachable, text: texts.unreachableText }
  return { title: texts.title, text: sentenceFor(problem) }
}

function sentenceFor({ code, message, requestId }: ApiProblem): string {
  const known = (texts.codes as Readonly<Partial<Record<string, string>>>)[code] ?? message
  return code === 'internal_error' && requestId !== null
    ? `${known} ${texts.number({ id: requestId })}`
    : known
}
