/** What returned mails say in words: judged by the table of answers, however they say it; and mails that are no returned mails. */
import { describe, expect, test } from 'vitest'
import { outcomeOfReport } from '#main/delivery/answers/outcome-of-report'
import { readMail, type ReturnedMail } from '#main/delivery/mailbox/parse-returned-mail'
import { lateAnswers } from './smtp-answers/late-answers'

const mark = 'gw.1a.0123456789ab@laden.example'
const read = async (...lines: string[]) => {
  const found = (await readMail(Buffer.from(lines.join('\n')))) as ReturnedMail | null
  if (found === null) return 'nothing'
  return found.said.kind === 'bounced' ? (found.said.isDead ? 'dead' : 'alive') : found.said.kind
}

describe('a status part', () => {
  test.each(lateAnswers.map(({ outcome, status, by, said }) => [outcome, status, by, said]))(
    '%s: %s %s says %j',
    (outcome, status, _by, said) => {
      const words = 'Your mail could not be delivered.'
      const report = { action: 'failed', status, said, address: 'mia@gast.example', server: '', words }
      const { isDead, blame } = outcomeOfReport(report)
      expect(isDead ? 'dead' : blame === undefined ? 'alive' : 'account').toBe(outcome)
    }
  )

  test('there are many, in six languages, by many', () => {
    expect(lateAnswers.length).toBeGreaterThan(120)
    expect(new Set(lateAnswers.map(({ by }) => by)).size).toBeGreaterThan(40)
  })

  const report = (fields: string[], words: string, action = 'failed') =>
    read(
      'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      words,
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; mia@gast.example',
      ...(action === '' ? [] : [`Action: ${action}`]),
      ...fields,
      '',
      '--b--',
      `Message-ID: <${mark}>`
    )

  test.each([
    ['without words, the status alone proves nothing', ['Status: 5.1.1'], '', 'failed', 'alive'],
    ['its text tells what it means', ['Status: 5.1.1'], '550 User unknown', 'failed', 'dead'],
    ['its text tells otherwise', ['Status: 5.1.1'], 'The mailbox is full.', 'failed', 'alive'],
    ['explained behind the status', ['Status: 5.4.4 (Illegal host/domain name found)'], '', 'failed', 'dead'],
    ['expired', ['Status: 5.4.7', 'Diagnostic-Code: smtp; Connection timed out'], '', 'expired', 'alive'],
    ['delayed', ['Status: 4.4.1', 'Diagnostic-Code: smtp; 421 try later'], '', 'delayed', 'nothing'],
    ['relayed', ['Status: 2.1.9'], '', 'relayed', 'nothing'],
    ['no action', ['Status: 5.1.1', 'Diagnostic-Code: smtp; 550 no such user'], '', '', 'dead']
  ])('%s', async (_title, fields, words, action, expected) => {
    expect(await report(fields, words, action)).toBe(expected)
  })
})

/** Without a part for programs. */
const plain = (from: string, subject: string, ...lines: string[]) =>
  read(
    `From: ${from}`,
    `Subject: ${subject}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    '',
    `Message-ID: <${mark}>`
  )
const daemon = 'Mail Delivery System <MAILER-DAEMON@mx.example>'

describe('words alone', () => {
  test.each([
    [
      'Exim',
      'dead',
      'Mail delivery failed: returning message to sender',
      'A message that you sent could not be delivered to one or more of its recipients.|  mia@gast.example|    host mx.gast.example [192.0.2.7]:|    550 User unknown|------ This is a copy of the message ------'
    ],
    [
      'Exim',
      'alive',
      'Mail delivery failed: returning message to sender',
      'A message that you sent could not be delivered to one or more of its recipients.|  mia@gast.example|    retry timeout exceeded'
    ],
    [
      'Postfix',
      'alive',
      'Undelivered Mail Returned to Sender',
      '<mia@gast.example>: Host or domain name not found. Name service error for|    name=gast.example type=MX: Host not found, try again'
    ],
    [
      'a gateway',
      'alive',
      'Undeliverable',
      'Your message was rejected: our policy allows no mail from unknown hosts. 550 5.7.1'
    ],
    [
      'qmail',
      'dead',
      'failure notice',
      "Hi. This is the qmail-send program at mx.example.|I'm afraid I wasn't able to deliver your message.|<mia@gast.example>:|Sorry, no mailbox here by that name. (#5.1.1)|--- Below this line is a copy of the message."
    ],
    [
      'qmail',
      'alive',
      'failure notice',
      "Hi. This is the qmail-send program at mx.example.|<mia@gast.example>:|The user's mailbox is full."
    ],
    [
      'OpenSMTPD',
      'dead',
      'Delivery status notification: error',
      'Hi!|An error has occurred while attempting to deliver a message for the following list of recipients:|mia@gast.example: 550 No such user|    Below is a copy of the original message:'
    ],
    [
      'OpenSMTPD',
      'nothing',
      'Delivery status notification: warning',
      'A message is delayed for more than 4 hours for the following list of recipients:|mia@gast.example: Network error|Please note that this is only a temporary failure report.'
    ],
    [
      'Zoho',
      'dead',
      'Undelivered Mail Returned to Sender',
      'A message that you sent could not be delivered to one or more of its recipients. This is a permanent error.|mia@gast.example Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.1 no such user'
    ],
    [
      'Gmail, earlier',
      'dead',
      'Delivery Status Notification (Failure)',
      'Delivery to the following recipient failed permanently:|     mia@gast.example|The error that the other server returned was: 550 550 5.1.1 unknown user|----- Original message -----'
    ],
    [
      'Gmail, earlier',
      'nothing',
      'Delivery Status Notification (Delay)',
      'THIS IS A WARNING MESSAGE ONLY.|Delivery to the following recipient has been delayed:|     mia@gast.example|Message will be retried for 2 more day(s)'
    ],
    [
      'Google Groups',
      'alive',
      'Delivery Status Notification (Failure)',
      'We’re writing to let you know that the group you tried to contact (owners) may not exist, or you may not have permission to post messages to the group.'
    ],
    [
      'Exchange',
      'dead',
      'Undeliverable: How was it?',
      'Your message did not reach the following recipient(s):|mia@gast.example on Sat|    The recipient name is not recognized'
    ],
    [
      'Domino',
      'dead',
      'DELIVERY FAILURE: User mia not listed in Domino Directory',
      'Your message was not delivered to:|  mia@gast.example|because:|  User mia (mia@gast.example) not listed in Domino Directory'
    ],
    [
      'Yahoo',
      'dead',
      'Failure Notice',
      "Sorry, we were unable to deliver your message to the following address.|<mia@ymail.example>:|This user doesn't have a ymail.example account"
    ],
    [
      'in French',
      'dead',
      'Message non remis',
      "Votre message n'a pas pu être remis.|mia@gast.example : destinataire inconnu"
    ],
    [
      'in German',
      'dead',
      'Unzustellbar: Wie war es?',
      'Ihre Nachricht konnte nicht zugestellt werden.|mia@gast.example: Empfänger unbekannt'
    ],
    [
      'in Spanish',
      'dead',
      'Correo no entregado',
      'No se ha podido entregar su mensaje.|mia@gast.example: el usuario no existe'
    ],
    [
      'in Italian',
      'dead',
      'Mancata consegna',
      'Impossibile consegnare il messaggio.|mia@gast.example: utente sconosciuto'
    ],
    [
      'in Dutch',
      'dead',
      'Onbestelbaar',
      'Uw bericht kon niet worden bezorgd.|mia@gast.example: gebruiker onbekend'
    ],
    ['nobody', 'alive', 'Undelivered Mail', 'Your mail could not be delivered.'],
    [
      'a list of blocked hosts',
      'alive',
      'Undelivered Mail',
      'Your mail could not be delivered.|550 5.1.1 Sender IP is on our block list'
    ]
  ])('of %s: %s (%s)', async (_by, expected, subject, words) => {
    expect(await plain(daemon, subject, ...words.split('|'))).toBe(expected)
  })

  test('a report that has lost its part for programs is judged by its words', async () => {
    const lines = ["Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'", '', '--b--']
    const head = ['From: MAILER-DAEMON@mx.example', 'Subject: Undelivered Mail']
    const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'
    expect(await read(...head, type, '', '--b', 'Content-Type: text/plain', '', ...lines)).toBe('dead')
  })
})

describe('no returned mail', () => {
  test.each([
    [
      'a delay with an IP address that looks like a status',
      daemon,
      'Warning: message delayed 4 hours',
      'Your message has not been delivered yet. We keep trying; you need do nothing.|mia@gast.example: connection refused, last tried from 5.9.1.7'
    ],
    [
      'a digest',
      'postmaster@laden.example',
      'Quarantine digest',
      '3 messages, 512 KB in all.|Order no. 550 has shipped.|Version 5.1.1 is out.'
    ],
    ['a delay in German', daemon, 'Verzögert: Wie war es?', 'Die Zustellung wird weiterhin versucht.'],
    ['a delay in French', daemon, 'Message retardé', 'Le serveur continuera ses tentatives.'],
    [
      'a person',
      'Mia <mia@gast.example>',
      'Re: How was it?',
      'My old address had the error 550 5.1.1 user unknown, use this one.'
    ],
    [
      'an absence that quotes a status',
      'Mia <mia@gast.example>',
      'Automatic reply: How was it?',
      'I am away. Mails to bob@gast.example fail with 550 5.1.1 user unknown.'
    ]
  ])('%s', async (_title, from, subject, words) => {
    expect(await plain(from, subject, ...words.split('|'))).toBe('nothing')
  })

  test.each([
    [
      'a read receipt',
      'disposition-notification',
      'message/disposition-notification',
      'Disposition: manual-action; displayed'
    ],
    ['a failed check of DMARC', 'feedback-report', 'message/feedback-report', 'Feedback-Type: auth-failure'],
    ['a complaint taken back', 'feedback-report', 'message/feedback-report', 'Feedback-Type: not-spam']
  ])('%s', async (_title, kind, type, field) => {
    const head = [
      'From: postmaster@gast.example',
      'Subject: Report',
      `Content-Type: multipart/report; report-type=${kind}; boundary=b`
    ]
    const part = ['', '--b', `Content-Type: ${type}`, '', field, '', '--b--', mark]
    expect(await read(...head, ...part)).toBe('nothing')
  })
})
