/**
 * What mail servers answer, and what it means: THE table, whether it is said at once or later in a returned mail. Rules in order,
 * of which the first match counts; judge-answer.ts finds it, outcome-of-answer.ts says what becomes of the message. The answers
 * they are based on, with their sources, are in tests/delivery/smtp-answers.
 *
 * Enhanced codes alone decide little, because many servers use them wrongly (a sending limit as 5.1.1, an unknown user as
 * 5.7.1): words come first, codes last. Rules about the recipient precede rules about the account, because the same words
 * (full, blocked, suspended) are used for both. */
import { anyOf, type AnswerRule } from './answer-rule'
import { accountAnswers } from './account-answers'
import { recipientAnswers } from './recipient-answers'

/** From Google's, Microsoft's and Yahoo's help pages on logging in, and RFC 4954 and 3207. */
const login: AnswerRule[] = [
  {
    kind: 'too_fast',
    at: ['login'],
    words: anyOf(`too many login | too many failed | too many auth | too many bad auth | too many invalid |
      rate limit | temporarily blocked`)
  },
  {
    kind: 'tls_required',
    words:
      anyOf(`starttls command first | starttls first | starttls is required | starttls required | tls required |
      tls is required | requires tls | require tls | encryption required | encryption is required | must use tls |
      secure connection required | does not have tls | verschlüsselung erforderlich | encryption needed`)
  },
  { kind: 'tls_required', replies: [538] },
  {
    kind: 'smtp_auth_off',
    at: ['login'],
    words: anyOf(
      'smtpclientauthentication is disabled | smtp_auth_disabled | basic authentication is disabled'
    )
  },
  {
    kind: 'wrong_password',
    at: ['login'],
    words: anyOf(
      'username or password | user name or password | incorrect password | password incorrect | invalid credentials'
    )
  },
  {
    kind: 'account_blocked',
    at: ['login'],
    words:
      anyOf(`account … suspended | account … locked | account … blocked | account … disabled | account is disabled |
      user disabled | user … suspended | konto … gesperrt | compte … bloqu | compte … suspendu`)
  },
  {
    kind: 'account_blocked',
    at: ['login'],
    replies: [525],
    words: anyOf('disabled | suspended | unauthorized ip')
  },
  {
    kind: 'limit_day',
    at: ['login'],
    words: anyOf('credits exceeded | quota exceeded | limit exceeded | exceeded … limit')
  },
  { kind: 'wrong_password', at: ['login'] },
  // Microsoft 365: the recipient only accepts mail from senders who are logged in there.
  {
    kind: 'recipient_policy',
    words: anyOf('resolver.rst.auth | resolver.rst.sender | resolver.rst.notauth | resolver.rst.restrict')
  },
  {
    kind: 'login_required',
    words:
      anyOf(`authentication required | authentication is required | auth required | authenticate first | must authenticate |
      not authenticated | was not authenticated | client not authenticated | log in first | login first | must log in |
      not logged in | smtp authentication | smtp auth | enable authentication | please authenticate | need to authenticate |
      unauthenticated senders | anmeldung erforderlich | nicht angemeldet | authentifizierung erforderlich |
      authentification requise | authentification nécessaire`)
  },
  { kind: 'login_required', replies: [530] }
]

/** For replies whose words mean nothing, but whose code does. */
const codesAlone: AnswerRule[] = [
  // 5.1.1 together with a policy means something else.
  {
    kind: 'unclear',
    codes: ['1.1', '1.10'],
    words:
      anyOf(`policy | policies | denied | block | spam | not allowed | prohibit | limit | quota | exceed | too many |
      unauthorized | permission | refused due | security | suspend`)
  },
  { kind: 'unknown_user', codes: ['1.1', '1.10', '1.351', '1.350'] },
  { kind: 'unknown_domain', codes: ['1.2', '4.4', '4.310'] },
  { kind: 'address_refused', codes: ['1.3', '1.4', '1.6', '1.9', '2.1', '7.13', '7.17'] },
  // Microsoft 365's code for a recipient missing from the directory.
  { kind: 'address_refused', at: ['recipient'], codes: ['4.1', '5.2'] },
  // RFC 5321's own words for 550, which say no more than the code.
  {
    kind: 'address_refused',
    at: ['recipient'],
    isVague: true,
    words: anyOf('mailbox unavailable | mailbox not available | address rejected')
  },
  { kind: 'content', codes: ['6.*', '4.6', '4.14'] },
  { kind: 'too_fast', codes: ['5.3'] }
]

export const answerRules: readonly AnswerRule[] = [
  ...login,
  ...recipientAnswers,
  ...accountAnswers,
  ...codesAlone
]
