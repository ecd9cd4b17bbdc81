/** A showcase as HTML: its heading, its language, and what is shown of each review. */
import { expect, test } from 'vitest'
import type { Showcase, ShownReview } from '#main/public-pages/displays/view'
import { usualLook, writeDisplay } from '#main/public-pages/displays/write-display'

const bare: ShownReview = {
  id: 1,
  score: null,
  title: null,
  text: null,
  author: null,
  date: '10 March 2026',
  day: '2026-03-10',
  source: null,
  location: null,
  reply: null
}
const empty: Showcase = {
  look: { language: 'en', businessName: 'Café <Mo>', brandColor: '#1a7f64', logo: null },
  website: null,
  postalAddress: null,
  title: null,
  introduction: null,
  choice: {
    ...{ byHand: false, minScore: null, withText: false, locations: [], sources: [], tags: [] },
    ...{ from: null, until: null, most: 30 }
  },
  numbers: { shown: 1, matching: 1, all: 1, scored: 0, average: null },
  reviews: [],
  href: null
}
const write = (more: Partial<Showcase> = {}) => writeDisplay({ ...empty, ...more }, usualLook, 'page', 'gw0')
/** The only review of a showcase. */
const article = (review: Partial<ShownReview>) =>
  /<li class="card">([^]*)<\/li>/.exec(write({ reviews: [{ ...bare, ...review }] }))?.[1] ?? ''

test('is headed with its title, or else with the name of the business', () => {
  const heading = (title: string | null) => {
    const html = write({ title })
    const [, shown] = /<h1 dir="auto">([^<]*)<\/h1>/.exec(html) ?? []
    expect(html).toContain(`<title>${shown}</title>`)
    return shown
  }
  expect(heading('Our best')).toBe('Our best')
  for (const none of [null, '', ' ']) expect(heading(none)).toBe('What customers say about Café &lt;Mo&gt;')
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de-AT'],
  ['FR-ca', 'FR-ca'],
  ['tlh', 'en']
])('in the language %j it says that it is in %j', (language, said) => {
  expect(write({ look: { ...empty.look, language } })).toContain(`<html lang="${said}" dir="ltr">`)
})

test('has an introduction, an average and a way to a review only if there are any', () => {
  const none = write({ introduction: ' ' })
  expect(none).not.toMatch(/class="(introduction|figure|leave)"/)
  expect(none).toContain('<p class="statement">1 of 1 reviews are shown here.')
  const numbers = { shown: 1, matching: 9, all: 1234, scored: 9, average: 4.25 }
  const all = write({ introduction: 'Read on.', numbers, href: 'https://reviews.example/r/mo' })
  expect(all).toContain('<p class="introduction" dir="auto">Read on.</p>')
  expect(all).toContain('>4.25 out of 5</strong><br><span class="all">Average of all 1,234 reviews</span>')
  expect(all).toContain('<a class="link" href="https://reviews.example/r/mo">Leave a review</a>')
  expect(write({ href: 'javascript:alert(1)' })).not.toContain('<a ')
})

test.each([1, 2, 3, 4, 5])('a score of %i is that many stars out of five, and is read out', (score) => {
  const [, said, stars = ''] =
    /<p class="stars" role="img" aria-label="([^"]*)">(.*?)<\/p>/.exec(article({ score })) ?? []
  expect(said).toBe(`${score} out of 5 stars`)
  expect(stars).toBe(['★☆☆☆☆', '★★☆☆☆', '★★★☆☆', '★★★★☆', '★★★★★'][score - 1])
})

test('of a review without anything, it shows the day only', () => {
  for (const nothing of [null, ' \n'])
    expect(article({ title: nothing, text: nothing, reply: nothing }).trim()).toBe(
      '<p class="who"><strong><span dir="auto">A customer</span></strong> · <time datetime="2026-03-10">10 March 2026</time></p>'
    )
})

test('of a whole review, everything, and who replied', () => {
  const html = article({
    title: 'Lovely',
    text: 'Cakes.\n\nMore cakes.',
    author: 'Anna M.',
    source: 'Google',
    location: 'Berlin',
    reply: 'Thanks!'
  })
  expect(html).toContain('<p class="heading" dir="auto">Lovely</p>')
  expect(html).toContain('<p class="text" dir="auto">Cakes.</p><p class="text" dir="auto">More cakes.</p>')
  expect(html).toContain('<span dir="auto">Anna M.</span></strong>')
  expect(html).toContain('</time> · <span dir="auto">Google</span> · <span dir="auto">Berlin</span></p>')
  expect(html).toContain(
    '<strong>Reply by Café &lt;Mo&gt;</strong></p><p class="text" dir="auto">Thanks!</p>'
  )
})
