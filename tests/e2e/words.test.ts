/**
 * Words come from the catalogues. Every screen is opened in a test language whose words wear brackets: what has none, and is
 * neither data nor a number, is hard-coded. And every address is opened in German, whose words are longer: nothing may be cut.
 */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareFonts } from '../../src-shared/contract/share-settings'
import type { TestService } from '../support/service'
import type { WatchedPage } from './browser'
import { inBrackets } from './in-brackets'
import { comeTo, keepPicture } from './look-at'
import { useEmptyAccount, useShop, useWindows } from './open-window'
import { screensOf } from './screens/all'
import type { Screen } from './screens/screen'

const windows = useWindows()
const shop = useShop()
const empty = useEmptyAccount()

/** What is the same in the test language: our name, commands, keys, fonts, and what the browser calls countries and the like. */
const sameEverywhere = [
  'Goodword',
  'npm start',
  'alt+T',
  ...Object.values(shareFonts),
  ...namesOfTheBrowser()
]

const whose = [
  { account: 'shop', service: shop },
  { account: 'empty', service: empty }
] as const

describe.each(whose)('no text is hard-coded: $account', ({ account, service }) => {
  const visit = useWindow(() => service, 'en-XA')
  test('a text without brackets would be found', async () => {
    const { page, known } = await visit({ name: 'probe', address: '/settings/keyboard', heading: 'Keyboard' })
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p title="A tip">Hard-coded</p>')
    })
    expect(await hardCoded(page, known)).toEqual(['A tip', 'Hard-coded'])
  })

  test.each(screensOf(account))('$name', async (screen) => {
    const { page, known } = await visit(screen)
    await keepPicture(page, `pseudo-${screen.name}`)
    expect(await hardCoded(page, known)).toEqual([])
  })
})

describe.each(whose)('German fits: $account', ({ account, service }) => {
  const visit = useWindow(() => service, 'de')
  const byAddress = screensOf(account).filter(({ address, steps }) => address !== undefined && !steps)
  test.each(byAddress)('$name', async (screen) => {
    const { page } = await visit({ ...screen, heading: /./, size: { width: 1280, height: 800 } })
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 800 })
      // Until it has settled down in its new width.
      await expect.poll(() => cutOff(page)).toEqual([])
      await keepPicture(page, `german-${screen.name}-${width}`)
    }
  })
})

function useWindow(service: () => TestService, language: string) {
  let watched: WatchedPage
  const known = new Set<string>()
  const answers: Promise<void>[] = []
  beforeAll(async () => {
    watched = await windows.open(service(), undefined, { locale: 'en-GB', reducedMotion: 'reduce' })
    await watched.page.evaluate((code) => localStorage.setItem('goodword.language', code), language)
    watched.page.on('response', (response) => {
      if (!/\/account\/(?!events)|licences/.test(response.url())) return
      const reading = response.json().then((json: unknown) => collect(json, known))
      answers.push(reading.catch(() => undefined))
    })
  })
  return async (screen: Screen) => {
    const { page } = watched
    await page.setViewportSize(screen.size ?? { width: 1280, height: 800 })
    await comeTo(language === 'en-XA' ? inBrackets(page) : page, service(), screen)
    await Promise.all(answers)
    return { page, known }
  }
}

/** Every text of an answer: names, addresses, words of customers. */
function collect(json: unknown, into: Set<string>) {
  if (typeof json === 'string') into.add(json.trim().replace(/\s+/g, ' '))
  if (typeof json !== 'object' || json === null) return
  // The window writes first and last names as one.
  const { first_name = null, last_name = null } = json as Record<string, unknown>
  into.add([first_name, last_name].filter((name) => typeof name === 'string').join(' '))
  for (const each of Object.values(json)) collect(each, into)
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

async function hardCoded(page: Page, known: Set<string>): Promise<string[]> {
  const texts = await page.evaluate(visibleTexts)
  const data = [...known, ...sameEverywhere].filter((text) => text !== '').sort((a, b) => b.length - a.length)
  return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(remainder(text, data)))
}

/** What is left of a text without words of catalogues, data, dates, amounts and keys. */
function remainder(text: string, data: string[]): string {
  let rest = text.trim().replace(/\s+/g, ' ')
  if (data.includes(rest)) return ''
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  rest = rest.replace(dates, ' ').replace(codes, ' ')
  for (const each of data) if (each.length > 2 && rest.includes(each)) rest = rest.replaceAll(each, ' ')
  return rest
}

const weekdays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'
const months = 'January February March April May June July August September October November December'.split(
  ' '
)
const dates = new RegExp(
  `\\b(${months.flatMap((month) => [month, month.slice(0, 3), 'Sept']).join('|')}|at|AM|PM|am|pm|CET|CEST|${weekdays}|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\b`,
  'g'
)
const codes = /https?:\/\/\S+|\b[a-z-]+:(read|write|erase)\b|\b(curl|EUR|USD|GBP)\b|\S+@\S+/g

/** Runs in the page: texts that are seen, and those that screen readers say. */
function visibleTexts(): string[] {
  // Initials, keys, what belongs to the owner, and names of countries, zones and currencies are no words of ours.
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

/** Buttons, links, headings and labels whose words do not fit, and a window that has to be moved sideways. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) cut.push('the window')
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, h4, label, legend, dt'
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen, [dir=auto]'))
        continue
      // Words in a line of text have no width of their own.
      const isBlock = element.clientWidth > 0
      const mayEnd = getComputedStyle(element).textOverflow === 'ellipsis'
      const isCut = isBlock && !mayEnd && element.scrollWidth > element.clientWidth + 1
      const box = element.getBoundingClientRect()
      const within = element.closest('.scroll, nav, main')?.getBoundingClientRect()
      const isOutside = within !== undefined && box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
      if (isCut || isOutside) cut.push(`${element.tagName} ${element.innerText.slice(0, 60)}`)
    }
    return cut
  })
}
