/** What the answers of mail servers mean: real ones, by provider, and the same in different formats. */
import { describe, expect, test } from 'vitest'
import { judgeAnswer } from '#main/delivery/answers/judge-answer'
import { smtpOutcome, tellsOfAccount, type SmtpStage } from '#main/delivery/answers/smtp-outcome'
import type { AnswerStage } from '#main/delivery/answers/answer-rule'
import type { AnswerRow } from './smtp-answers/answer-table'
import { bigProviders } from './smtp-answers/big-providers'
import { hosters } from './smtp-answers/hosters'
import { serversAndServices } from './smtp-answers/servers-and-services'

const table = [...bigProviders, ...hosters, ...serversAndServices]
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
      return judgeAnswer(at, response, to).kind === 'address_refused' ? 'address' : 'message'
    default:
      return outcome.kind
  }
}

const wrong = (rows: readonly AnswerRow[], to: string, dress: (answer: string) => string = (same) => same) =>
  rows.flatMap(({ provider, at, expected, answer }) => {
    const found = outcomeOf(at, dress(answer), to)
    return found === expected ? [] : [`${provider} | ${at} | wanted ${expected}, got ${found} | ${answer}`]
  })

describe('the table', () => {
  test('is as wide as it should be, and names every outcome', () => {
    expect(table.length).toBeGreaterThan(350)
    expect(new Set(table.map(({ provider }) => provider)).size).toBeGreaterThan(25)
    for (const outcome of ['message', 'address', 'wait', 'rest', 'owner', 'careful'])
      expect(table.some(({ expected }) => expected.startsWith(outcome))).toBe(true)
  })

  test('means what a postmaster reads', () => {
    expect(wrong(table, 'ann@fault-and-sons.com')).toEqual([])
  })

  test.each([
    'ann@relay-access-denied.com',
    'sending.limit@quota-exceeded.com',
    'user-unknown@spamhaus-fans.org',
    'account.suspended@blacklist-records.de',
    'dmarc@daily-mail.co.uk',
    'jürgen@bücher-über-spam.example'
  ])('says nothing else because of the address %s in it', (to) => {
    expect(wrong(table, to)).toEqual([])
  })

  test.each<[string, (answer: string) => string]>([
    [
      'in capitals',
      (answer) => answer.toUpperCase().replaceAll('{TO}', '{to}').replaceAll('{DOMAIN}', '{domain}')
    ],
    ['with CRLF between its lines', (answer) => answer.replaceAll('\n', '\r\n')],
    ['on one line', (answer) => answer.replaceAll('\n', ' ')],
    ['with another number of the conversation', (answer) => `${answer} [a81kJf7-20261122T10:12Z]`],
    ['with what a proxy adds', (answer) => `${answer} (in reply to end of DATA command)`],
    ['broken in the middle', brokenInTwo]
  ])('means the same %s', (_dress, dress) => {
    const worded = table.filter(({ provider }) => !provider.startsWith('Hardly a word'))
    expect(wrong(worded, 'ann@fault-and-sons.com', dress)).toEqual([])
  })
})

/** Splits a long answer as some servers do, with the code in front of each line. */
function brokenInTwo(answer: string): string {
  const at = answer.indexOf(' ', Math.floor(answer.length / 2))
  if (at < 0 || answer.includes('\n')) return answer
  return `${answer.slice(0, 3)}-${answer.slice(4, at)}\n${answer.slice(0, 3)} ${answer.slice(at + 1)}`
}

test('a long answer is read as far as it says something', () => {
  const long = `550 5.1.1 ${'account sender user mailbox domain konto '.repeat(40_000)} sending limit exceeded`
  // Its words say nothing, and a code alone does not prove that the address is dead.
  expect(outcomeOf('recipient', long, 'ann@fault-and-sons.com')).toBe('message')
  expect(outcomeOf('recipient', `550 no such user ${long}`, 'ann@fault-and-sons.com')).toBe('address dead')
})

test('what was kept of an answer still tells whether the account was meant', () => {
  const to = 'ann@fault-and-sons.com'
  const kept = (answer: string) => tellsOfAccount(`The mail server answered: ${answer}`, to)
  expect(kept('550-5.4.5 Daily user sending limit exceeded. - gsmtp')).toBe(true)
  expect(kept('554 5.2.0 OutboundSpamException; Failed to process message')).toBe(true)
  expect(kept(`550 5.1.1 <${to}>: User unknown in relay recipient table`)).toBe(false)
  expect(kept('550 5.7.1 This message looks like spam')).toBe(false)
  expect(kept('554 5.0.0 The flux is out of order')).toBe(false)
  expect(tellsOfAccount('The line broke: sending limit exceeded', to)).toBe(false)
})
