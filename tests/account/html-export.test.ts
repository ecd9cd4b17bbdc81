/** HTML exports: a review page whose form leads to the public pages, and showcases that say how their reviews were chosen. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../e2e/browser'
import { findings, keepPicture } from '../e2e/look-at'
import { useService } from '../support/use-service'

const service = useService()
const { alice, bob } = { alice: () => service.alice, bob: () => service.bob }

interface Made {
  title?: string
  review?: string | null
  score?: number | null
  [field: string]: unknown
}
const review = async (fields: Made = {}): Promise<number> => {
  const reviewer = { first_name: 'Anna', last_name: 'Maier' }
  const body = { score: 5, review: 'Lovely cakes.', reviewer, created_at: '2026-01-05', ...fields }
  return (await alice().data('createReview', { body })).id
}
const showcase = async (body: object = {}) => (await alice().call('makeShowcase', { body })).text
const facts = (body: object = {}) => alice().data('describeShowcase', { body })
const jsonIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '')
const textsIn = (html: string) =>
  [...html.matchAll(/<p class="text" dir="auto">([^]*?)<\/p>/g)].map(([, text]) => text)
const problemsOf = (error: { fields: { path: string; code: string }[] }) =>
  error.fields.map(({ path, code }) => `${path}: ${code}`)

let ids: number[] = []
const hostile = `</script><script>alert(1)</script>\u2028<!-- "x" & 'y'`
beforeAll(async () => {
  const berlin = await alice().data('createLocation', { body: { name: 'Berlin' } })
  ids = [
    await review({ review: 'First.', created_at: '2026-01-01', location: berlin.id }),
    await review({ review: hostile, score: 1, created_at: '2026-01-02' }),
    await review({ review: null, score: 4, created_at: '2026-01-03' }),
    await review({ review: 'Hidden.', is_hidden: true, created_at: '2026-01-04' }),
    await review({ review: 'Last.\n\nReally.', title: 'Wow', score: 4, reply: 'Thanks, Anna!' })
  ]
})

describe('a showcase', () => {
  test('the newest with a text, hidden ones never, with the average of all', async () => {
    const html = await showcase()
    expect(textsIn(html).map((text) => text?.slice(0, 6))).toEqual([
      'Last.',
      'Really',
      'Thanks',
      '&lt;/s',
      'First.'
    ])
    expect(html).toContain('<span dir="auto">Anna M.</span></strong> · <time datetime="2026-01-05">')
    expect(html).not.toContain('Hidden.')
    expect(await facts()).toEqual({
      shown: 3,
      matching: 3,
      all: 4,
      average_of_all: 3.5,
      statement: '3 of 4 reviews are shown here. Selected by: with text; newest first, 30 at most.',
      bytes: Buffer.byteLength(html)
    })
    expect(html).toContain('<p class="statement">3 of 4 reviews')
    expect(html).toContain('>3.5 out of 5</strong><br><span class="all">Average of all 4 reviews</span>')
  })

  test('JSON-LD holds what is shown and the average of all; no text ends its script', async () => {
    const html = await showcase({ author_style: 'hidden' })
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script>|<!-- /)
    const json = jsonIn(html)
    expect(json).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Alice & Co',
      aggregateRating: { ratingValue: 3.5, ratingCount: 4, reviewCount: 4, bestRating: 5, worstRating: 1 }
    })
    expect(json.review).toHaveLength(3)
    expect(json.review[1]).toMatchObject({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'A customer' },
      datePublished: '2026-01-02',
      reviewBody: hostile,
      reviewRating: { '@type': 'Rating', ratingValue: 1, bestRating: 5, worstRating: 1 }
    })
  })

  test('says every filter, in its language', async () => {
    const filters = { min_score: 4, location: ['berlin'], source: ['manual'], tag: ['nope'], most: 2 }
    const dates = { date_from: '2026-01-01', date_to: '2026-01-31', with_text: false }
    const { statement, shown } = await facts({ ...filters, ...dates, language: 'de' })
    expect(statement).toBe(
      '0 von 4 Bewertungen sind hier zu sehen. Ausgewählt nach: Note 4 oder besser; Standort: Berlin; Quelle: Manual; ' +
        'Thema: nope; ab 1. Januar 2026; bis 31. Januar 2026; die neuesten zuerst, höchstens 2.'
    )
    expect(shown).toBe(0)
    const { statement: few } = await facts({ min_score: 4, with_text: false, most: 1 })
    expect(few).toContain('1 of 4 reviews are shown here. Selected by: score of 4 or higher; newest first')
  })

  test('chosen one by one: in their order, but never a hidden one', async () => {
    const [first, , third, hidden] = ids as [number, number, number, number]
    const html = await showcase({
      review_ids: [third, hidden, first],
      title: 'Our best',
      shows_replies: false
    })
    expect(textsIn(html)).toEqual(['First.'])
    expect(html).toContain('<h1 dir="auto">Our best</h1>')
    expect(jsonIn(html).review).toHaveLength(2)
    expect((await facts({ review_ids: [third, hidden, first] })).statement).toMatch(
      /^2 of 4 reviews are shown here\. Alice & Co selected them individually\.$/
    )
  })

  test('two hundred of many, in two pages', async () => {
    for (let each = 0; each < 120; each++)
      await bob().data('createReview', { body: { score: 3, review: `Number ${each}` } })
    const { shown, matching, all } = await bob().data('describeShowcase', { body: { most: 110 } })
    expect([shown, matching, all]).toEqual([110, 120, 120])
    const { text } = await bob().call('makeShowcase', { body: { most: 200 } })
    expect(new Set(textsIn(text)).size).toBe(120)
  })

  test.each<[string, () => object, string[]]>([
    ['filters beside ids', () => ({ review_ids: ids.slice(0, 1), most: 3 }), ['most: not_allowed']],
    ['reviews of nobody', () => ({ review_ids: [ids[0], 987_654] }), ['review_ids.1: unknown_review']],
    ['a page of nobody', () => ({ page_id: 987_654 }), ['page_id: unknown_review_page']],
    ['days reversed', () => ({ date_from: '2026-02-01', date_to: '2026-01-01' }), ['date_to: range_reversed']]
  ])('%s are refused', async (_title, body, problems) => {
    expect(problemsOf(await alice().refused('makeShowcase', 'validation_failed', { body: body() }))).toEqual(
      problems
    )
  })

  test("somebody else's reviews are not to be had", async () => {
    const body = { review_ids: ids.slice(0, 1) }
    expect(problemsOf(await bob().refused('makeShowcase', 'validation_failed', { body }))).toEqual([
      'review_ids.0: unknown_review'
    ])
  })
})

describe('a review page', () => {
  const copy = async (id: number) => (await alice().call('getStaticPage', { params: { id } })).text

  test('without a public address: its links only, or nothing', async () => {
    const [{ id }] = await alice().data('listReviewPages')
    await alice().refused('getStaticPage', 'conflict', { params: { id } })
    const links = [{ label: 'Google', url: 'https://search.example/review' }]
    await alice().data('updateReviewPage', { params: { id }, body: { links } })
    const html = await copy(id)
    expect(html).toContain('href="https://search.example/review"')
    expect(html).not.toMatch(/<form|<script/)
  })

  test('with one: its form leads there, as a star in a mail does', async () => {
    const public_address = 'https://reviews.example'
    await alice().data('updateDoors', { body: { is_on: true, public_address } })
    const [{ id, slug }] = await alice().data('listReviewPages')
    const html = await copy(id)
    expect(html).toContain(`<form method="get" action="https://reviews.example/r/${slug}">`)
    expect(html).toContain('form-action https://reviews.example;')
    expect(html).not.toMatch(/noindex|name="stamp"|<script/)
    expect(await showcase({ page_id: id })).toContain(`href="https://reviews.example/r/${slug}"`)
    await alice().data('updateDoors', { body: { is_on: false, public_address: null } })
    expect(await showcase({ page_id: id })).not.toContain('class="button"')
  })
})

describe('looked at', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test('axe finds nothing, light and dark, and nothing is wider than a phone', async () => {
    const html = await showcase({ introduction: 'All of them are real.', with_text: false })
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 }, colorScheme })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('request', (request) => complaints.push(request.url()))
      await page.setContent(html)
      await keepPicture(page, `showcase-${colorScheme}`)
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(complaints.filter((each) => !each.startsWith('data:'))).toEqual([])
      await context.close()
    }
  })
})
