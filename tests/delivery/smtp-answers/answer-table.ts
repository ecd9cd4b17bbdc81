/**
 * Real answers of mail servers and what has to come of them, as a postmaster reads them. Addresses, hosts and numbers are made up;
 * the words are those of the servers. `{to}` is the recipient, `{domain}` their domain.
 *
 * Sources: D = documented by the provider (its help, its list of error messages), S = the server's source code or default
 * settings, B = seen in bounces that are published with parsers and rule sets of others, R = reported by users in public.
 */
import type { AnswerStage } from '../../../src-main/delivery/smtp-answer-rule'

/**
 * The four outcomes, with what the owner is told:
 * `message …` given up alone · `address …` (dead: never written to again) · `wait …`: tried again, it alone · `rest …`: this
 * account for a while · `owner …`: this account until the owner acts · `careful`: nobody knows; tried again, and the brake counts.
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

/** One line for each answer: `at | expected | answer`; "¶" begins the next line of the answer. */
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
