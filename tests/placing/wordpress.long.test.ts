/** Displays as synced patterns of a real WordPress, if the system's packages provide one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasWordPress, startWordPress, type WordPress } from '../connecting/wordpress/wordpress'
import { useService } from '../support/use-service'

interface Pattern {
  id: number
  status: string
  title: { raw: string }
  content: { raw: string }
}

const minute = 60_000

describe.skipIf(!hasWordPress)('a real WordPress', () => {
  let wordpress: WordPress
  let target = 0
  const service = useService({ connecting: { pause: () => Promise.resolve() } })
  const data: typeof service.alice.data = (...call) => service.alice.data(...call)
  beforeAll(async () => {
    wordpress = await startWordPress()
    const secrets = { password: wordpress.ann }
    const body = { kind: 'wordpress', name: 'Website', address: wordpress.url, username: 'ann', secrets }
    target = (await data('createDisplayTarget', { body })).id
  }, 180_000)
  afterAll(() => wordpress.stop())

  /** Lets a change be noticed, and sent. */
  const settle = async () => {
    await service.tick()
    service.clock.advance(minute)
    await service.tick()
  }
  const patterns = async () =>
    (await wordpress.ask('ann', 'GET', '/blocks?context=edit&status=any')) as Pattern[]
  const revisions = async ({ id }: Pattern) =>
    (await wordpress.ask('ann', 'GET', `/blocks/${id}/revisions?context=edit`)) as Pattern[]

  const refusedDeletion = async (pattern: Pattern): Promise<boolean> => {
    const [version] = await revisions(pattern)
    const path = `/blocks/${pattern.id}/revisions/${version!.id}?force=true`
    const answer = await wordpress.ask('ann', 'DELETE', path).catch((error: unknown) => String(error))
    return typeof answer === 'string' && answer.includes('rest_cannot_delete')
  }

  test('the check leaves nothing behind', async () => {
    const check = await data('checkDisplayTarget', { params: { id: target } })
    expect(check).toEqual({ ok: true, problem: null })
    expect(await patterns()).toEqual([])
  })

  test('is changed where it stands, and what a hidden review said is no longer shown', async () => {
    const review = async (text: string): Promise<number> =>
      (await data('createReview', { body: { score: 5, review: text, created_at: '2026-01-05' } })).id
    await review('Lovely cakes & <b>bread</b>, “really”.')
    const body = { name: 'Start page', kind: 'wall', target_id: target }
    const { id } = await data('createDisplay', { body })
    await settle()
    const gone = await review('I regret these words.')
    await settle()
    const [first, ...others] = await patterns()
    expect(others).toEqual([])
    expect(first).toMatchObject({ status: 'publish', title: { raw: 'Start page' } })
    expect(first!.content.raw).toContain('I regret these words.')
    expect(first!.content.raw).toContain('&lt;b&gt;bread')

    const page = (await wordpress.ask('ann', 'POST', '/pages', {
      title: 'Home',
      status: 'publish',
      content: `<!-- wp:block {"ref":${first!.id}} /-->`
    })) as { id: number }
    const shown = async () => {
      const read = await wordpress.ask('cara', 'GET', `/pages/${page.id}`)
      return (read as { content: { rendered: string } }).content.rendered
    }
    expect(await shown()).toContain('I regret these words.')

    await data('updateReview', { params: { id: gone }, body: { is_hidden: true } })
    await settle()
    const [second] = await patterns()
    expect(second!.id).toBe(first!.id)
    expect(second!.content.raw).not.toContain('I regret')
    expect(await shown()).not.toContain('I regret')
    expect(await shown()).toContain('Lovely cakes')
    // WordPress keeps earlier versions for its editors, and lets nobody delete them by its interface: the guide says so.
    expect(JSON.stringify(await revisions(second!))).toContain('I regret')
    expect(await refusedDeletion(second!)).toBe(true)

    await data('deleteDisplay', { params: { id } })
    await settle()
    expect(await patterns()).toEqual([])
  })
})
