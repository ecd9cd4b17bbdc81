/** What mail servers' answers mean, beyond the table of faults: real wordings. */
import { expect, test } from 'vitest'
import { smtpOutcome, type SmtpStage } from '#main/delivery/answers/smtp-outcome'

const answered = (response: string, command: string) =>
  Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), command })

test.each<[SmtpStage, string, string, string]>([
  [
    'login',
    'AUTH PLAIN',
    '534 5.7.9 Application-specific password required',
    'channel_trouble wrong_password'
  ],
  ['login', 'AUTH PLAIN', '454 4.7.0 Temporary authentication failure', 'later outage'],
  ['envelope', 'MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'channel_trouble tls_missing'],
  [
    'envelope',
    'MAIL FROM',
    '553 5.7.1 Sender address rejected: not owned by user',
    'channel_trouble not_allowed_to_send'
  ],
  ['envelope', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'refused refused'],
  ['envelope', 'RCPT TO', '554 5.7.1 <a@b.c>: Relay access denied', 'channel_trouble not_allowed_to_send'],
  ['envelope', 'RCPT TO', '530 5.7.57 Client was not authenticated', 'channel_trouble login_required'],
  ['envelope', 'MAIL FROM', '530 5.7.1 Not today', 'channel_trouble login_required'],
  ['envelope', 'RCPT TO', '550 5.7.1 The recipient takes no mail from outside', 'refused refused'],
  ['envelope', 'RCPT TO', '550 5.1.1 User unknown', 'refused no_such_address hard_bounce'],
  ['envelope', 'RCPT TO', '556 5.1.10 Domain has null MX', 'refused no_such_address hard_bounce'],
  ['envelope', 'RCPT TO', '550 5.1.2 Bad destination system', 'refused no_such_address'],
  ['envelope', 'RCPT TO', '552 5.2.2 Mailbox full', 'later'],
  ['envelope', 'RCPT TO', '452 4.2.2 Mailbox full', 'later'],
  ['ended', 'DATA', '421 4.7.0 Too many mails', 'account_rest sending_limit'],
  ['ended', 'DATA', '550 5.7.1 This message looks like spam', 'refused refused'],
  ['connecting', 'CONN', '554 5.7.1 Your address is blocked', 'later outage']
])('at %s, %s: %s → %s', (stage, command, response, meaning) => {
  const outcome = smtpOutcome(stage, answered(response, command))
  const words = [
    outcome.kind,
    'reason' in outcome ? outcome.reason : '',
    'suppress' in outcome ? outcome.suppress : '',
    'outage' in outcome && outcome.outage ? 'outage' : ''
  ]
  expect(words.filter(Boolean).join(' ')).toBe(meaning)
  expect('detail' in outcome && outcome.detail).toContain(response)
})

test.each<[SmtpStage, object, string]>([
  ['connecting', { code: 'EDNS' }, 'later'],
  ['connecting', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'later'],
  ['connecting', { code: 'ETLS', message: 'certificate has expired' }, 'channel_trouble'],
  ['connecting', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'channel_trouble'],
  ['connecting', { code: 'ETLS', message: 'Connection closed unexpectedly' }, 'later'],
  ['connecting', { code: 'EPROTOCOL', response: 'SSH-2.0-OpenSSH_9.6', command: 'CONN' }, 'channel_trouble'],
  ['connecting', { code: 'EPROTOCOL', response: 'HTTP/1.1 400 Bad Request' }, 'channel_trouble'],
  ['login', { code: 'ETIMEDOUT' }, 'later'],
  ['login', { code: 'ECONNECTION' }, 'later'],
  ['envelope', { code: 'ECONNECTION' }, 'later'],
  ['body', { code: 'ECONNECTION' }, 'later'],
  ['body', { code: 'ETIMEDOUT' }, 'later'],
  ['ended', { code: 'ECONNECTION' }, 'unknown'],
  ['ended', { code: 'ETIMEDOUT' }, 'unknown'],
  ['envelope', { code: 'EENVELOPE', message: 'Invalid recipient "a\\n@b"' }, 'refused'],
  ['envelope', { code: 'EENVELOPE', message: 'Invalid sender "a\\n@b"' }, 'channel_trouble']
])('at %s without an answer, %o: %s', (stage, error, kind) => {
  expect(smtpOutcome(stage, Object.assign(new Error('it broke'), error)).kind).toBe(kind)
})

test('a banner of no mail server, a missing encryption and a drop at login are told apart', () => {
  const of = (stage: SmtpStage, error: object) =>
    smtpOutcome(stage, Object.assign(new Error('it broke'), error))
  expect(of('connecting', { code: 'EPROTOCOL', response: 'HTTP/1.1 400 Bad Request' })).toMatchObject({
    reason: 'not_a_mail_server'
  })
  expect(
    of('connecting', { code: 'EPROTOCOL', command: 'HELO', response: '500 ?', responseCode: 500 })
  ).toMatchObject({ reason: 'not_a_mail_server' })
  expect(of('connecting', { code: 'ESOCKET', originalCode: 'EPROTO' })).toMatchObject({
    reason: 'tls_missing'
  })
  expect(of('login', { code: 'ECONNECTION' })).toMatchObject({ kind: 'later', outage: true })
  expect(of('body', { code: 'ECONNECTION' })).not.toHaveProperty('outage')
})
