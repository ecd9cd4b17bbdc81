/** Returned mails of odd kinds: about several recipients, with broken parts, within another, or told as JSON. Written in the manner of theirs. */
import { describe, expect, test } from 'vitest'
import { mayConcernUs } from '#main/delivery/mailbox/classify-returned-mail'
import { readMail, type ReturnedMail } from '#main/delivery/mailbox/parse-returned-mail'

const mark = 'gw.1a.0123456789ab@laden.example'
const read = async (...lines: string[]) => {
  const found = (await readMail(Buffer.from(lines.join('\n')))) as ReturnedMail | null
  if (found === null) return 'nothing'
  expect(found.marks).toBe(mark.slice(0, mark.indexOf('@') + 1))
  return found.said.kind === 'bounced' ? (found.said.isDead ? 'dead' : 'alive') : found.said.kind
}

const head = ['From: Mail System <MAILER-DAEMON@mx.example>', 'Subject: Returned mail']
const recipient = (address: string, ...fields: string[]) => [
  '',
  `Final-Recipient: rfc822; ${address}`,
  ...fields
]
const unknown = ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown']
const full = ['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full']

const report = (to: string, fields: string[], words = 'Not delivered.') =>
  read(
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', words],
    ...['', '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ...fields],
    ...['', '--b', 'Content-Type: message/rfc822', '', `To: ${to}`, `Message-ID: <${mark}>`, '', 'Hello'],
    '--b--'
  )

describe('several recipients in the part for programs', () => {
  const mia = 'mia@gast.example'
  const ben = 'ben@gast.example'
  test.each([
    ['ours is unknown, another is full', 'Mia <mia@gast.example>', [unknown, full], 'dead'],
    ['ours is full, another is unknown', mia, [full, unknown], 'alive'],
    ['ours is delayed, another is unknown', mia, [['Action: delayed', 'Status: 4.4.1'], unknown], 'nothing'],
    [
      'ours was delivered, another is unknown',
      mia,
      [['Action: delivered', 'Status: 2.0.0'], unknown],
      'delivered'
    ],
    ['a list has lost all', 'list@gast.example', [unknown, unknown], 'dead'],
    ['a list has lost one', 'list@gast.example', [unknown, full], 'alive'],
    [
      'a list has lost one, another waits',
      'list@gast.example',
      [unknown, ['Action: delayed', 'Status: 4.4.1']],
      'alive'
    ],
    ['several were written to', `${mia}, ${ben}`, [full, unknown], 'alive']
  ])('%s', async (_title, to, [first = [], second = []], expected) => {
    expect(await report(to, [...recipient('MIA@gast.example', ...first), ...recipient(ben, ...second)])).toBe(
      expected
    )
  })
})

describe('several recipients in words', () => {
  const words = (to: string, lines: string) =>
    read(
      ...head,
      '',
      'Your message could not be delivered.',
      ...lines.split('|'),
      '',
      'Received: by mx.example',
      `To: ${to}`,
      `Message-ID: <${mark}>`
    )

  test.each([
    [
      'GMX',
      'dead',
      'mia@gast.example',
      '"mia@gast.example":|5.2.1 User unknown|"ben@gast.example":|5.2.2 Mailbox full'
    ],
    [
      'GMX',
      'alive',
      'ben@gast.example',
      '"mia@gast.example":|5.2.1 User unknown|"ben@gast.example":|5.2.2 Mailbox full'
    ],
    [
      'GMX',
      'alive',
      'mia@gast.example, ben@gast.example',
      '"mia@gast.example":|5.2.1 User unknown|"ben@gast.example":|5.2.2 Mailbox full'
    ],
    [
      'qmail',
      'alive',
      'list@gast.example',
      '<mia@gast.example>:|Remote host said: 550 5.1.1 User unknown|<ben@gast.example>:|Remote host said: 552 5.2.2 Mailbox full'
    ],
    [
      'qmail',
      'dead',
      'list@gast.example',
      '<mia@gast.example>:|Remote host said: 550 5.1.1 User unknown|<ben@gast.example>:|Remote host said: 550 5.1.1 No such user'
    ],
    [
      'Zoho',
      'alive',
      'list@gast.example',
      'mia@gast.example Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.1 User Unknown|ben@gast.example Invalid Address, ERROR_CODE :550, ERROR_CODE :5.2.2 Mailbox Full'
    ],
    [
      'Sendmail 5',
      'alive',
      'mia@gast.example',
      '554 <ben@gast.example>... Remote protocol error|550 gast.example (smtp)... 550 Host unknown|554 <mia@gast.example>... 550 Host unknown'
    ],
    [
      'one, and whom to ask',
      'dead',
      'mia@gast.example',
      '<mia@gast.example>:|550 5.1.1 User unknown|postmaster@gast.example can help.'
    ]
  ])('%s: %s for %s', async (_by, expected, to, lines) => {
    expect(await words(to, lines)).toBe(expected)
  })
})

describe('what is said', () => {
  const said = (status: string, words: string, server = '') => [
    '',
    'Final-Recipient: rfc822; mia@gast.example',
    'Action: failed',
    `Status: ${status}`,
    ...(server === '' ? [] : [`Remote-MTA: dns; ${server}`]),
    `Diagnostic-Code: smtp; ${words}`
  ]
  test.each([
    [
      'an operator’s words for a filter',
      said('5.0.0', '550 Unknown user mia@gast.example', 'mfsmax.docomo.ne.jp'),
      '',
      'alive'
    ],
    [
      'the same words elsewhere',
      said('5.0.0', '550 Unknown user mia@gast.example', 'mx.notdocomo.ne.jp.example'),
      '',
      'dead'
    ],
    [
      'no mail at all for the domain',
      said('4.0.0', 'DNS Error: the domain gast.example doesn’t receive email: returned Null MX'),
      '',
      'dead'
    ],
    [
      'vague words, and clear ones for people',
      said('5.1.0', '550 #5.1.0 Address rejected.'),
      'The address couldn’t be found.',
      'dead'
    ],
    ['vague words only', said('5.1.0', '550 #5.1.0 Address rejected.'), 'Not delivered.', 'alive'],
    [
      'for people, the disk is full',
      said('5.1.1', '550 5.1.1 User unknown'),
      'Not enough disk space',
      'alive'
    ]
  ])('%s', async (_title, fields, words, expected) => {
    expect(await report('mia@gast.example', fields, words)).toBe(expected)
  })
})

describe('forms', () => {
  test('a border between the parts that is never drawn', async () => {
    const type = 'Content-Type: multipart/mixed; boundary=somewhere'
    expect(await read(...head, type, '', '--elsewhere', '', '550 - no such user here', '', `<${mark}>`)).toBe(
      'dead'
    )
    expect(
      await read(
        ...head,
        type,
        '',
        '--elsewhere',
        ...recipient('mia@gast.example', ...unknown),
        '',
        `<${mark}>`
      )
    ).toBe('dead')
  })

  test('a report within a notice', async () => {
    const inner = [
      'Content-Type: multipart/report; boundary=c',
      '',
      '--c',
      'Content-Type: message/delivery-status',
      ...recipient('mia@gast.example', ...unknown),
      '',
      `<${mark}>`,
      '--c--'
    ]
    const notice = [
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'There were delivery errors.',
      '',
      '--b',
      'Content-Type: message/rfc822',
      ''
    ]
    expect(
      await read(...head, 'Content-Type: multipart/mixed; boundary=b', ...notice, ...inner, '--b--')
    ).toBe('dead')
  })

  test('no sender and a copy, whatever the subject', async () => {
    const mail = (returnPath: string) =>
      read(
        ...[
          'From: no-reply@dienst.example',
          'Subject: Mail',
          `Return-Path: ${returnPath}`,
          'Content-Type: multipart/mixed; boundary=b'
        ],
        ...[
          '',
          '--b',
          'Content-Type: text/plain',
          '',
          'Could not be delivered to: <mia@gast.example>',
          'As their mailbox is full.'
        ],
        ...['', '--b', 'Content-Type: message/rfc822', '', `Message-ID: <${mark}>`, '', '--b--']
      )
    expect(await mail('<>')).toBe('alive')
    expect(await mail('<news@dienst.example>')).toBe('nothing')
  })

  test('Apple Mail unsubscribes for its user', async () => {
    const mail = (...more: string[]) =>
      read(
        'From: mia@gast.example',
        'Subject: unsubscribe',
        'Auto-Submitted: auto-replied',
        `In-Reply-To: <${mark}>`,
        ...more,
        '',
        'Apple Mail sent this.'
      )
    expect(await mail('X-Apple-Unsubscribe: true')).toBe('opted_out')
    expect(await mail()).toBe('nothing')
  })
})

describe('notices of Amazon SES', () => {
  const sender = 'From: AWS <no-reply@sns.amazonaws.com>'
  const notice = (type: string, more: object) =>
    JSON.stringify({ notificationType: type, ...more, mail: { commonHeaders: { messageId: `<${mark}>` } } })
  const bounce = (bounceType: string, ...recipients: object[]) =>
    notice('Bounce', {
      bounce: {
        bounceType,
        bouncedRecipients: recipients.map((each) => ({ emailAddress: 'mia@gast.example', ...each }))
      }
    })
  const mail = (json: string, from = sender) =>
    read(from, 'Subject: AWS Notification Message', '', json, '', '--', 'Please do not reply to this e-mail.')
  const dead = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }

  test.each([
    ['unknown', bounce('Permanent', dead), 'dead'],
    ['full', bounce('Transient', { status: '5.2.2', diagnosticCode: 'smtp; 552 5.2.2 over quota' }), 'alive'],
    ['without a word', bounce('Permanent', {}), 'alive'],
    ['for a while', bounce('Transient', {}), 'alive'],
    ['a complaint', notice('Complaint', { complaint: {} }), 'complained'],
    ['a delivery', notice('Delivery', {}), 'delivered'],
    ['something else', notice('Received', {}), 'nothing'],
    [
      'within the message of SNS',
      JSON.stringify({ Type: 'Notification', Message: bounce('Permanent', dead) }, null, 2),
      'dead'
    ],
    ['on several lines', bounce('Permanent', dead).replace('"mail"', '\n"mail"'), 'dead'],
    ['no JSON', `{ ${mark}`, 'nothing']
  ])('%s', async (_title, json, expected) => {
    expect(await mail(json)).toBe(expected)
  })

  test('only from there', async () => {
    expect(await mail(bounce('Permanent', dead), 'From: no-reply@sns.example')).toBe('nothing')
    expect(mayConcernUs(sender)).toBe(true)
  })
})
