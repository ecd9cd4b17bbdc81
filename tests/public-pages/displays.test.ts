/**
 * Displays as HTML, in every kind and form: small, without scripts and requests, readable for everybody, unchanged by those who
 * take away what they do not know, and truthful about how their reviews were chosen.
 */
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { displayKinds, type DisplayForm, type DisplayKind } from '#shared/contract/displays'
import { launchBrowser } from '../e2e/browser'
import { findings, keepPicture } from '../e2e/look-at'
import { htmlFindings } from '../support/html-findings'
import { useService } from '../support/use-service'

const service = useService()
const long = 'Sehr gut, wir kommen gern wieder! '.repeat(250)
const texts = [
  'Lovely cakes.\n\nReally.',
  `</style></script><script>alert(1)</script>" onclick='x' <!-- & &amp;`,
  'ممتاز جدا، أنصح به',
  'อาหารอร่อยมาก '.repeat(300),
  '素晴らしいケーキでした。'.repeat(200),
  'x'.repeat(5000),
  long
]
const forms: readonly DisplayForm[] = ['page', 'fragment', 'inline']
const drawn = displayKinds.flatMap((kind) => forms.map((form) => [kind, form] as const))

interface Review {
  id: number
  score: number
  day: string
  text: string
  location: string
  isHidden: boolean
}
const known: Review[] = []

const preview = (kind: DisplayKind, form: DisplayForm, more: object = {}) =>
  service.alice.data('previewDisplay', { body: { kind, form, ...more } }) as Promise<{
    html: string
    bytes: number
    shown: number
    matching: number
    all: number
    statement: string
  }>

beforeAll(async () => {
  const { alice } = service
  for (const name of ['Berlin', 'Riga']) await alice.data('createLocation', { body: { name } })
  await alice.data('updateSettings', { body: { business_name: "Anna's <Café>" } })
  for (let each = 0; each < 42; each++) {
    const day = `2026-0${1 + (each % 2)}-${String(1 + (each % 28)).padStart(2, '0')}`
    const review = {
      score: [5, 4, 5, 3, 5, 1][each % 6]!,
      day,
      text: each % 7 === 6 ? '' : `Marker${each}. ${texts[each % texts.length]}`,
      location: ['berlin', 'riga'][each % 2]!,
      isHidden: each % 11 === 10
    }
    const body = {
      score: review.score,
      review: review.text,
      title: each % 3 === 0 ? 'A title & more' : null,
      reviewer: { first_name: 'Anna', last_name: "O'Neill" },
      created_at: `${day}T12:00:00Z`,
      location: review.location,
      is_hidden: review.isHidden
    }
    known.push({ ...review, id: (await alice.data('createReview', { body })).id })
  }
})

describe('small and without anything foreign', () => {
  const highlights = ['cakes', 'wieder', "o'neill"]
  test.each(drawn)('%s, %s', async (kind, form) => {
    const { html, bytes } = await preview(kind, form, { look: { highlights, shows_replies: true } })
    if (kind !== 'showcase') expect(bytes).toBeLessThan(12_000)
    expect(bytes).toBe(Buffer.byteLength(html))
    const scripts = kind === 'showcase' && form === 'page' ? 1 : 0
    expect(html.match(/<script/g) ?? []).toHaveLength(scripts)
    expect(html).not.toMatch(
      /<(?:img|iframe|object|link(?! rel="icon" href="data:,"))|src=|@import|url\(|<!--/
    )
    const addresses = html.replaceAll('https://schema.org', '').match(/https?:/g) ?? []
    expect(addresses).toEqual([])
    if (form === 'inline') expect(html).not.toMatch(/<style| class=/)
    else if (form === 'fragment')
      expect(html.match(/<style/g) ?? []).toHaveLength(kind === 'signature' ? 0 : 1)
  })

  test.each(drawn)('%s, %s: valid', async (kind, form) => {
    const { html } = await preview(kind, form, { look: { highlights, shows_replies: true } })
    // The style sheet of a fragment can only be where it is pasted.
    expect(await htmlFindings(html, form === 'fragment' ? ['element-permitted-content'] : [])).toEqual([])
  })

  test('long texts end early before fewer are shown, and what is shown is counted', async () => {
    for (const form of forms) {
      const { html, shown, statement } = await preview('wall', form)
      expect(shown).toBeGreaterThan(form === 'inline' ? 5 : 7)
      expect(html.match(/Marker\d+\./g)).toHaveLength(shown)
      expect(statement).toMatch(new RegExp(`^${shown} of `))
    }
  })

  test('the words that are to be marked are, in whatever case, and nothing else', async () => {
    const { html } = await preview('wall', 'fragment', { look: { highlights: ['CAKES', 'li'] } })
    expect(html).toContain('Lovely <mark class="mark">cakes</mark>.')
    expect(html).not.toContain('<mark class="mark">li')
    const dotted = await preview('wall', 'inline', { look: { highlights: ['.', '</style>'] } })
    expect(dotted.html).toMatch(/<mark style="[^"]*">&lt;\/style&gt;<\/mark>/)
  })
})

describe('nobody takes anything away', () => {
  /** What `wp_kses_post` of WordPress leaves (wp-includes/kses.php), as far as displays use it. */
  const kses: Record<string, readonly string[]> = {
    div: ['style', 'lang', 'dir'],
    p: ['style', 'dir', 'role', 'aria-label'],
    span: ['style', 'dir', 'aria-hidden'],
    ul: ['style'],
    li: ['style'],
    a: ['style', 'href'],
    strong: ['style'],
    mark: ['style'],
    br: []
  }
  const properties = new Set(
    'background border border-radius overflow color columns column-gap font-size font-weight letter-spacing line-height list-style-type margin max-width padding text-align'.split(
      ' '
    )
  )

  test.each(displayKinds)('of a %s in the inline form', async (kind) => {
    for (const colors of ['page', 'light', 'dark']) {
      const { html } = await preview(kind, 'inline', { look: { colors, highlights: ['cakes'] } })
      for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z]+)([^<>]*)>/g)) {
        expect(Object.keys(kses)).toContain(name)
        for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
          expect(kses[name], `${name} ${attribute}`).toContain(attribute)
          if (attribute !== 'style') continue
          for (const declaration of value.split(';')) {
            expect([...properties]).toContain(declaration.split(':')[0])
            expect(declaration).not.toMatch(/[\\(&=}]|\/\*/)
          }
        }
      }
      // It writes numbers of characters with three digits at least.
      expect(html).not.toMatch(/&#\d\d?;/)
    }
  })
})

describe('the statement is true', () => {
  const random = (() => {
    let seed = 20_261_201
    return (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  })()

  test.each(Array.from({ length: 40 }, (_, number) => number))('of random choice %i', async () => {
    const choice = {
      ...(random(2) === 0 && { min_score: 1 + random(5) }),
      ...(random(2) === 0 && { location: [['berlin', 'riga'][random(2)]] }),
      ...(random(3) === 0 && { date_from: '2026-01-15' }),
      ...(random(3) === 0 && { date_to: '2026-02-10' }),
      ...(random(2) === 0 && { with_text: random(2) === 0 }),
      most: 1 + random(60)
    }
    const fits = known.filter(
      ({ score, location, day, text, isHidden }) =>
        !isHidden &&
        score >= (choice.min_score ?? 1) &&
        (choice.location === undefined || choice.location.includes(location)) &&
        day >= (choice.date_from ?? '') &&
        day <= (choice.date_to ?? '9') &&
        (choice.with_text === false || text !== '')
    )
    const { html, shown, matching, all, statement } = await preview('showcase', 'page', { choice })
    expect([shown, matching, all]).toEqual([
      Math.min(choice.most, fits.length),
      fits.length,
      known.filter(({ isHidden }) => !isHidden).length
    ])
    expect(statement).toMatch(new RegExp(`^${shown} of ${all} reviews are shown here\\. Selected by: `))
    expect(statement.includes(`score of ${choice.min_score} or higher`)).toBe('min_score' in choice)
    expect(statement.includes('with text')).toBe(choice.with_text !== false)
    expect(statement.includes('location: ')).toBe('location' in choice)
    expect(html).toContain(statement)
    const markers = [...html.matchAll(/<p class="text" dir="auto">Marker(\d+)\./g)].map(([, n]) => Number(n))
    const allowed = new Set(fits.map(({ id }) => known.findIndex((each) => each.id === id)))
    expect(markers.filter((marker) => !allowed.has(marker))).toEqual([])
  })
})

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await launchBrowser()))
  afterAll(() => browser.close())

  /** The owner's own page, which holds all of them. */
  const ownPage = async (form: DisplayForm, ground: 'white' | 'black', colors: string) => {
    const parts: string[] = []
    for (const kind of displayKinds) {
      const { id } = await service.alice.data('createDisplay', {
        body: { name: kind, kind, look: { colors } }
      })
      parts.push((await service.alice.call('getDisplayPreview', { params: { id }, query: { form } })).text)
      await service.alice.data('deleteDisplay', { params: { id } })
    }
    const ink = ground === 'white' ? '#222' : '#ddd'
    return `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
<style>body{background:${ground};color:${ink};font:16px sans-serif}p{margin:3em;text-transform:none}ul{margin:5em}</style></head>
<body><main><h1>Our shop</h1>${parts.join('\n')}</main></body></html>`
  }

  const show = async (html: string, options: object = {}): Promise<{ page: Page; asked: string[] }> => {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route('https://shop.example/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    )
    await page.addInitScript(() => {
      const seen = globalThis as { shifts?: number }
      seen.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shifts! += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('https://shop.example/')
    return { page, asked }
  }

  const shifts = (page: Page) => page.evaluate(() => (globalThis as { shifts?: number }).shifts)

  test.each([
    ['fragment', 'white', 'page'],
    ['fragment', 'black', 'page'],
    ['fragment', 'white', 'dark'],
    ['fragment', 'black', 'light'],
    ['inline', 'white', 'page'],
    ['inline', 'black', 'page'],
    ['inline', 'white', 'dark']
  ] as const)(
    'all kinds on one page, %s on %s, colours: %s: axe finds nothing, nothing is asked, nothing moves',
    async (form, ground, colors) => {
      const { page, asked } = await show(await ownPage(form, ground, colors))
      expect(await findings(page)).toEqual([])
      expect(asked).toEqual(['https://shop.example/'])
      expect(await shifts(page)).toBe(0)
      await keepPicture(page, `displays-${form}-${ground}-${colors}`)
      for (const width of [320, 1200]) {
        await page.setViewportSize({ width, height: 900 })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  )

  test.each(displayKinds)('a %s as a page of its own, light and dark', async (kind) => {
    for (const colorScheme of ['light', 'dark']) {
      const { html } = await preview(kind, 'page')
      const { page, asked } = await show(html, { colorScheme })
      expect(await findings(page)).toEqual([])
      expect(asked).toEqual(['https://shop.example/'])
      expect(await shifts(page)).toBe(0)
      await keepPicture(page, `display-${kind}-${colorScheme}`)
    }
  })

  test('DOMPurify leaves all as it is', async () => {
    const { page } = await show('<!doctype html><title>x</title>')
    await page.addScriptTag({
      path: createRequire(import.meta.resolve('dompurify')).resolve('dompurify/dist/purify.min.js')
    })
    const changed = (html: string) =>
      page.evaluate((given) => {
        const whole = document.createElement('div')
        whole.innerHTML = given
        const { DOMPurify } = globalThis as unknown as { DOMPurify: { sanitize: (html: string) => string } }
        return DOMPurify.sanitize(given) !== whole.innerHTML
      }, html)
    for (const [kind, form] of drawn.filter(([, each]) => each !== 'page')) {
      const { html } = await preview(kind, form, { look: { highlights: ['cakes'], colors: 'dark' } })
      expect(await changed(html), `${kind}, ${form}`).toBe(false)
    }
    expect(await changed('<p onclick="x()">x</p>')).toBe(true)
  })

  test('a carousel is moved with the keyboard, and never by itself', async () => {
    const { html } = await preview('carousel', 'page')
    const { page } = await show(html, { reducedMotion: 'reduce' })
    const frame = page.getByRole('group')
    const at = () => frame.evaluate((element) => element.scrollLeft)
    expect(await frame.evaluate((element) => getComputedStyle(element).scrollBehavior)).toBe('auto')
    await page.keyboard.press('Tab')
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(at).toBeGreaterThan(100)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('without any styles, everything can be read in the same order', async () => {
    const { html } = await preview('wall', 'fragment')
    const { page } = await show(`<!doctype html><title>x</title>${html.replace(/<style>.*<\/style>/, '')}`)
    const text = await page.evaluate(() => document.body.innerText)
    expect(text).toMatch(
      /^★★★★[★☆] [\d.]+ out of 5\nAverage of all \d+ reviews\n\n\d+ of \d+ reviews are shown here\./
    )
    expect(text).toMatch(/\n\n[★☆]{5}\n\nMarker\d+\. /)
  })
})
