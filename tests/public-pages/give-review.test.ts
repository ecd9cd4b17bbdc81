/** Reviews through the public page and its kiosk: the score at once, the text later; nothing twice, nothing lost. */
import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../support/use-service'
import { actionIn, stampIn, valueIn } from '../support/page-forms'
import { stepOf, useVisitor } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)
const minute = 60_000
const hour = 60 * minute

const reviews = (): Promise<Record<string, unknown>[]> => data('listReviews', { query: { limit: 100 } })
const newest = async () => (await reviews())[0]!
const count = async () => (await reviews()).length
const details = (id: unknown) =>
  service.db.raw.prepare('SELECT * FROM review_details WHERE review_id = ?').get(id) as Record<
    string,
    unknown
  >

let page: { id: number; slug: string }
let home = ''
beforeAll(async () => {
  const location = await data('createLocation', { body: { name: 'Harbour' } })
  await data('createTag', { body: { name: 'Page', applies_to: 'review' } })
  const own_fields = [
    { label: 'How did you hear of us?', kind: 'choice', choices: ['Friends', 'Web'] },
    { label: 'Staff', kind: 'line', required: true }
  ]
  const fields = { phone: 'optional', company: 'optional', email: 'required' }
  const body = { name: 'Harbour', location: location.id, tags: ['page'], fields, own_fields }
  page = await data('createReviewPage', { body })
  home = `/r/${page.slug}`
})

const right = { email: 'ann@example.com', own1: 'Bo' }

describe('the page for everybody', () => {
  test('a score is kept at once; words follow; then thanks', async () => {
    const first = await visitor.look(home)
    expect(first.status).toBe(200)
    expect(await count()).toBe(0)
    const second = await visitor.fillIn(first, { score: '4' })
    expect(stepOf(second)).toBe('details')
    const given = await newest()
    expect(given).toMatchObject({
      score: 4,
      review: null,
      reviewer: { name: null, first_name: null, last_name: null, email: null },
      customer_id: null,
      origin_ask_id: null,
      source: { slug: 'review-page' },
      location: { name: 'Harbour' },
      tags: ['page'],
      created_at: new Date(service.clock.now()).toISOString()
    })
    expect(details(given['id'])).toMatchObject({ way: 'page', page_id: page.id, finished_at: null })
    const thanks = await visitor.fillIn(second, {
      ...right,
      score: '4',
      text: ' Lovely.\r\nAgain! ',
      name: 'Ann\tLee ',
      phone: '030 901820',
      company: 'ACME',
      own0: 'Friends'
    })
    expect(thanks.status).toBe(200)
    expect(stepOf(thanks)).toBe('other')
    expect(await newest()).toMatchObject({
      id: given['id'],
      score: 4,
      review: 'Lovely.\nAgain!',
      reviewer: { name: 'Ann Lee', email: 'ann@example.com' },
      created_at: given['created_at']
    })
    expect(details(given['id'])).toMatchObject({
      phone: '+4930901820',
      company: 'ACME',
      answers: JSON.stringify([
        { label: 'How did you hear of us?', value: 'Friends' },
        { label: 'Staff', value: 'Bo' }
      ]),
      finished_at: service.clock.now()
    })
  })

  test('what was said can be changed for a day, and is filled in then', async () => {
    const before = await count()
    const second = await visitor.fillIn(await visitor.look(home), { score: '2' })
    const thanks = await visitor.fillIn(second, { ...right, score: '2', text: 'Cold <soup>' })
    const change = /href="([^"]*step=details)"/.exec(thanks.html)![1]!
    const again = await visitor.look(change)
    expect(valueIn(again, 'text')).toBe('Cold &lt;soup&gt;'.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
    expect(valueIn(again, 'own1')).toBe('Bo')
    await visitor.fillIn(again, { ...right, score: '3', text: '' })
    expect(await newest()).toMatchObject({ score: 3, review: null })
    expect(await count()).toBe(before + 1)
    service.clock.advance(24 * hour)
    expect(stepOf(await visitor.look(change))).toBe('other')
    expect((await visitor.send(change, { ...right, stamp: stampIn(again), score: '1' })).status).toBe(410)
    expect(await newest()).toMatchObject({ score: 3 })
  })

  test('pressing twice, or going back and pressing another star, makes one review', async () => {
    const before = await count()
    const first = await visitor.look(home)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const press = (score: string) => visitor.send(home, { score, stamp: stampIn(first), website: '' })
    const answers = await Promise.all(['5', '5', '5'].map(press))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    await press('3')
    expect(await newest()).toMatchObject({ score: 3 })
    expect(await count()).toBe(before + 1)
    const second = await visitor.look(answers[0]!.location!)
    const form = { ...right, stamp: stampIn(second), score: '3', text: 'Twice' }
    service.clock.advance(minute)
    await Promise.all([1, 2].map(() => visitor.send(actionIn(second), form)))
    expect(await count()).toBe(before + 1)
    expect(await newest()).toMatchObject({ review: 'Twice' })
  })

  test('an address may bring a score along, which is not kept before somebody says so', async () => {
    const before = await count()
    const first = await visitor.look(`${home}?score=5`)
    expect(first.html).toMatch(/<button[^>]*\svalue="5"[^>]*aria-pressed="true"/)
    expect(await count()).toBe(before)
    for (const odd of ['0', '6', '5.0', '', 'five', '5&score=9'])
      expect((await visitor.look(`${home}?score=${odd}`)).status).toBe(200)
  })

  test('without a score, or with an odd one, it is asked for', async () => {
    const before = await count()
    const stamp = stampIn(await visitor.look(home))
    for (const score of ['', '0', '6', '4.5', ' 4', '9'.repeat(400)]) {
      const answer = await visitor.send(home, { stamp, score })
      expect(answer.status).toBe(422)
      expect(stepOf(answer)).toBe('score')
    }
    expect(await count()).toBe(before)
  })

  test('what is wrong is said beside what was typed, and nothing of it is kept', async () => {
    const second = await visitor.fillIn(await visitor.look(home), { score: '4' })
    const wrong = {
      score: '5',
      email: 'ann at home',
      phone: '12',
      own0: 'The moon',
      name: 'x'.repeat(201),
      text: 'y'.repeat(4001)
    }
    const answer = await visitor.fillIn(second, wrong)
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('role="alert"')
    for (const name of ['email', 'phone', 'name', 'text'] as const)
      expect(valueIn(answer, name)).toBe(wrong[name])
    for (const name of ['own1', 'email', 'phone', 'name', 'text']) expect(answer.html).toContain(`#f-${name}`)
    expect(await newest()).toMatchObject({ score: 4, review: null })
    const thanks = await visitor.fillIn(answer, { ...right, score: '5', text: 'Better' })
    expect(thanks.status).toBe(200)
    expect(await newest()).toMatchObject({ score: 5, review: 'Better' })
  })

  test('what cannot be stored is left out; everything else stays as it is', async () => {
    const second = await visitor.fillIn(await visitor.look(home), { score: '4' })
    const name = 'Zoë \u202eevil \u0000<b>'
    await visitor.fillIn(second, { ...right, score: '4', name, text: 'a\u0000b\n\n👩‍👩‍👧 "c" & \'d\'' })
    expect(await newest()).toMatchObject({
      review: 'ab\n\n👩‍👩‍👧 "c" & \'d\'',
      reviewer: { name: 'Zoë \u202eevil  <b>' }
    })
  })

  test('inputs sent twice, or named like what objects have, do no harm', async () => {
    const second = await visitor.fillIn(await visitor.look(home), { score: '4' })
    service.clock.advance(minute)
    const form = new URLSearchParams({ ...right, stamp: stampIn(second), score: '2', __proto__: 'x' })
    for (const [name, value] of [
      ['score', '5'],
      ['text', 'one'],
      ['text', 'two'],
      ['toString', 'x'],
      ['constructor', 'x'],
      ['own99', 'x']
    ] as const)
      form.append(name, value)
    expect((await visitor.send(actionIn(second), form)).status).toBe(303)
    expect(await newest()).toMatchObject({ score: 5, review: 'two' })
  })

  test('an earlier name of the page leads there; none ever given does not; nor does a token of another page', async () => {
    const second = await visitor.fillIn(await visitor.look(home), { score: '4' })
    const token = actionIn(second).split(/[/?]/).at(-2)!
    await data('updateReviewPage', { params: { id: page.id }, body: { slug: 'quay' } })
    expect(actionIn(await visitor.look(home))).toMatch(/^\/r\/quay\?/)
    expect((await visitor.look(`${home}/w/${token}`)).status).toBe(200)
    await data('updateReviewPage', { params: { id: page.id }, body: { slug: page.slug } })
    for (const path of [
      '/r/nowhere',
      '/k/nowhere',
      '/r/nowhere/w/1-aaaaaaaaaaaaaaaa',
      `/r/nowhere/w/${token}`
    ])
      for (const answer of [await visitor.look(path), await visitor.send(path, { score: '5' })])
        expect(answer.status).toBe(404)
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    for (const path of [`/k/${page.slug}/w/${token}`, `${home}/w/${forged}`, `${home}/${token}`])
      expect((await visitor.look(path)).status).toBe(404)
    const [theirs] = await service.bob.data('listReviewPages')
    expect((await visitor.look(`/r/${theirs.slug}/w/${token}`)).status).toBe(404)
    expect((await visitor.send(`/r/${theirs.slug}/w/${token}`, { ...right, score: '1' })).status).toBe(404)
  })

  test('each account gets its own reviews', async () => {
    const before = await count()
    const [theirs] = await service.bob.data('listReviewPages')
    await visitor.fillIn(await visitor.look(`/r/${theirs.slug}`), { score: '5' })
    expect(await count()).toBe(before)
    expect(await service.bob.data('listReviews')).toMatchObject([{ score: 5, location: null, tags: [] }])
  })
})

describe('a page that leads elsewhere', () => {
  const make = (body: object) => data('createReviewPage', { body: { name: 'Elsewhere', ...body } })

  test('to an address; its forms are still taken', async () => {
    const url = 'https://g.page/r/shop?a=1&b=ü'
    const { slug } = await make({ url })
    const answer = await visitor.look(`/r/${slug}?score=5&url=https://evil.example`)
    expect(answer).toMatchObject({ status: 302, location: 'https://g.page/r/shop?a=1&b=%C3%BC' })
    expect(stepOf(await visitor.look(`/k/${slug}`))).toBe('score')
  })

  test('to links, the same for everybody', async () => {
    const links = [
      { label: 'Google', url: 'https://g.page/r/shop', icon: 'google' },
      { label: 'Yelp', url: 'https://yelp.com/biz/shop' }
    ]
    const { slug } = await make({ leads_to: 'links', links })
    const answer = await visitor.look(`/r/${slug}`)
    expect(answer.status).toBe(200)
    for (const { url, label } of links) expect(answer.html).toMatch(new RegExp(`href="${url}"[^]*${label}`))
  })

  test('a deleted one leads to the default page', async () => {
    const { id, slug } = await make({})
    const before = await visitor.look(`/r/${slug}`)
    const kiosk = await visitor.look(`/k/${slug}`)
    await data('deleteReviewPage', { params: { id } })
    const [first] = (await data('listReviewPages')).filter((each: { is_default: boolean }) => each.is_default)
    expect(actionIn(await visitor.look(`/r/${slug}`))).toMatch(new RegExp(`^/r/${first.slug}\\?`))
    // A visitor who still had the form open is asked again, on the current page.
    for (const open of [before, kiosk]) {
      const answer = await visitor.send(actionIn(open), { score: '5', stamp: stampIn(open) })
      expect(answer.status).toBe(422)
      expect((await visitor.fillIn(answer, { score: '5' })).status).toBe(200)
    }
  })
})

describe('the kiosk', () => {
  test('gives reviews of its own kind, begins anew, and shows nobody what the guest before has said', async () => {
    const kiosk = `/k/${page.slug}`
    const first = await visitor.look(kiosk)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const second = await visitor.fillIn(first, { score: '5' })
    const at = actionIn(second)
    expect(details((await newest())['id'])).toMatchObject({ way: 'kiosk' })
    const thanks = await visitor.fillIn(second, { ...right, score: '5', text: 'Secret', name: 'Ann' })
    expect(thanks.html).not.toMatch(/Secret|ann@example|step=details/)
    const back = await visitor.look(at)
    expect(back.html).not.toMatch(/Secret|ann@example/)
    expect((await visitor.send(at, { ...right, stamp: stampIn(second), score: '1' })).status).toBe(410)
    service.clock.advance(16 * minute)
    expect(await visitor.look(at)).toMatchObject({ status: 303, location: kiosk })
    expect(await newest()).toMatchObject({ score: 5, review: 'Secret' })
  })
})
