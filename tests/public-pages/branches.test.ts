/** One page for several locations: link, kiosk, personal link and choice set a review's location and which sites it may go to. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { actionIn, stampIn } from '../support/page-forms'
import { stepOf, useVisitor, type Seen } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

const googleOf = (name: string) => `https://g.page/r/${name}/review`
const newest = async () => (await data('listReviews', { query: { limit: 1 } }))[0]
const locationOf = async () => (await newest()).location?.slug ?? null
const linksIn = ({ html }: Seen) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

let harbour = 0
let page: { id: number; slug: string }
let home = ''

async function newPage(body: Record<string, unknown>): Promise<string> {
  const { slug } = await data('createReviewPage', { body: { name: 'Page', ...body } })
  return `/r/${slug}`
}

beforeAll(async () => {
  for (const name of ['Harbour', 'Market', 'Old town']) {
    const review_url = name === 'Harbour' ? googleOf('harbour') : null
    const { id } = await data('createLocation', { body: { name, review_url } })
    if (name === 'Harbour') harbour = id
  }
  for (const name of ['Summer', 'Winter', 'One', 'Two', 'Three', 'Four'])
    await data('createTag', { body: { name, applies_to: 'review' } })
  await data('createTag', { body: { name: 'Regular', applies_to: 'customer' } })
  const links = [
    { label: 'Facebook', url: 'https://facebook.com/us' },
    { label: 'Google', url: googleOf('us'), icon: 'google' }
  ]
  page = await data('createReviewPage', { body: { name: 'Everywhere', links, tags: ['one'] } })
  home = `/r/${page.slug}`
})

describe('by the link', () => {
  test('the review belongs to its location, from the score on, and so do the links afterwards', async () => {
    const first = await visitor.look(`${home}?location=harbour`)
    expect(first.html).toContain('Harbour')
    const second = await visitor.fillIn(first, { score: '4' })
    expect(stepOf(second)).toBe('details')
    expect(await locationOf()).toBe('harbour')
    const thanks = await visitor.fillIn(second, { text: 'Lovely rolls' })
    expect(await newest()).toMatchObject({ review: 'Lovely rolls', location: { slug: 'harbour' } })
    expect(linksIn(thanks)).toContain(googleOf('harbour'))
    expect(linksIn(thanks)).toContain('https://facebook.com/us')
    expect(linksIn(thanks)).not.toContain(googleOf('us'))
  })

  test('a location without a link of its own keeps those of the page', async () => {
    const second = await visitor.fillIn(await visitor.look(`${home}?location=market`), { score: '2' })
    expect(linksIn(await visitor.fillIn(second, { text: 'Late' }))).toContain(googleOf('us'))
    expect(await locationOf()).toBe('market')
  })

  test.each(['nowhere', '', '../x', '%00', 'Harbour', 'a'.repeat(300), '<b>'])(
    '"%s" is ignored: the page is as usual',
    async (name) => {
      const first = await visitor.look(`${home}?location=${encodeURIComponent(name)}`)
      expect([first.status, stepOf(first)]).toEqual([200, 'score'])
      await visitor.fillIn(first, { score: '5' })
      expect(await locationOf()).toBeNull()
    }
  )

  test('a deleted location is ignored; one with another slug is still found by what is printed', async () => {
    const { id } = await data('createLocation', { body: { name: 'Pier' } })
    await data('updateLocation', { params: { id }, body: { slug: 'landing-stage' } })
    await visitor.fillIn(await visitor.look(`${home}?location=pier`), { score: '5' })
    expect(await locationOf()).toBe('landing-stage')
    const printed = await visitor.look(`${home}?location=pier`)
    await data('deleteLocation', { params: { id } })
    expect((await visitor.look(`${home}?location=pier`)).status).toBe(200)
    // A visitor still had the form for it open.
    await visitor.fillIn(printed, { score: '1' })
    expect(await newest()).toMatchObject({ score: 1, location: null })
  })

  test('another business has its own locations', async () => {
    await service.bob.data('createLocation', { body: { name: 'Far away' } })
    await visitor.fillIn(await visitor.look(`${home}?location=far-away`), { score: '3' })
    expect(await newest()).toMatchObject({ score: 3, location: null })
  })

  test('a page with a location of its own keeps it', async () => {
    const own = await newPage({ name: 'Market only', location: 'market' })
    await visitor.fillIn(await visitor.look(`${own}?location=harbour`), { score: '5' })
    expect(await locationOf()).toBe('market')
  })

  test('tags: existing ones for reviews, the first five, beside those of the page', async () => {
    const asked = 'summer,none,regular,winter,summer&tags=two,three,four'
    await visitor.fillIn(await visitor.look(`${home}?location=harbour&tags=${asked}`), { score: '5' })
    expect((await newest()).tags).toEqual(['one', 'summer', 'two', 'winter'])
    await visitor.fillIn(await visitor.look(`${home}?tags=%3Cb%3E`), { score: '5' })
    expect((await newest()).tags).toEqual(['one'])
  })

  test('a page that leads elsewhere leads to the location’s own link', async () => {
    const own = await newPage({ name: 'Away', url: googleOf('us') })
    expect((await visitor.look(`${own}?location=harbour`)).location).toBe(googleOf('harbour'))
    expect((await visitor.look(`${own}?location=market`)).location).toBe(googleOf('us'))
  })
})

test('a kiosk stays at its location, also after a notice', async () => {
  const kiosk = `/k/${page.slug}?location=market&tags=summer`
  const begins = (seen: Seen) => /data-begin="([^"]*)"/.exec(seen.html)?.[1]?.replaceAll('&amp;', '&')
  const first = await visitor.look(kiosk)
  expect(begins(first)).toBe(kiosk)
  const second = await visitor.fillIn(first, { score: '5' })
  expect(begins(second)).toBe(kiosk)
  expect(await newest()).toMatchObject({ location: { slug: 'market' }, tags: ['one', 'summer'] })
  expect(begins(await visitor.fillIn(second, { text: 'Good' }))).toBe(kiosk)
  expect(begins(await visitor.look(`/k/${page.slug}/w/none?location=market&tags=summer`))).toBe(kiosk)
})

describe('by the visitor’s choice', () => {
  let asking = ''
  beforeAll(async () => {
    asking = await newPage({ name: 'Which', asks_location: true })
  })

  test('the location first, then the score; and one can think again', async () => {
    const choice = await visitor.look(`${asking}?score=4`)
    expect(stepOf(choice)).toBe('other')
    expect(choice.html).toContain('Which location did you visit?')
    const names = [...choice.html.matchAll(/<span dir="auto">([^<]*)<\/span><\/a><\/li>/g)].map(
      ([, name]) => name
    )
    expect(names).toEqual(['Harbour', 'Market', 'Old town'])
    const [, market] = linksIn(choice).filter((href) => href?.includes('picked='))
    const first = await visitor.look(market!)
    expect([stepOf(first), first.html.includes('Send: ')]).toEqual(['score', true])
    expect(linksIn(first)).toContain(asking)
    const second = await visitor.fillIn(first, { score: '4' })
    expect(await locationOf()).toBe('market')
    // The same form sent at another location is still the same review.
    const { id } = await newest()
    await visitor.send(actionIn(first).replace('market', 'old-town'), {
      score: '4',
      stamp: stampIn(first),
      website: ''
    })
    expect(await newest()).toMatchObject({ id, location: { slug: 'old-town' } })
    expect((await visitor.fillIn(second, { text: 'Twice' })).status).toBe(200)
  })

  test('none of them, and what no longer exists', async () => {
    const none = linksIn(await visitor.look(asking)).at(-1)!
    await visitor.fillIn(await visitor.look(none), { score: '3' })
    expect(await newest()).toMatchObject({ score: 3, location: null })
    expect(stepOf(await visitor.look(`${asking}?picked=gone`))).toBe('other')
  })

  test('nobody is asked what the link says', async () => {
    expect(stepOf(await visitor.look(`${asking}?location=harbour`))).toBe('score')
    expect(stepOf(await visitor.look(`${asking}?location=nowhere`))).toBe('other')
  })

  test('a kiosk asks each guest again', async () => {
    const kiosk = asking.replace('/r/', '/k/')
    const first = await visitor.look(`${kiosk}?picked=harbour`)
    expect(first.html).toContain(`data-begin="${kiosk}"`)
    await visitor.fillIn(first, { score: '5' })
    expect(await locationOf()).toBe('harbour')
  })

  test('a page that leads elsewhere asks before it does', async () => {
    const away = await newPage({ name: 'Away too', url: googleOf('us'), asks_location: true })
    expect(stepOf(await visitor.look(away))).toBe('other')
    expect((await visitor.look(`${away}?picked=harbour`)).location).toBe(googleOf('harbour'))
  })
})

describe('by a personal link', () => {
  async function linkFor(email: string, review_page_id: number, location_id: number | null): Promise<string> {
    const { id } = await data('createCustomer', { body: { email, first_name: 'Ann', location_id } })
    const ask = await data('createAsk', { body: { customer_id: id, channel: 'email', review_page_id } })
    return visitor.linkOf(ask.id)
  }

  test('its customer’s location counts, whatever the address says', async () => {
    const link = await linkFor('ann@example.com', page.id, harbour)
    const first = await visitor.look(`${link}?location=market&picked=market&tags=summer`)
    expect(first.html).not.toContain('Harbour')
    const second = await visitor.fillIn(first, { score: '5' })
    expect(await newest()).toMatchObject({ location: { slug: 'harbour' }, tags: ['one'] })
    const thanks = await visitor.fillIn(second, { text: 'Lovely' })
    expect(thanks.status).toBe(200)
    const token = link.split('/').at(-1)!
    expect((await visitor.look(`/c/${token}/2`)).location).toBe(googleOf('harbour'))
  })

  test('who has none is asked on a page that asks, and reviews there', async () => {
    const { id } = await data('createReviewPage', { body: { name: 'Asking', asks_location: true } })
    const link = await linkFor('ben@example.com', id, null)
    const choice = await visitor.look(`${link}?location=market`)
    expect(stepOf(choice)).toBe('other')
    const chosen = linksIn(choice).find((href) => href?.includes('picked=harbour'))
    const second = await visitor.fillIn(await visitor.look(chosen!), { score: '5' })
    const thanks = await visitor.fillIn(second, { text: 'Fine' })
    expect(await newest()).toMatchObject({ review: 'Fine', location: { slug: 'harbour' } })
    expect(thanks.html).toContain('Google')
    // A customer who returns through the mail is not asked again.
    expect((await visitor.look(link)).html).toContain('Your review has reached')
  })
})
