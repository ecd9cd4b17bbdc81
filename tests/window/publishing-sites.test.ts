/** Publishing from the window at each site that accepts replies, and what the owner reads. */
import { useWindow } from '../support/use-window'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { connections } from '#window/connections/connections.svelte'
import { inbox } from '#window/inbox/inbox.svelte'
import { publishReply, replyCapabilityFor, stateText } from '#window/inbox/publishing'
import { readFilters } from '#window/inbox/review-filters'
import { replySites } from '../connecting/cases/reply-sites'
import { useConnection } from '../connecting/connected'
import { useSite } from '../connecting/stand-ins/site'

describe.each(replySites().map((site) => [site.name, site] as const))('%s', (_name, site) => {
  const server = useSite((asked) => site.tell(asked))
  const standIns = new Map<string, URL>()
  const service = useWindow({ connecting: { pause: () => Promise.resolve() }, standIns })
  const { connect, params, reviews } = useConnection(service, (more) => ({ ...site.body, ...more }))
  const review = () => inbox.openReview!
  const sentence = () => stateText(review(), true)

  beforeAll(() => {
    for (const host of site.hosts) standIns.set(host, new URL(server.url))
  })
  beforeEach(async () => {
    site.reset()
    await connect()
    await site.signIn?.(service, params().params.id)
    await service.tick()
    await connections.load()
    const read = (await reviews()) as Review[]
    const { id } = read.find(({ external_id }) => external_id === '1')!
    inbox.show(readFilters(new URLSearchParams()))
    inbox.open(id)
    // The previous site's review may have the same id.
    await expect.poll(() => [inbox.openReview?.id, inbox.openReview?.reply_state]).toEqual([id, 'none'])
  })

  test('published, and refused with the words of the site', async () => {
    expect(replyCapabilityFor(review())).toMatchObject({ limit: site.limit, edit: site.can.edit })
    site.refuse(true)
    expect(await publishReply(review(), 'Grr')).toBeUndefined()
    await service.tick()
    await expect.poll(sentence).toContain(`says: “${site.reason}”`)
    site.refuse(false)
    expect(await publishReply(review(), 'Thanks')).toBeUndefined()
    expect(sentence()).toMatch(/^Publishing on /)
    await service.tick()
    await expect.poll(sentence).toMatch(/^Published on /)
    expect(site.shown()).toEqual({ 1: 'Thanks' })
  })
})
