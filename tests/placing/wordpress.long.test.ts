/** Displays as synced patterns of a real WordPress, if the system's packages provide one: also of a user whose HTML is filtered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { displayKinds } from '#shared/contract/displays'
import { hasWordPress, startWordPress, type WordPress } from '../connecting/wordpress/wordpress'
import { useService } from '../support/use-service'

interface Pattern {
  id: number
  status: string
  title: { raw: string }
  content: { raw: string }
}

describe.skipIf(!hasWordPress)('a real WordPress', () => {
  let wordpress: WordPress
  const service = useService({ connecting: { pause: () => Promise.resolve() } })
  const data: (typeof service.alice)['data'] = (...call) => service.alice.data(...call)
  const logins: Record<string, string> = {}
  beforeAll(async () => {
    wordpress = await startWordPress()
    logins['ann'] = wordpress.ann
    const author = {
      username: 'otto',
      email: 'otto@example.com',
      password: 'made-up-three',
      roles: ['author']
    }
    const { id } = (await wordpress.ask('ann', 'POST', '/users', author)) as { id: number }
    const key = await wordpress.ask('ann', 'POST', `/users/${id}/application-passwords`, { name: 'Goodword' })
    logins['otto'] = (key as { password: string }).password
    logins['cara'] = wordpress.cara
    const body = {
      score: 5,
      review: 'Good “bread” & <b>butter</b> – it’s 5 > 4.',
      title: 'Ann’s',
      source: 'manual'
    }
    await data('createReview', { body: { ...body, reviewer: { first_name: 'Anaïs', last_name: 'Łee' } } })
  }, 180_000)
  afterAll(() => wordpress.stop())

  const target = (username: string) =>
    data('createDisplayTarget', {
      body: {
        kind: 'wordpress',
        name: username,
        address: `${wordpress.url}/wp-admin/`,
        username,
        secrets: { password: logins[username] }
      }
    })
  const patterns = (status = 'any') =>
    wordpress.ask('ann', 'GET', `/blocks?context=edit&per_page=50&status=${status}`) as Promise<Pattern[]>
  const after = async (milliseconds: number) => {
    await service.tick()
    service.clock.advance(milliseconds)
    await service.tick()
  }

  test.each(['ann', 'otto'])('%s places every kind; what is saved is what was sent', async (username) => {
    const { id } = await target(username)
    const checked = await data('checkDisplayTarget', { params: { id } })
    expect(checked).toEqual({ ok: true, problem: null })
    expect(await patterns()).toEqual([])
    const shown = new Map<string, { id: number }>()
    for (const kind of displayKinds) {
      const body = {
        name: `A ${kind}`,
        kind,
        target_id: id,
        look: { shows_replies: true, highlights: ['bread'] }
      }
      shown.set(`A ${kind}`, await data('createDisplay', { body }))
    }
    await service.tick()
    const found = await patterns()
    expect(found.map(({ title }) => title.raw).toSorted()).toEqual([...shown.keys()].toSorted())
    for (const { title, content, status } of found) {
      const display = await data('getDisplay', { params: { id: shown.get(title.raw)!.id } })
      expect(display.placement).toMatchObject({ state: 'fresh', problem: null })
      expect(status).toBe('publish')
      const query = { form: 'inline' }
      const { text } = await service.alice.call('getDisplayPreview', { params: { id: display.id }, query })
      expect(content.raw.replace(/^<!-- wp:html -->\n<!-- goodword display \w+ -->\n/, '')).toBe(
        `${text}\n<!-- /wp:html -->`
      )
    }
    for (const { id: display } of shown.values()) await data('deleteDisplay', { params: { id: display } })
    await service.tick()
    expect(await patterns('any')).toEqual([])
    expect(await patterns('trash')).toEqual([])
  })

  test('a page shows the next version without being touched; a pattern that is gone is made anew when asked', async () => {
    const { id } = await target('ann')
    await data('checkDisplayTarget', { params: { id } })
    const shown = await data('createDisplay', { body: { name: 'Start page', kind: 'wall', target_id: id } })
    await service.tick()
    const number = (await data('getDisplay', { params: { id: shown.id } })).placement.place as string
    const content = `<!-- wp:block {"ref":${number}} /-->`
    const page = (await wordpress.ask('ann', 'POST', '/pages', {
      title: 'Start',
      status: 'publish',
      content
    })) as {
      id: number
    }
    const seen = async () => {
      const { content: shownNow } = (await wordpress.ask('cara', 'GET', `/pages/${page.id}`)) as {
        content: { rendered: string }
      }
      return shownNow.rendered
    }
    expect(await seen()).not.toContain('Blueberry')
    const odd = '[gallery ids="1"] [caption]\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ'
    await data('createReview', { body: { score: 5, review: odd } })
    const { id: gone } = await data('createReview', { body: { score: 5, review: 'Blueberry muffins!' } })
    await after(60_000)
    expect(await seen()).toContain('Blueberry muffins!')
    // What looks like a shortcode or an embed stays what somebody has written.
    expect(await seen()).toMatch(/(\[|&#0?91;)gallery ids/)
    expect(await seen()).not.toMatch(/<iframe|<figure|wp-embed/)
    await data('updateReview', { params: { id: gone }, body: { is_hidden: true } })
    await after(60_000)
    expect(await seen()).not.toContain('Blueberry')
    // Its editors can still read earlier versions, and its interface lets nobody delete them: the guide says so.
    const versions = (await wordpress.ask(
      'ann',
      'GET',
      `/blocks/${number}/revisions?context=edit`
    )) as Pattern[]
    const [kept] = versions.filter((each) => each.content.raw.includes('Blueberry'))
    const deleting = wordpress.ask('ann', 'DELETE', `/blocks/${number}/revisions/${kept!.id}?force=true`)
    await expect(deleting).rejects.toThrow('rest_cannot_delete')
    await wordpress.ask('ann', 'DELETE', `/blocks/${number}?force=true`)
    await data('createReview', { body: { score: 5, review: 'Cherry pie!' } })
    await after(60_000)
    expect((await data('getDisplay', { params: { id: shown.id } })).placement.problem.code).toBe('place_gone')
    await data('publishDisplay', { params: { id: shown.id } })
    await service.tick()
    expect((await patterns()).map(({ content: { raw } }) => raw).join('')).toContain('Cherry pie!')
    await data('deleteDisplay', { params: { id: shown.id } })
    await service.tick()
  })

  test('somebody who may not write there, and a wrong password, are told so', async () => {
    const { id } = await target('cara')
    expect(await data('checkDisplayTarget', { params: { id } })).toMatchObject({
      problem: { code: 'not_allowed' }
    })
    const body = { secrets: { password: 'wrong wrong wrong' } }
    await data('updateDisplayTarget', { params: { id }, body })
    expect(await data('checkDisplayTarget', { params: { id } })).toMatchObject({
      problem: { code: 'key_refused' }
    })
  })
})
