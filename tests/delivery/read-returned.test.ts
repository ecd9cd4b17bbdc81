/** What a mail in the owner's mailbox means, from its bytes alone: bounces and their reasons, opt-outs, and irrelevant mail. */
import { describe, expect, test } from 'vitest'
import { mayConcernUs } from '#main/delivery/mailbox/classify-returned-mail'
import { linesOfHtml } from '#main/delivery/mailbox/systems-words'
import { maxMailSize, readMail, type ReturnedMail } from '#main/delivery/mailbox/parse-returned-mail'

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\n'))) as Promise<ReturnedMail | null>
const markNumbered = (number: number) => `gw.${number.toString(36)}.0123456789ab@`
const mark = markNumbered(7)

describe('reports', () => {
  const report = (...fields: string[]) =>
    read(
      'From: Mail System <mailer-daemon@mx.example>',
      'Subject: Returned',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      ...fields,
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${mark}example.com>`,
      '',
      '--b--'
    )

  test.each<[string, string, boolean]>([
    ['5.1.1', 'no such user', true],
    ['5.1.2', 'no such domain', true],
    // Only where status and words say it: these may be alive.
    ['5.1.3', 'bad syntax', false],
    ['5.1.6', 'moved', false],
    ['5.1.10', 'null MX', true],
    ['5.2.1', 'closed', false],
    ['5.2.2', 'full', false],
    ['5.1.8', 'bad sender', false],
    ['4.4.7', 'too long on the way', false],
    // The text only decides if the status code is generic.
    ['5.0.0', 'unknown user', true],
    ['5.1.0', 'this mailbox was not found', true],
    ['5.0.0', 'address in the list of senders that the operator keeps is unknown', false],
    ['5.0.0', 'no thanks', false],
    ['5.7.1', 'user unknown to the filter', false],
    ['', 'no such mailbox', true]
  ])('failed with %j, %j: dead %j', async (status, said, isDead) => {
    const found = await report('Action: failed', `Status: ${status}`, `Diagnostic-Code: smtp; ${said}`)
    expect(found).toMatchObject({ said: { kind: 'bounced', isDead }, marks: mark, subject: 'Returned' })
    expect(found?.said).toHaveProperty('detail', expect.stringMatching(new RegExp(`: ${said}$`)))
  })

  test('a field goes on in the lines below it, and ends with them', async () => {
    const fields = ['Action: failed', 'Diagnostic-Code: smtp; 550', '  no such', '\tuser', 'Status: 5.0.0']
    const found = await report(...fields)
    expect(found?.said).toMatchObject({ isDead: true, detail: expect.stringMatching(/: 550 no such user$/) })
  })

  test('where nothing is said of the reason its number is', async () => {
    const found = await report('Action: failed', 'Status: 5.2.2')
    expect(found?.said).toMatchObject({ isDead: false, detail: expect.stringMatching(/: 5\.2\.2$/) })
  })

  test.each([
    ['delivered', { kind: 'delivered' }],
    ['DELIVERED', { kind: 'delivered' }],
    ['delayed', null],
    ['relayed', null],
    ['expanded', null]
  ])('%s', async (action, said) => {
    expect((await report(`Action: ${action}`, 'Status: 2.0.0'))?.said ?? null).toEqual(said)
  })
})

describe('servers that keep to no rule', () => {
  test.each<[string, string, boolean | null]>([
    ['MAILER-DAEMON@mx.example', '550 sorry, no such user here (#5.1.1)', true],
    ['postmaster@mx.example', 'The recipient ann@example.com does not exist', true],
    ['', '552 mailbox is full', false],
    ['mdaemon@mx.example', '5.2.2 over quota', false],
    ['postmaster@mx.example', 'Lunch is ready', null],
    ['daemon@mx.example', '550 no such user here', null],
    ['not-a-postmaster@mx.example', '550 no such user here', null]
  ])('from %j: %j', async (from, line, isDead) => {
    const found = await read(`From: <${from}>`, 'Subject: failure', '', 'Hello.', line, '', `<${mark}x>`)
    const expected = isDead === null ? null : expect.objectContaining({ kind: 'bounced', isDead })
    expect(found?.said ?? null).toEqual(expected)
  })
})

describe('who wants no more', () => {
  const answer = (first: string, ...head: string[]) =>
    read('From: Ann <ann@example.com>', `In-Reply-To: <${mark}x>`, ...head, '', '', first, '', 'Stop')

  test.each<[string, boolean]>([
    ...[
      ['unsubscribe', 'Unsubscribe me', 'STOP', 'stop it', 'opt-out', 'optout', 'take me off', 'Remove me.'],
      ['abmelden', 'Bitte abbestellen, danke', 'Austragen', 'abmeldung!!', '"stop"', '*Stop*'],
      ['desinscription', 'désabonnement', 'me désinscrire', 'désinscrivez-moi, merci', 'désinscrire moi'],
      [
        'baja',
        'dar de baja, gracias',
        'darme de baja',
        'disiscrizione',
        'disiscrivermi',
        'cancellami, grazie'
      ],
      ['afmelden', 'uitschrijven, bedankt']
    ]
      .flat()
      .map((words): [string, boolean] => [words, true]),
    ['never stop', false],
    ['stop by tomorrow', false],
    ['Hello,\nStop', true],
    ['Lovely.\nStop', false],
    ['nonstop', false],
    ['unsubscribed', false],
    [`stop${'.'.repeat(1000)}`, true],
    [`stop${' it'.repeat(1000)}`, false]
  ])('%j: %j', async (first, wants) => {
    const found = await answer(first, 'Content-Type: text/plain; charset=utf-8', 'Subject: Re: Hello')
    expect(found?.said.kind === 'opted_out').toBe(wants)
    if (wants) expect(found).toMatchObject({ marks: mark, sender: 'ann@example.com', subject: 'Re: Hello' })
  })

  test.each<[string, string[], boolean]>([
    ['a machine', ['Auto-Submitted: auto-replied', 'Subject: Stop'], false],
    ['a person, said so', ['Auto-Submitted: No', 'Subject: Stop'], true],
    ['the subject goes on', ['Subject: Unsubscribe 7.abc'], true],
    ['a subject that only begins so', ['Subject: unsubscribed people'], false],
    ['an answer to a subject', ['Subject: Re: unsubscribe'], false]
  ])('%s', async (_title, head, wants) => {
    expect((await answer('Lovely place!', ...head))?.said.kind === 'opted_out').toBe(wants)
  })

  test('what the answer quotes names nothing', async () => {
    const found = await read(
      'From: ann@example.com',
      'Subject: Stop',
      `References: <${markNumbered(1)}x> <${markNumbered(2)}x>`,
      '',
      `> <${markNumbered(3)}x>`
    )
    expect(found?.marks.split('\n')).toEqual([markNumbered(1), markNumbered(2)])
  })
})

test.each<[string, string[]]>([
  ['<p>  </p><p>Stop</p><p>more</p>', ['Stop', 'more']],
  ['<title>Re</title><style>p{}</style><script>x</script><div>Stop<br>it</div>', ['Stop', 'it']],
  ['\n \n Stop <b>it</b>\nmore', [' Stop it', 'more']],
  ['<div>a</div>b', ['a', 'b']],
  ['Stop', ['Stop']],
  ['<p>Stop</p><blockquote>We <b>would</b> like</blockquote>', ['Stop']],
  ['<!-- no --><p></p>', []]
])('the lines of %j', (html, lines) => {
  expect(linesOfHtml(html)).toEqual(lines)
})

test.each<[string, boolean]>([
  ['Content-Type: multipart/report; boundary=b', true],
  ['Content-Type: multipart/mixed;\r\n boundary=b', false],
  ['Content-Type:\r\n\tmultipart/report', true],
  ['FROM: Mail Delivery System <a@b.example>', true],
  ['From: x\r\nReply-To: postmaster@example.com', false],
  ['In-Reply-To: <gw.1.0@x>', true],
  ['In-Reply-To: <other@x>', false],
  ['References: <a@x>\r\n <gw.1.0@x>', true],
  ['References: <a@x>\r\nX-Odd: <gw.1.0@x>', false],
  ['Subject: Please unsubscribe', true],
  ['Subject : unsubscribe', true],
  ['Subject: Hello\r\n\r\nunsubscribe', false]
])('the head %j makes a mail worth reading: %j', (head, isWorth) => {
  expect(mayConcernUs(head)).toBe(isWorth)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a header that is called %s is like any other',
  (name) => {
    expect(mayConcernUs(`${name}: <gw.1>\nSubject: Hi`)).toBe(false)
    expect(mayConcernUs(`${name}: x\nSubject: Unsubscribe`)).toBe(true)
  }
)

describe('limits', () => {
  const bounce = (...body: string[]) =>
    read('From: postmaster@mx.example', 'Subject: x', '', '550 no such user', ...body)

  test.each([
    [500, [markNumbered(1), mark]],
    [501, [markNumbered(1)]]
  ])('behind %i lines that may begin parts', async (count, marks) => {
    const parts = Array.from({ length: count }, () => '--b')
    expect((await bounce(markNumbered(1), ...parts, mark))?.marks.split('\n')).toEqual(marks)
  })

  test('so many marks, each once', async () => {
    const all = Array.from({ length: 150 }, (_, place) => markNumbered(place))
    expect((await bounce(...all.flatMap((each) => [each, each])))?.marks.split('\n')).toEqual(
      all.slice(0, 100)
    )
  })

  test('so much of a mail', async () => {
    expect((await bounce('x'.repeat(maxMailSize), mark))?.marks).toBe('')
  })

  test.each([
    ['127 KiB of head are read', 127, true],
    ['more than 128 KiB are not', 129, false]
  ])('%s', async (_title, kibibytes, isRead) => {
    const filler = Array.from({ length: kibibytes }, () => `X-Filler: ${'x'.repeat(1024 - 11)}`)
    const reading = read('From: postmaster@mx.example', ...filler, '', '550 no such user', mark)
    if (isRead) expect((await reading)?.marks).toBe(mark)
    else await expect(reading).rejects.toThrow('header size')
  })

  test('so many mails within mails, and parts within parts', async () => {
    const within = (depth: number, kind: (inside: string[], boundary: string) => string[]): string[] =>
      depth === 0 ? ['', '550 no such user', mark] : kind(within(depth - 1, kind), `b${depth}`)
    const parts = (inside: string[], boundary: string) => [
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      `--${boundary}`,
      ...inside,
      `--${boundary}--`
    ]
    const nested = (depth: number) => read('From: postmaster@mx.example', ...within(depth, parts))
    expect((await nested(29))?.marks).toBe(mark)
    await expect(nested(31)).rejects.toThrow('nesting depth')
  })
})

describe('copies of e-mails to customers', () => {
  const address = 'shop+visits-7k2p9x@example.com'
  const head = (...lines: string[]) => [
    'From: Shop <billing@tool.example>',
    'To: "Miller, Anna" <Anna@Customer.example>, second@customer.example',
    'Date: Tue, 02 Jun 2026 10:00:00 +0200',
    'Subject: Your invoice',
    ...lines
  ]
  const readCopy = async (lines: string[]) => {
    const isWorth = mayConcernUs(lines.join('\r\n'), address)
    const found = await readMail(Buffer.from([...lines, '', 'Thanks for coming.'].join('\r\n')), address)
    // A mail is only read in full if its headers are relevant.
    expect(isWorth || found === null).toBe(true)
    return found
  }
  const anna = { address: 'Anna@Customer.example', name: 'Miller, Anna', at: Date.UTC(2026, 5, 2, 8) }

  test.each([
    ['Delivered-To', [`Delivered-To: ${address}`]],
    ['X-Original-To, in other letters', ['X-Original-To: Shop+Visits-7K2P9X@Example.com']],
    ['Envelope-To', [`Envelope-To: <${address}>`]],
    ['a copy in the own folder', [`Bcc: Copies <${address}>`]],
    [
      'the server that took it',
      ['Received: from a.example by mx.example', `\tfor <${address}>; Tue, 2 Jun 2026`]
    ]
  ])('are known by %s', async (_title, lines) => {
    expect(await readCopy(head(...lines))).toEqual(anna)
  })

  test.each([
    ['nobody’s copy', head()],
    ['a longer address', head(`Delivered-To: x${address}`, `X-Original-To: ${address}.invalid`)],
    ['what names it in view of all', head(`Cc: ${address}`)],
    ['a mailing list', head(`Delivered-To: ${address}`, 'List-Id: <news.example>')],
    ['an automatic answer', head(`Delivered-To: ${address}`, 'Auto-Submitted: auto-replied')],
    ['an e-mail to nobody', ['From: a@b.example', `Delivered-To: ${address}`]]
  ])('not: %s', async (_title, lines) => {
    expect(await readCopy(lines)).toBeNull()
  })

  test('nothing is a copy where there is no address for them', async () => {
    expect(await readMail(Buffer.from([...head(`Delivered-To: ${address}`), '', ''].join('\n')))).toBeNull()
  })

  test('without a name, without a day, in a group', async () => {
    const lines = ['To: Guests: ann@customer.example, bob@customer.example;', `Delivered-To: ${address}`]
    expect(await readCopy(lines)).toEqual({ address: 'ann@customer.example', name: null, at: null })
  })
})
