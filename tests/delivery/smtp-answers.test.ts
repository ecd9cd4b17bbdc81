/** What the answers of mail servers mean: real ones, by provider, and the same in other dress. */
import { describe, expect, test } from 'vitest'
import { smtpOutcome, tellsOfAccount, type SmtpStage } from '../../src-main/delivery/smtp-outcome'
import type { AnswerStage } from '../../src-main/delivery/smtp-answers'
import type { AnswerRow, Expected } from './smtp-answers/answer-table'
import { bigProviders } from './smtp-answers/big-providers'

const table = [...bigProviders]
const stages: Record<AnswerStage, [SmtpStage, string]> = {
  greeting: ['connecting', 'CONN'],
  login: ['login', 'AUTH PLAIN'],
  sender: ['envelope', 'MAIL FROM'],
  recipient: ['envelope', 'RCPT TO'],
  content: ['ended', 'DATA']
}

function outcomeOf(at: AnswerStage, answer: string, to: string): string {
  const domain = to.slice(to.lastIndexOf('@') + 1)
  const response = answer.replaceAll('{to}', to).replaceAll('{domain}', domain)
  const [stage, command] = stages[at]
  const error = Object.assign(new Error(response), {
    response,
    responseCode: Number(response.slice(0, 3)),
    command
  })
  const outcome = smtpOutcome(stage, error, to)
  if ('detail' in outcome) expect(outcome.detail).toContain(response)
  switch (outcome.kind) {
    case 'account_rest':
      return `rest ${outcome.reason === 'distrusted' ? 'distrusted' : outcome.span}`
    case 'channel_trouble':
      return `owner ${outcome.reason}`
    case 'later':
      return outcome.outage === true ? 'outage' : 'wait'
    case 'refused':
      if (outcome.unclear === true) return 'careful'
      if (outcome.suppress !== undefined) return 'address dead'
      return outcome.reason === 'no_such_address' ? 'address' : 'message'
    default:
      return outcome.kind
  }
}

const wrong = (rows: readonly AnswerRow[], to: string, dress: (answer: string) => string = (same) => same) =>
  rows.flatMap(({ provider, at, expected, answer }) => {
    const found = outcomeOf(at, dress(answer), to)
    return found === expected ? [] : [`${provider} | ${at} | wanted ${expected}, got ${found} | ${answer}`]
  })

test('the table is wide enough to be one', () => {
  expect(wrong(table, 'ann@fault-and-sons.com')).toEqual([])
})
