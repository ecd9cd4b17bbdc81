/** What went wrong, in the owner's words: the sentence of the service only where it says more than we could. */
import type { ApiProblem } from '../src-shared/contract/api-client'
import { words } from './words'

const { problem: texts } = words

export function problemText(problem: ApiProblem): { title: string; text: string } {
  if (problem.code === 'unreachable') return { title: texts.unreachable, text: texts.unreachableText }
  return { title: texts.title, text: sentenceFor(problem) }
}

function sentenceFor({ code, message, requestId }: ApiProblem): string {
  switch (code) {
    case 'storage_full':
    case 'unavailable':
    case 'rate_limited':
    case 'not_found':
      return texts[code]
    case 'internal_error':
      return requestId === null ? texts.internal_error : `${texts.internal_error} ${texts.number(requestId)}`
    default:
      return message
  }
}
