/** Texts that strangers could send to slow a parser down: mails, server answers, files, forms. Reproducible by seed. */

export type Random = (most: number) => number

/** Integers from 0 to below `most` (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most)
  }
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random(values.length)] as Value

/** Patterns that parsers look for, and so may look for again and again. */
export const units: readonly string[] = [
  ...[
    '<',
    '</',
    '<a ',
    '<style',
    '<script>',
    '</style',
    '<!--',
    '-->',
    '<![CDATA[',
    '<p>',
    '<div',
    '</div>',
    '<img src="',
    '&',
    '&#',
    '&nbsp;',
    '&amp',
    '='
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\"',
    '""',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '{{',
    '}}',
    '[[',
    '[]',
    '{"a":',
    ',',
    ';',
    ':',
    '/',
    '//',
    '|',
    '.',
    '..',
    '-',
    '--',
    '_',
    '+',
    '%',
    '%%',
    '@',
    '@.',
    '!',
    '?',
    '*',
    '#',
    '$',
    '^'
  ],
  ...[
    ' ',
    '  ',
    '\t',
    ' \t',
    '\n',
    '\r\n',
    '\r',
    '\r\n ',
    '\n\n',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\u0000',
    '\u001b[',
    'ä',
    'é',
    '´',
    'ß',
    '中',
    '👍🏽',
    '\u{e0041}',
    '\u{1f3f4}\u{e0067}',
    '\ud800'
  ],
  ...[
    'a',
    'b',
    'x',
    '0',
    '1',
    '9',
    '12',
    'aa',
    'A',
    'stop ',
    'user ',
    'mailbox ',
    'unknown ',
    'no such user',
    'does not exist',
    '5.1.1 ',
    '550 ',
    '550-',
    '5.7.1 ',
    'relay',
    'Action: ',
    'Status: ',
    'Diagnostic-Code: smtp; '
  ],
  ...[
    '--b',
    '--b--',
    '\n--b\n',
    '=?utf-8?q?',
    '=?utf-8?b?',
    '?=',
    '=\r\n',
    '=20',
    '<gw.1.000000000000@',
    'gw.1.',
    'www.',
    'http://',
    'google.',
    'a.b',
    'a@b',
    ', ',
    '; ',
    '5 / ',
    '★',
    '½',
    ' stars',
    '2026-',
    '12/',
    ':30',
    ' am',
    'T00:',
    '+01',
    'Jan ',
    ' of ',
    ' on '
  ],
  ...['\u0301', 'ﷺ', '１', '٥', 'ı', 'İ', '%ff', '%2', '&a=', '&tag=', '[0]', '[]=']
]

/** One unit repeated, or several in turn. */
const run = (random: Random, length: number): string => {
  const period = Array.from({ length: 1 + random(3) }, () => oneOf(random, units)).join('')
  return period.repeat(Math.ceil(length / period.length)).slice(0, length)
}

const mixed = (random: Random, length: number): string => {
  let text = ''
  while (text.length < length) text += oneOf(random, units)
  return text
}

/** Mostly short, some long; never longer than `most`. */
export function strangeText(random: Random, most: number): string {
  const length = Math.min(
    most,
    oneOf(random, [0, 3, 10, 30, 30, 100, 100, 300, 1000, random(100) === 0 ? most : 200])
  )
  const parts = [mixed(random, random(20)), run(random, length), mixed(random, random(12))]
  return parts
    .slice(random(2), 2 + random(2))
    .join('')
    .slice(0, most)
}

const fields = [
  // Property names that every object has.
  'constructor',
  '__proto__',
  'From',
  'Subject',
  'Content-Type',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'Date',
  'To',
  'X-Odd',
  'Content-Transfer-Encoding',
  'Content-Disposition'
]
const types = [
  'text/plain',
  'text/html',
  'text/html; charset=x',
  'text/plain; charset=utf-16',
  'message/rfc822',
  'message/delivery-status',
  'message/feedback-report',
  'text/calendar',
  'application/octet-stream'
]

const field = (random: Random, most: number) =>
  `${oneOf(random, fields)}: ${random(3) === 0 ? strangeText(random, most) : oneOf(random, ['mailer-daemon@x.example', 'a@b.example', 'Unsubscribe', 'Re: stop', '<gw.1.000000000000@x>', 'base64', 'quoted-printable', 'no', 'attachment; filename="x'])}`

/** A tree of parts, with unclosed quotes, endlessly folded lines, and announced parts that never come. */
export function strangeMail(random: Random, most: number, depth = 0): string {
  const head = Array.from({ length: 1 + random(5) }, () => field(random, Math.min(most, 2000)))
  if (random(4) === 0)
    head.push(`X-Folded: a${`${oneOf(random, ['\r\n ', '\r\n\t', '\r\n  \r\n '])}b`.repeat(random(60))}`)
  const boundary = `b${depth}`
  const kind = depth < 6 ? random(4) : 0
  if (kind === 1 || kind === 2) {
    const report = oneOf(random, [
      'mixed',
      'alternative',
      'related',
      'digest',
      'report; report-type=delivery-status',
      'report; report-type="feedback-report"'
    ])
    head.push(`Content-Type: multipart/${report}; boundary=${oneOf(random, ['', '"'])}${boundary}`)
    const parts = Array.from({ length: random(4) }, () => strangeMail(random, most >> 1, depth + 1))
    return `${head.join('\r\n')}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}${oneOf(random, ['', `--${boundary}--`, '--'])}`
  }
  head.push(`Content-Type: ${oneOf(random, types)}`)
  const body = kind === 3 ? strangeMail(random, most >> 1, depth + 1) : strangeText(random, most)
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** Mostly JSON: deep, wide, cut off, or with providers' wording in it. */
export function strangeJson(random: Random, most: number): string {
  const text = strangeText(random, most)
  const deep = random(100) === 0 ? Math.min(50_000, most >> 3) : random(50)
  const value = oneOf(random, [
    JSON.stringify(text),
    '1',
    'null',
    '21610',
    '"failed"',
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`
  ])
  const pairs = [
    'sid',
    'status',
    'code',
    'error_code',
    'message',
    'error_message',
    'a',
    'result',
    text.slice(0, 30)
  ]
  const object = `{${Array.from({ length: random(6) }, () => `${JSON.stringify(oneOf(random, pairs))}:${value}`).join(',')}}`
  return oneOf(random, [
    object,
    object,
    value,
    `[${object},${object}]`,
    object.slice(0, random(object.length + 1)),
    text
  ])
}

/** A table, or something that only looks like one. */
export function strangeTable(random: Random, most: number): Buffer {
  const columns = [
    'score',
    'review',
    'email',
    'first_name',
    'created_at',
    'phone',
    'tags',
    strangeText(random, 60)
  ]
  const sign = oneOf(random, [',', ';', '\t', '|'])
  const cell = () =>
    oneOf(random, [
      '5',
      '',
      '"a',
      '"a""b"',
      'a@b.example',
      '2026-01-31',
      '3.4.25',
      strangeText(random, most >> 4)
    ])
  const rows = Array.from({ length: random(30) }, () => columns.map(cell).join(sign))
  const text = oneOf(random, [
    [columns.join(sign), ...rows].join(oneOf(random, ['\n', '\r\n', '\r'])),
    `[${Array.from({ length: random(20) }, () => strangeJson(random, 300)).join(',')}]`,
    Array.from({ length: random(20) }, () => strangeJson(random, 300)).join('\n'),
    strangeText(random, most)
  ])
  const written = Buffer.from(
    text.slice(0, most),
    oneOf(random, ['utf8', 'utf8', 'latin1', 'utf16le'] as const)
  )
  return random(20) === 0 ? Buffer.concat([Buffer.from('PK\u0003\u0004'), written]) : written
}
