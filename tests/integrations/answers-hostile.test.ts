/** Replies to alerts that are forged, automatic, damaged or unclear: nothing of them is published, and each has its outcome. */
import { describe, expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import type { AnswerReason } from '#shared/contract/answers'
import { useAnsweringShop } from '../support/answering-shop'
import { owner, rawReply, vouched, type Replying } from '../support/raw-reply'

const shop = useAnsweringShop()

/** `asked`: the recipient is asked whether it is theirs, which is limited. Null: it is none of our business. */
type Expected = AnswerReason | 'asked' | null
type Case = [
  title: string,
  expected: Expected,
  how: Omit<Partial<Replying>, 'to'> | ((told: Email) => string)
]

const words = 'We are sorry.'
const results = (said: string): Partial<Replying> => ({ text: 'OK', results: said })
const headers = (given: Record<string, string>): Partial<Replying> => ({ text: words, headers: given })
const report = (status: string) =>
  `Content-Type: multipart/report; report-type=${status}; boundary="r1"\nMIME-Version: 1.0\n\n--r1\nContent-Type: text/plain\n\nOK\n\n--r1--\n`
/** A reply with another head. */
const changed = (change: (raw: string) => string) => (told: Email) =>
  change(rawReply({ to: told, text: words }))
const tokenOf = ({ messageId }: Email) => /gwr\.([0-9a-v]{24})/.exec(messageId ?? '')?.[1] ?? ''
const withToken = (change: (token: string) => string) => (told: Email) => {
  const token = tokenOf(told)
  return rawReply({ to: told, text: 'OK' }).replaceAll(token, change(token))
}
const domain = owner.split('@')[1]!

const senders: Case[] = [
  ...[
    'stranger@example.net',
    `bob@${domain}`,
    `ann@evil-${domain}`,
    `ann@${domain}.example.net`,
    `ann@mail.${domain}`,
    `ann+shop@${domain}`,
    `ann.@${domain}`,
    `аnn@${domain}`,
    'ann@owner-of-shop.co',
    'shop@example.com'
  ].map((from): Case => [`from ${from}`, 'wrong_sender', { from, text: words }]),
  [
    'named like the owner',
    'wrong_sender',
    changed((raw) => raw.replace(/^From:.*$/m, `From: "${owner}" <x@example.net>`))
  ],
  [
    'two From headers',
    'wrong_sender',
    changed((raw) => raw.replace(/^From:/m, 'From: x@example.net\nFrom:'))
  ],
  [
    'two addresses in From',
    'wrong_sender',
    changed((raw) => raw.replace(/^From:.*$/m, `From: ${owner}, x@example.net`))
  ],
  ['a group in From', 'bounce', changed((raw) => raw.replace(/^From:.*$/m, `From: all: ${owner};`))],
  [
    'only Sender is the owner',
    'wrong_sender',
    { from: 'x@example.net', text: words, headers: { Sender: owner } }
  ],
  [
    'only Reply-To is the owner',
    'wrong_sender',
    { from: 'x@example.net', text: words, headers: { 'Reply-To': owner } }
  ],
  ['no From', 'bounce', changed((raw) => raw.replace(/^From:.*\n/m, ''))]
]

const unvouched: Case[] = [
  ['no results', 'asked', { text: 'OK', results: null }],
  ['DKIM failed', 'asked', results(`mx.example; dkim=fail header.d=${domain}`)],
  ['SPF failed', 'asked', results(`mx.example; spf=fail smtp.mailfrom=${owner}`)],
  ['SPF soft-failed', 'asked', results(`mx.example; spf=softfail smtp.mailfrom=${owner}`)],
  ['nothing signed', 'asked', results('mx.example; dkim=none; spf=none')],
  ['none at all', 'asked', results('mx.example; none')],
  ['signed by another domain', 'asked', results('mx.example; dkim=pass header.d=example.net')],
  ['sent from another domain', 'asked', results('mx.example; spf=pass smtp.mailfrom=x@example.net')],
  ['signed by a domain that ends alike', 'asked', results(`mx.example; dkim=pass header.d=evil-${domain}`)],
  ['signed by a top-level domain', 'asked', results('mx.example; dkim=pass header.d=com')],
  ['signed by a subdomain', 'asked', results(`mx.example; dkim=pass header.d=x.${domain}`)],
  ['signed by nobody named', 'asked', results('mx.example; dkim=pass')],
  ['only the name of the machine', 'asked', results(`mx.example; spf=pass smtp.helo=${domain}`)],
  [
    'only another method',
    'asked',
    results(`mx.example; iprev=pass policy.iprev=192.0.2.1; x-dkim=pass header.d=${domain}`)
  ],
  [
    'passed in a comment',
    'asked',
    results(`mx.example; dkim=fail (dkim=pass header.d=${domain}) header.d=example.net`)
  ],
  [
    'passed in a nested comment',
    'asked',
    results(`mx.example; spf=none (a (b); dkim=pass header.d=${domain}; c)`)
  ],
  [
    'passed in what is quoted',
    'asked',
    results(`mx.example; spf=fail smtp.mailfrom="x; dkim=pass header.d=${domain}"`)
  ],
  [
    'passed in a reason',
    'asked',
    results(`mx.example; dkim=fail reason="dkim=pass header.d=${domain}" header.d=${domain}`)
  ],
  [
    'the second results say so, which anybody could have written',
    'asked',
    {
      text: 'OK',
      results: 'mx.example; dkim=fail',
      headers: { 'X-A': `1\nAuthentication-Results: ${vouched(owner)}` }
    }
  ],
  [
    'a server that has not received it',
    'asked',
    {
      text: 'OK',
      headers: { Received: 'from a.example.net by mx.another.example; Tue, 10 Mar 2026 10:00:00 +0000' }
    }
  ],
  ['HTML only', 'asked', { html: '<p>OK</p>' }],
  ['HTML only, with more that is hidden', 'asked', { html: '<p>Thank you</p><p style="display:none">x</p>' }]
]

const automatic: Case[] = [
  ...(
    [
      { 'Auto-Submitted': 'auto-replied' },
      { 'Auto-Submitted': 'auto-generated' },
      { 'Auto-Submitted': 'auto-notified; owner-email="x"' },
      { 'X-Autoreply': 'yes' },
      { 'X-Autorespond': 'Away' },
      { 'X-Autoresponder': '1' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'X-Vacation': 'yes' },
      { Precedence: 'auto_reply' },
      { Precedence: 'junk' },
      { Subject: 'Out of office' },
      { Subject: 'Automatic reply: New review' },
      { Subject: 'Automatische Antwort: Neue Bewertung' },
      { Subject: 'Abwesenheitsnotiz' },
      { Subject: 'Réponse automatique : Nouvel avis' },
      { Subject: 'Respuesta automática: Nueva reseña' },
      { Subject: 'Risposta automatica: Nuova recensione' },
      { Subject: 'Automatisch antwoord: Nieuwe recensie' }
    ] as Record<string, string>[]
  ).map((given): Case => [`automatic: ${JSON.stringify(given)}`, 'automatic', headers(given)]),
  [
    'a receipt',
    'automatic',
    changed((raw) => raw.replace(/^Content-Type:[^]*$/m, report('disposition-notification')))
  ]
]

const systems: Case[] = [
  ['a mailing list', 'list', headers({ 'List-Id': '<shop.example.net>' })],
  ['in bulk', 'list', headers({ Precedence: 'bulk' })],
  ['by a list server', 'list', headers({ Precedence: 'list' })],
  [
    'a delivery report',
    'bounce',
    changed((raw) => raw.replace(/^Content-Type:[^]*$/m, report('delivery-status')))
  ],
  ['without a sender in its envelope', 'bounce', headers({ 'Return-Path': '<>' })],
  ['from a mail system', 'bounce', { from: `mailer-daemon@${domain}`, text: words }],
  ['from a postmaster', 'bounce', { from: `postmaster@${domain}`, text: words }],
  ['for a failed recipient', 'bounce', headers({ 'X-Failed-Recipients': owner })],
  ['an e-mail of ours', 'own_mail', { text: words, id: '<gwr.0123456789abcdefghijklmn@example.com>' }],
  ['an alert of ours', 'own_mail', { text: words, id: '<gwa.0123456789abcdef@example.com>' }],
  ['10 MB of text', 'too_large', { text: 'x '.repeat(5_000_000) }],
  ['more words than any site takes', 'too_large', { text: 'word '.repeat(8000) }],
  [
    'a long attachment',
    'too_large',
    (told) =>
      `${rawReply({ to: told, text: words, html: `<p>${words}</p>` })}\n${'x'.repeat(70)}\n`.repeat(1) +
      'y'.repeat(300_000)
  ]
]

const strangers: Case[] = [
  [
    'a token with another letter',
    'unknown_token',
    withToken((token) => (token.startsWith('a') ? 'b' : 'a') + token.slice(1))
  ],
  ['a token backwards', 'unknown_token', withToken((token) => [...token].toReversed().join(''))],
  ['a made-up token', 'unknown_token', withToken(() => '0'.repeat(24))],
  ['a shorter token', null, withToken((token) => token.slice(1))],
  ['a longer token', null, withToken((token) => `${token}a`)],
  ['no token', null, withToken(() => '')],
  [
    'a token that only stands in its text',
    null,
    (told) => rawReply({ to: { ...told, messageId: '<x@example.com>' }, text: `gwr.${tokenOf(told)}` })
  ],
  [
    'a token that only stands in its subject',
    null,
    (told) =>
      rawReply({ to: { ...told, messageId: '<x@example.com>', subject: `gwr.${tokenOf(told)}` }, text: 'OK' })
  ]
]

const unclear: Case[] = [
  ...[
    '',
    '   ',
    '\u200b\ufeff',
    '-- \nAnn Owner\nHarbour Bakery',
    '> New review: ★★☆☆☆ from Ann\n> The bread was cold.',
    'On 10 Mar 2026, at 11:00, Goodword <shop@example.com> wrote:\n\n> New review',
    'Sent from my iPhone'
  ].map((text): Case => [`empty: ${JSON.stringify(text)}`, 'empty', { text }]),
  ...[
    'Yes',
    'no',
    'Nein',
    'take back',
    'OK, thanks',
    'Ok but not yet',
    'later please',
    'OK\nLATER',
    'stop',
    '👍',
    '???',
    'unsubscribe',
    'Please remove me from your list',
    'OK\nwe will talk about this with the whole team on Monday morning and\nthen decide\nwhat to say'
  ].map((text): Case => [`unclear: ${JSON.stringify(text)}`, 'unclear', { text }]),
  [
    'with the link of the alert',
    'quoted',
    { text: `${words}\n\nOpen in Goodword: goodword://accounts/1/reviews/1` }
  ],
  [
    'with the token of the alert',
    'quoted',
    (told) => rawReply({ to: told, text: `${words} gwr.${tokenOf(told)}` })
  ]
]

const cases = [...senders, ...unvouched, ...automatic, ...systems, ...strangers, ...unclear]

describe('hostile replies', () => {
  test(
    'all at once: nothing is published, each has its outcome, and the owner can still answer',
    { timeout: 60_000 },
    async () => {
      expect(cases.length).toBeGreaterThanOrEqual(100)
      const { told } = await shop.newReview()
      for (const [, , how] of cases)
        shop.imap.arrive(typeof how === 'function' ? how(told) : rawReply({ to: told, ...how }))
      await shop.later(6 * 60_000)
      const answers = (await shop.service.alice.data('listAnswers', { query: { limit: 100 } })) as {
        id: number
      }[]
      const more = await shop.service.alice.data('listAnswers', { query: { limit: 100, page: 2 } })
      const outcomes = [...answers, ...more].toReversed().map(({ outcome, reason }) => reason ?? outcome)
      const expected = cases.flatMap(([title, reason]) => (reason === null ? [] : [{ title, reason }]))
      let asked = 0
      const wanted = expected.map(({ title, reason }) => {
        const isOver = reason === 'asked' && ++asked > 3
        return { title, reason: isOver ? 'not_confirmed' : reason }
      })
      expect(outcomes.map((reason, at) => ({ title: expected[at]?.title, reason }))).toEqual(wanted)
      expect(shop.published()).toEqual([])
      // Three questions, and one explanation for everything else; nobody but the recipient is written to.
      const mails = await shop.news()
      expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(Array.from({ length: 4 }, () => owner))
      await shop.reply({ to: told, text: 'OK' })
      expect(shop.published()).toHaveLength(1)
    }
  )
})
