/**
 * Questions from assistants to the owner, for programs that can't ask the person they talk to. The windows of the business show
 * them, and only a window can answer. A question says what would be done, in our words.
 */
import { randomUUID } from 'node:crypto'
import { maxQuestion, type WindowQuestion } from '#shared/window-orders'
import type { OwnerAnswer } from '../integrations/mcp/connection'
import { Problem } from '../problem'
import type { EventStreams } from './event-streams'

/** How long the owner has to answer, in milliseconds: programs rarely wait longer for a tool. */
const patience = 4 * 60 * 1000
/** Per business: more than this come from a program that has gone wrong. */
const maxWaiting = 5

interface Asker {
  accountId: number
  /** The token's name, as the owner knows it. */
  tokenName?: string
}

export interface QuestionDesk {
  /**
   * @param signal aborted when the program no longer waits.
   * @throws Problem 429 when too many questions are waiting; 422 for one that is too long to be shown whole.
   */
  ask(asker: Asker, text: string, signal: AbortSignal): Promise<OwnerAnswer>
  /** False: the question is no longer open. */
  answer(accountId: number, id: string, agrees: boolean): boolean
}

interface Waiting {
  accountId: number
  question: WindowQuestion
  settle: (answer: OwnerAnswer) => void
}

/** @param show also tells an owner who is not looking at a window. */
export function questionDesk(
  streams: Pick<EventStreams, 'notifyWindowsOf' | 'onWindow' | 'accountsShown' | 'onEnd'>,
  show: (accountId: number, question: WindowQuestion) => void
): QuestionDesk {
  const waiting = new Map<string, Waiting>()
  const of = (accountId: number) => [...waiting.values()].filter((each) => each.accountId === accountId)
  streams.onWindow((accountId, tell) => {
    for (const { question } of of(accountId)) tell({ question })
  })
  streams.onEnd(() => {
    for (const { settle } of waiting.values()) settle('unanswered')
  })

  return {
    ask({ accountId, tokenName = '' }, text, signal) {
      if (!streams.accountsShown().has(accountId)) return Promise.resolve('no_window')
      if (of(accountId).length >= maxWaiting)
        throw new Problem('rate_limited', 'Too many questions are waiting for an answer.', {
          headers: { 'Retry-After': '60' }
        })
      const id = randomUUID()
      if (text.length > maxQuestion)
        throw new Problem('validation_failed', 'This is too long for the owner to agree to.')
      const question = { id, text, asker: tokenName.slice(0, 200) }
      return new Promise((resolve) => {
        const settle = (answer: OwnerAnswer): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          if (waiting.delete(id)) streams.notifyWindowsOf(accountId, { settled: id })
          resolve(answer)
        }
        const giveUp = () => settle('unanswered')
        const timer = setTimeout(giveUp, patience)
        waiting.set(id, { accountId, question, settle })
        if (signal.aborted) return giveUp()
        signal.addEventListener('abort', giveUp)
        streams.notifyWindowsOf(accountId, { question })
        show(accountId, question)
      })
    },
    answer(accountId, id, agrees) {
      const asked = waiting.get(id)
      if (asked?.accountId !== accountId) return false
      asked.settle(agrees ? 'agreed' : 'refused')
      return true
    }
  }
}
