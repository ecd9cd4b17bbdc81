/**
 * Real answers of mail servers, and the outcome each must have as a postmaster would read it. Addresses, hosts and numbers are
 * made up; the wording is the servers' own. `{to}` is the recipient, `{domain}` their domain.
 *
 * Sources: D = documented by the provider (help pages, lists of error messages), S = the server's source code or default
 * settings, B = seen in bounces published with third-party parsers and rule sets, R = publicly reported by users.
 */
import type { AnswerStage } from '#main/delivery/answers/answer-rule'

/**
 * The outcomes, and what they affect:
 * `message …`: only this message is given up · `address …`: the address (dead: never used again) · `wait …`: only this message
 * is retried · `rest …`: the account is left alone for a while · `owner …`: it stops until the owner acts · `careful`: unclear;
 * the message is retried, and the failure counts towards stopping the account.
 */
export type Expected =
  | 'message'
  | 'address dead'
  | 'address'
  | 'wait'
  | 'outage'
  | 'careful'
  | 'rest day'
  | 'rest hour'
  | 'rest minutes'
  | 'rest distrusted'
  | 'owner wrong_password'
  | 'owner login_required'
  | 'owner not_allowed_to_send'
  | 'owner blocked_by_provider'
  | 'owner on_blocklist'
  | 'owner domain_not_authenticated'
  | 'owner tls_missing'

export interface AnswerRow {
  provider: string
  source: 'D' | 'S' | 'B' | 'R'
  at: AnswerStage
  expected: Expected
  answer: string
}

/** One line per answer: `at | expected | answer`; "¶" stands for a line break in the answer. */
export function rows(provider: string, source: AnswerRow['source'], table: string): AnswerRow[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [at = '', expected = '', ...answer] = line.split(' | ').map((cell) => cell.trim())
      return {
        provider,
        source,
        at: at as AnswerStage,
        expected: expected as Expected,
        answer: answer.join(' | ').replaceAll('¶', '\n')
      }
    })
}
