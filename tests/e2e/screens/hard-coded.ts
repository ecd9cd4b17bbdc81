/**
 * Texts come from the catalogues, and in the test language they have brackets. A text without them that is neither data nor a
 * number is hard-coded.
 */
import type { Page } from 'playwright'
import { shareFonts } from '#shared/contract/share-settings'

/** Texts that are the same in the test language: our name, commands, keys, fonts, and the browser's names of countries etc. */
const sameEverywhere = [
  'Goodword',
  'npm start',
  'alt+T',
  ...Object.values(shareFonts),
  ...namesOfTheBrowser()
]

/** Collects the data the service sends to the window from now on, which has no brackets. */
export function gatherData(page: Page): { known: Set<string>; read: () => Promise<unknown> } {
  const known = new Set<string>()
  const answers: Promise<void>[] = []
  page.on('response', (response) => {
    if (!/\/account\/(?!events)|licences/.test(response.url())) return
    const reading = response.json().then((json: unknown) => collect(json, known))
    answers.push(reading.catch(() => undefined))
  })
  return { known, read: () => Promise.all(answers.splice(0)) }
}

/** Every text in an answer: names, addresses, what customers wrote. */
function collect(json: unknown, into: Set<string>) {
  if (typeof json === 'string') into.add(json.trim().replace(/\s+/g, ' '))
  if (typeof json !== 'object' || json === null) return
  // The window joins first and last names.
  const { first_name = null, last_name = null } = json as Record<string, unknown>
  into.add([first_name, last_name].filter((name) => typeof name === 'string').join(' '))
  for (const each of Object.values(json)) collect(each, into)
}

/** Hard-coded texts on the screen or in its accessible names. */
export async function hardCoded(page: Page, known: Set<string>): Promise<string[]> {
  const texts = await page.evaluate(visibleTexts)
  const data = [...known, ...sameEverywhere].filter((text) => text !== '').sort((a, b) => b.length - a.length)
  return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(remainder(text, data)))
}

/** What remains of a text after removing catalogue texts, data, dates, amounts and keys. */
function remainder(text: string, data: string[]): string {
  let rest = text.trim().replace(/\s+/g, ' ')
  if (data.includes(rest)) return ''
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  rest = rest.replace(codes, ' ').replace(dates, ' ')
  // Usually nothing is left by now, which saves comparing with the shop's thousands of texts.
  if (!/\p{L}{2}/u.test(rest)) return ''
  for (const each of data) if (each.length > 2 && rest.includes(each)) rest = rest.replaceAll(each, ' ')
  return rest
}

const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const months = 'January February March April May June July August September October November December'.split(
  ' '
)
/** Dates as the browser writes them, and the words with which it joins lists. */
const dates = new RegExp(
  `\\b(${months.flatMap((month) => [month, month.slice(0, 3), 'Sept']).join('|')}|at|and|AM|PM|am|pm|CET|CEST|${weekdays}|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\b`,
  'g'
)
const codes = /https?:\/\/\S+|\b[a-z-]+:(read|write|erase)\b|\b(curl|EUR|USD|GBP)\b|\S+@\S+/g

/** Runs in the page: visible texts, and those for screen readers. */
function visibleTexts(): string[] {
  // Initials, keys, the owner's texts, and names of countries, time zones and currencies are not our texts.
  const exempt = '[aria-hidden=true], kbd, [dir=auto], pre, code, script, style, [data-sonner-toaster] ol'
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *, title')) {
    if (!element.checkVisibility({ visibilityProperty: true }) && element.tagName !== 'TITLE') continue
    const isExempt = element.closest(exempt) !== null
    for (const name of [
      'aria-label',
      'placeholder',
      'title',
      'alt',
      'aria-valuetext',
      'aria-roledescription'
    ]) {
      const value = element.getAttribute(name)
      if (value && element.closest('[aria-hidden=true]') === null) found.push(value)
    }
    if (isExempt) continue
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) found.push(node.textContent)
  }
  return found
}

function namesOfTheBrowser(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  const named = (type: 'region' | 'currency' | 'language', codes: readonly string[]) => {
    const names = new Intl.DisplayNames('en', { type })
    return codes.flatMap((code) => names.of(code) ?? [])
  }
  return [
    ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
    ...named('region', regions),
    ...named('currency', Intl.supportedValuesOf('currency')),
    ...named('language', ['en', 'de', 'en-US', 'en-GB']),
    'Deutsch'
  ]
}
