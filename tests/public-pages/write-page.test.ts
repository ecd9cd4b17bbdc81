/** Visitors' pages as HTML: small, safe against injected texts, and the same for every score. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageAppearance, PageState } from '#main/public-pages/views/page-view'
import { writeNotice, writePage } from '#main/public-pages/views/write-page'
import { pageLanguages } from '#main/public-pages/views/words/page-words'
import { htmlFindings } from '../support/html-findings'
import {
  allFrames,
  allStates,
  detailsState,
  fullLook,
  plainLook,
  scoreState,
  stateIn,
  thanksState
} from './looks'

const each = pageLanguages.flatMap((language) =>
  allFrames.flatMap((frame) => allStates.map((state) => ({ language, frame, state: stateIn(state, frame) })))
)

test('every page is small and loads nothing from elsewhere', () => {
  for (const { language, frame, state } of each) {
    const { html } = writePage({ ...fullLook, language }, state, frame)
    expect(Buffer.byteLength(html), `${language} ${frame} ${state.step}`).toBeLessThan(20_000)
    expect(html).toContain(`<html lang="${language}" dir="ltr"`)
    expect(html).not.toMatch(/ (style|on[a-z]+)="|@import|url\(|undefined|\[object|\{[a-z]+\}</)
    expect(html.match(/<h1/g)).toHaveLength(1)
  }
})

test.each(allFrames)('what is written for a %s is valid', async (frame) => {
  // A kiosk without scripts goes back to its beginning by itself, and in a preview nothing can be sent.
  const but = frame.includes('preview') ? ['wcag/h32'] : frame === 'kiosk' ? ['meta-refresh'] : []
  for (const state of allStates)
    for (const look of [plainLook, fullLook]) {
      const { html } = writePage(look, stateIn(state, frame), frame)
      expect(await htmlFindings(html, but), state.step).toEqual([])
    }
})

test('the error of a field is announced with it', () => {
  for (const { language, frame, state } of each) {
    const { html } = writePage({ ...fullLook, language }, state, frame)
    const named = [...html.matchAll(/ aria-describedby="([^"]+)"/g)].flatMap(([, ids = '']) => ids.split(' '))
    const said = [...html.matchAll(/ class="(?:hint|problem)" id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(
      said.filter((id) => !named.includes(id)),
      `${language} ${frame} ${state.step}`
    ).toEqual([])
    expect(named.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
  }
})

test('an error summary link reaches a choice, which is not a tab stop itself', () => {
  const open = (problems: object) =>
    /<fieldset class="field choice"[^>]*>/.exec(
      writePage(fullLook, { ...detailsState(), problems: { fields: problems } } as PageState, 'page').html
    )![0]
  expect(open({ own2: 'required' })).toBe(
    '<fieldset class="field choice" id="f-own2" tabindex="-1" aria-describedby="own2-wrong">'
  )
  expect(open({})).toBe('<fieldset class="field choice" id="f-own2">')
})

test('address fields say who sees them, and only a kiosk asks whether someone is still there', () => {
  const { html } = writePage(fullLook, detailsState(), 'page')
  expect([...html.matchAll(/ id="(\w+)-hint"/g)].map(([, name]) => name)).toEqual(['email', 'phone'])
  for (const { language, frame, state } of each) {
    const asks = writePage({ ...fullLook, language }, state, frame).html.includes(' id="still"')
    expect(asks).toBe(frame === 'kiosk' && state.step === 'details')
  }
})

test('a long score label appears once before the stars, a short one in its usual place', () => {
  const long = 'The Old Harbour Bakery and Coffee House'
  const shown = (look: Partial<PageAppearance>) => {
    const { html } = writePage({ ...plainLook, ...look }, scoreState(), 'page')
    const before = html.slice(html.indexOf('<main>'), html.indexOf('<form'))
    return before.split(look.businessName ?? plainLook.businessName).length - 1
  }
  expect(shown({ businessName: long })).toBe(1)
  expect(shown({ businessName: long, title: 'How did you like it?' })).toBe(1)
  expect(shown({})).toBe(2)
})

test('the policy names just the style and the script that are there', () => {
  for (const { frame, state } of each) {
    const { html, policy } = writePage(plainLook, state, frame)
    const hashes = [...html.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g)].map(
      ([, inside = '']) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
    )
    expect(policy.match(/'sha256-[^']+'/g)).toEqual(hashes)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(html.includes('<script')).toBe(frame === 'page' || frame === 'kiosk')
  }
})

test('the policy of a page, for each place it can be shown', () => {
  const rulesIn = (frame: (typeof allFrames)[number]) =>
    writePage(plainLook, stateIn(scoreState(), frame), frame)
      .policy.split('; ')
      .filter((rule) => !rule.includes('sha256'))
      .slice(1)
  const others = ["frame-ancestors 'none'"]
  const [pictures, own, none, base] = [
    "img-src 'self' data:",
    "form-action 'self'",
    "form-action 'none'",
    "base-uri 'none'"
  ]
  expect(rulesIn('page')).toEqual([pictures, own, base, ...others])
  expect(rulesIn('kiosk')).toEqual(["connect-src 'self'", pictures, own, base, ...others])
  for (const frame of ['preview', 'kiosk_preview'] as const)
    expect(rulesIn(frame)).toEqual([pictures, none, base])
  const copy = rulesIn('copy')
  expect([copy[0], ...copy.slice(2)]).toEqual(['img-src data:', base])
  expect(copy[1]).toMatch(/^form-action https?:\/\/[^/']+$/)
})

test('a score that was chosen in a mail is confirmed at once, unless something was wrong with it', () => {
  const scriptOf = (state: PageState) =>
    /<script>([^]*)<\/script>/.exec(writePage(plainLook, state, 'page').html)?.[1] ?? ''
  const chosen = scoreState(4)
  const usual = scriptOf(scoreState())
  expect(scriptOf(chosen).length).toBeGreaterThan(usual.length)
  expect(scriptOf({ ...chosen, problem: 'no_score' } as PageState)).toBe(usual)
})

test('a preview has no working links and submits nothing', () => {
  for (const frame of ['preview', 'kiosk_preview'] as const)
    for (const state of allStates.slice(0, 8)) {
      const { html } = writePage(fullLook, state, frame)
      expect(html.replace(/<link[^>]*>/, '')).not.toMatch(
        / href="[^#]| action=|type="submit"|<script|http-equiv/
      )
    }
})

test('a kiosk links to no page elsewhere, and restarts even without scripts', () => {
  for (const state of [scoreState(), detailsState(), thanksState()]) {
    const { html } = writePage(plainLook, state, 'kiosk')
    expect(html).not.toMatch(/\/c\/token|Google/)
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="\d+;url=\/[kr]\/blue-bottle/)
  }
})

test('a score is never looked at: pages for 1 and 5 differ in the score only', () => {
  // Which star is on, which is chosen, and what it is called.
  const scored = (html: string): string =>
    html
      .replaceAll('class="score on"', 'class="score"')
      .replace(/ aria-pressed="\w+"| checked| value="\d" id="confirm"/g, '')
      .replace(/\d (out of 5|von 5|van 5|de 5|su 5|sur 5|étoiles|stelle)/g, '$1')
      .replace(/– [^<]*/g, '')
  fc.assert(
    fc.property(
      fc.constantFrom(...pageLanguages),
      fc.constantFrom('stars' as const, 'faces' as const),
      fc.constantFrom(...allFrames),
      fc.constantFrom(scoreState, detailsState, thanksState),
      fc.array(fc.record({ label: fc.string({ minLength: 1 }), url: fc.webUrl() }), { maxLength: 10 }),
      (language, look, frame, state, links) => {
        const [low = '', high = ''] = [1, 5].map((score) => {
          const page = { ...fullLook, language, look, links }
          return scored(writePage(page, stateIn(state(score), frame), frame).html)
        })
        expect(low).toBe(high)
      }
    ),
    { numRuns: 120 }
  )
})

test('what anybody may find says what it is about, in one line', () => {
  const about = (look: Partial<PageAppearance>, state: PageState = scoreState(null)) =>
    /<meta name="description" content="([^"]*)">/.exec(
      writePage({ ...fullLook, ...look }, state, 'page').html
    )?.[1]
  const first = { ...scoreState(null), firstName: null, chosen: null } as PageState
  expect(about({ introduction: 'Two lines\n about “us” & <you>' }, first)).toBe(
    'Two lines about “us” &amp; &lt;you&gt;'
  )
  expect(about({ introduction: null, title: 'How was it?' }, first)).toMatch(/^How was it\? · /)
  expect([...(about({ introduction: 'word '.repeat(100) }, first) ?? '')]).toHaveLength(160)
  expect(about({}, thanksState())).toBeUndefined()
})

test('what texts hold stays text', () => {
  const hostile = `</title></style></script><script>alert(1)</script><img src=x onerror=alert(1)>"'\u0000\ud800{business}`
  const look: PageAppearance = {
    ...fullLook,
    businessName: hostile,
    title: hostile,
    introduction: hostile,
    thankYou: hostile,
    scoreLabels: [hostile, hostile, hostile, hostile, hostile],
    links: [{ label: hostile, url: 'https://a.example' }],
    ownFields: [
      { label: hostile, kind: 'text' },
      { label: hostile, kind: 'choice', choices: [hostile, 'b'] }
    ]
  }
  const state: PageState = {
    ...detailsState(),
    values: { text: hostile, own: [hostile, hostile] },
    problems: { fields: { text: 'too_long', own0: 'required' } }
  } as PageState
  const states: PageState[] = [
    state,
    { ...scoreState(3), firstName: hostile, action: `/r/${hostile}`, stamp: hostile } as PageState,
    { ...thanksState(), hrefs: [`javascript:${hostile}`], change: `javascript:alert(1)` } as PageState,
    { step: 'opt_out', action: '/u', address: hostile }
  ]
  for (const each of states) {
    const { html } = writePage(look, each, 'page')
    expect(html).not.toMatch(/<img src=x|<script>alert|href="javascript:/)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.isWellFormed()).toBe(true)
  }
})

test('what was typed is shown again to the letter', () => {
  const text = '\n\n  First.\n\n\nThen & <there>.\n'
  const { html } = writePage(plainLook, { ...detailsState(), values: { text } } as PageState, 'page')
  expect(html).toContain('>\n\n\n  First.\n\n\nThen &amp; &lt;there&gt;.\n</textarea>')
})

test('without a language of ours the words are English and say so; the page is written the way of its language', () => {
  const { html } = writePage(
    { ...plainLook, language: 'ar', title: 'كيف كان الأمر؟' },
    detailsState(),
    'page'
  )
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<span lang="en" dir="ltr">Send review</span>')
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pl, fr;q=0.5, es;q=0.7', 'es'],
  ['*', 'en'],
  ['', 'en'],
  ['nl;q=0,it', 'it'],
  ['x'.repeat(5000), 'en']
])('notices speak what a browser asks for: %s', (asked, language) => {
  const { html, policy } = writeNotice('expired', asked, '/r/blue-bottle')
  expect(html).toContain(`<html lang="${language}"`)
  expect(html).toContain('href="/r/blue-bottle"')
  expect(policy).toContain("form-action 'none'")
})

test('notices are valid', async () => {
  for (const href of [null, '/r/blue-bottle'])
    expect(await htmlFindings(writeNotice('expired', 'en', href).html)).toEqual([])
})

test('a notice on a tablet returns to its kiosk automatically', () => {
  const { html, policy } = writeNotice('too_many', 'de', '/k/blue-bottle')
  expect(html).toContain(
    '<html lang="de" dir="ltr" class="kiosk" data-idle="20" data-begin="/k/blue-bottle">'
  )
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="30;url=/k/blue-bottle"></noscript>')
  expect(policy).toContain("connect-src 'self'")
})

test('search engines may know the page for everybody, and copies; nothing that is of one visitor', () => {
  const isFound = (state: PageState, frame: 'page' | 'kiosk' | 'copy' = 'page') =>
    !writePage(plainLook, stateIn(state, frame), frame).html.includes('noindex')
  expect([isFound(scoreState()), isFound(scoreState(), 'copy')]).toEqual([true, true])
  expect([scoreState(4), detailsState(), thanksState()].map((state) => isFound(state))).toEqual(
    Array(3).fill(false)
  )
  expect(isFound(scoreState(), 'kiosk')).toBe(false)
})
