/** Plays the cases about replies (38 to 40) at a site: what arrives there, how often, and what the review shows. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '#shared/contract/reviews'
import { makeBackup } from '#main/installation/backups/backup-files'
import { useService } from '../../support/use-service'
import { useConnection } from '../connected'
import { useSite, type Fault } from '../stand-ins/site'
import type { ReplySite } from './reply-sites'

const minute = 60_000
const day = 24 * 60 * minute
let number = 0

/** Before each test connects the site afresh and syncs its reviews. */
function useReplies(site: ReplySite) {
  const server = useSite((asked) => site.tell(asked))
  const names = new Map<string, URL>()
  const service = useService({ connecting: { pause: () => Promise.resolve() }, standIns: names })
  const made = useConnection(service, (more) => ({ name: `Site ${++number}`, ...site.body, ...more }))
  beforeAll(() => {
    for (const host of site.hosts) names.set(host, new URL(server.url))
  })
  beforeEach(async () => {
    site.reset()
    // Google's reviews always use the same source, so the one of the previous test is renamed.
    const sources = (await service.alice.data('listSources')) as { id: number; slug: string }[]
    const earlier = sources.find(({ slug }) => slug === 'google')
    const body = { name: `Earlier ${++number}`, slug: `earlier-${number}` }
    if (earlier !== undefined) await service.alice.data('updateSource', { params: { id: earlier.id }, body })
    await made.connect()
    await site.signIn?.(service, made.params().params.id)
    await service.tick()
    server.asked.length = 0
  })
  const review = async (external = '1'): Promise<Review> =>
    ((await made.reviews()) as Review[]).find((each) => each.external_id === external)!
  const at = async (external = '1') => ({ params: { id: (await review(external)).id } })
  return {
    ...made,
    service,
    server,
    review,
    at,
    publish: async (reply: string, more: object = {}, external = '1') =>
      service.alice.data('replyToReview', {
        ...(await at(external)),
        body: { reply, publish: true, ...more }
      }),
    takeBack: async () => service.alice.call('deleteReply', { ...(await at()), body: { publish: true } }),
    /** Advances the clock and runs a round. */
    later: async (milliseconds = 0) => {
      service.clock.advance(milliseconds)
      await service.tick()
    },
    /** Makes the next writing requests fail with these faults. */
    befalls: (...faults: Fault[]) => {
      server.meanwhile = (asked) => {
        if (site.isWriting(asked) && faults.length > 0) server.faults.unshift(faults.shift()!)
      }
    },
    written: () => server.asked.filter((asked) => site.isWriting(asked)).length
  }
}

/** A text exactly as long as the site allows, plus `more`. */
const longText = ({ limit }: ReplySite, more = 0): string => {
  const size = limit.in === 'bytes' ? Buffer.byteLength('😀') : 1
  const faces = Math.floor(limit.count / size)
  return '😀'.repeat(Math.min(faces, 10)) + 'a'.repeat(limit.count - Math.min(faces, 10) * size + more)
}

/** The interface accepts no more characters than this, whatever the site allows. */
const longest = 10_000

export function playReplies(site: ReplySite): void {
  const desk = useReplies(site)
  const { service, server, review, publish, later, befalls, written } = desk
  describe('38: the limit', () => {
    test.runIf(site.limit.count < longest)(
      'what fits leaves; one more is stopped before anything',
      async () => {
        const { reply } = (await desk.connection()) as { reply: unknown }
        expect(reply).toMatchObject({ limit: site.limit, take_back: site.can.takeBack })
        const tooLong = { reply: longText(site, 1), publish: true }
        const answer = await service.alice.call('replyToReview', { ...(await desk.at()), body: tooLong })
        expect(answer).toMatchObject({
          status: 422,
          json: { error: { fields: [{ path: 'reply', code: 'too_long' }] } }
        })
        await later()
        expect({ shown: site.shown(), written: written() }).toEqual({ shown: {}, written: 0 })
        await publish(longText(site))
        await later()
        expect(site.shown()).toEqual({ 1: longText(site) })
      }
    )
  })

  describe('39: exactly once', () => {
    test('published, and never again on its own', async () => {
      expect(await publish('Thanks – Ann')).toMatchObject({ reply_state: 'publishing' })
      await later()
      expect(await review()).toMatchObject({ reply: 'Thanks – Ann', reply_state: 'published' })
      await desk.sync('full')
      await service.alice.data('publishReply', { ...(await desk.at()), body: {} })
      await publish('Thanks – Ann')
      await later(day)
      expect(await review()).toMatchObject({ reply: 'Thanks – Ann', reply_state: 'published' })
      expect({ shown: site.shown(), written: written() }).toEqual({
        shown: { 1: 'Thanks – Ann' },
        written: 1
      })
    })

    test.each<[string, Fault]>([
      ['the answer is lost', 'lost'],
      ['the connection breaks before it arrives', 'hang up'],
      ['the site stumbles', { status: 500 }],
      ['a proxy gives up', { status: 502, body: '<html>' }]
    ])('%s', async (_name, fault) => {
      befalls(fault)
      await publish('Thanks')
      await later()
      for (let each = 0; each < 5; each++) await later(10 * minute)
      const arrived = fault === 'lost' || site.can.readBack
      expect(site.shown()).toEqual(arrived ? { 1: 'Thanks' } : {})
      expect(written()).toBe(site.can.readBack && fault !== 'lost' ? 2 : 1)
      expect(await review()).toMatchObject(
        site.can.readBack
          ? { reply_state: 'published', reply_problem: null }
          : { reply: 'Thanks', reply_state: 'unknown', reply_problem: { code: 'unsure' } }
      )
    })

    test('asked to slow down: it did not arrive, and is sent again', async () => {
      befalls({ status: 429, headers: { 'retry-after': '3' } })
      await publish('Thanks')
      await later()
      await later(10 * minute)
      expect(await review()).toMatchObject({ reply_state: 'published' })
      expect(site.shown()).toEqual({ 1: 'Thanks' })
    })

    test('restored: no reply of a backup leaves on its own', async () => {
      await publish('Waiting')
      const { id } = await makeBackup(service.dataDir, 'by_hand', { now: service.clock.now })
      await later()
      site.clear()
      await service.alice.data('restoreBackup', { params: { id } })
      await later(day)
      expect(await review()).toMatchObject({ reply: 'Waiting', reply_state: 'draft' })
      expect(written()).toBe(1)
    })
  })

  describe('40: no', () => {
    test('refused with the reason of the site; other words are published', async () => {
      site.refuse(true)
      await publish('Thanks')
      await later()
      expect(await review()).toMatchObject({
        reply: 'Thanks',
        reply_state: 'rejected',
        reply_problem: { code: 'refused', message: expect.stringContaining(site.reason) as string }
      })
      site.refuse(false)
      await later(day)
      expect({ shown: site.shown(), written: written() }).toEqual({ shown: {}, written: 1 })
      await publish('Thank you')
      await later()
      expect(site.shown()).toEqual({ 1: 'Thank you' })
    })

    test.runIf(site.moderation)('looked at first: waiting, then approved', async () => {
      site.moderation!.begin()
      await publish('Thanks')
      await later()
      expect(await review()).toMatchObject({ reply_state: 'waiting', reply_problem: null })
      await desk.sync('full')
      expect((await review()).reply_state).toBe('waiting')
      site.moderation!.approve('1')
      await later(20 * minute)
      expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published' })
      expect(written()).toBe(1)
    })

    test.runIf(site.moderation).each([20 * minute, 0])(
      'looked at first, then refused: the words stay here, also after further readings (%i)',
      async (rest) => {
        site.moderation!.begin()
        await publish('Thanks')
        await later()
        site.moderation!.reject('1')
        if (rest > 0) await later(rest)
        await desk.sync('full')
        await later(20 * minute)
        await desk.sync('full')
        expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'rejected' })
        expect(written()).toBe(1)
      }
    )
  })

  describe('somebody else answers there', () => {
    test.runIf(site.can.readBack)('it is never replaced unasked', async () => {
      site.answer('1', 'From the shop itself')
      await publish('From here')
      await later()
      expect(await review()).toMatchObject({
        reply: 'From here',
        reply_state: 'foreign',
        reply_problem: { code: 'answered_at_site' }
      })
      expect(site.shown()).toEqual({ 1: 'From the shop itself' })
      await service.alice.data('publishReply', { ...(await desk.at()), body: { overwrite: true } })
      await later()
      expect(site.shown()).toEqual({ 1: 'From here' })
    })

    test.runIf(site.can.readBack)('an answer there comes in, and goes again', async () => {
      site.answer('1', 'From the shop itself')
      await desk.sync('full')
      expect(await review()).toMatchObject({ reply: 'From the shop itself', reply_state: 'foreign' })
      site.clear()
      await desk.sync('full')
      expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
    })

    test.runIf(site.can.readBack)('published, then deleted there: a draft that says so', async () => {
      await publish('Thanks')
      await later()
      await desk.sync('full')
      site.clear()
      await desk.sync('full')
      expect(await review()).toMatchObject({
        reply: 'Thanks',
        reply_state: 'draft',
        reply_problem: { code: 'gone_at_site' }
      })
    })
  })

  describe('changed and taken back', () => {
    test.runIf(site.can.edit)('edited: the reply there is another one, and the only one', async () => {
      await publish('Thanks')
      await later()
      await publish('Thanks a lot')
      await later()
      expect(site.shown()).toEqual({ 1: 'Thanks a lot' })
      expect((await review()).reply_state).toBe('published')
    })

    test.runIf(!site.can.edit)('other words: refused before anything is stored or leaves', async () => {
      const other = async () =>
        service.alice.call('replyToReview', {
          ...(await desk.at()),
          body: { reply: 'Thanks a lot', publish: true }
        })
      const refused = { status: 409, json: { error: { reason: 'cannot_edit_reply' } } }
      await publish('Thanks')
      server.meanwhile = (asked) => {
        // While the first reply is on its way.
        if (site.isWriting(asked)) whileSending = other()
      }
      let whileSending: ReturnType<typeof other> | undefined
      await later()
      server.meanwhile = null
      expect(await whileSending).toMatchObject(refused)
      expect(await other()).toMatchObject(refused)
      expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published' })
      await service.alice.data('replyToReview', { ...(await desk.at()), body: { reply: 'Only here' } })
      const stored = await service.alice.call('publishReply', { ...(await desk.at()), body: {} })
      expect(stored).toMatchObject(refused)
      await later(day)
      expect({ shown: site.shown(), written: written() }).toEqual({ shown: { 1: 'Thanks' }, written: 1 })
    })

    test.runIf(!site.can.takeBack)('not taken back from here: refused, and it stays', async () => {
      await publish('Thanks')
      await later()
      expect(await desk.takeBack()).toMatchObject({
        status: 409,
        json: { error: { reason: 'cannot_take_back' } }
      })
      expect(await review()).toMatchObject({ reply: 'Thanks', reply_state: 'published' })
      await service.alice.data('deleteReply', { ...(await desk.at()), body: {} })
      await desk.sync('full')
      expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
      expect(written()).toBe(1)
    })

    test.runIf(site.can.takeBack)('taken back there and here', async () => {
      await publish('Thanks')
      await later()
      expect((await desk.takeBack()).status).toBe(200)
      await later()
      expect(site.shown()).toEqual({})
      await desk.sync('full')
      expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
    })

    test.runIf(site.can.takeBack)('taken back, and the answer is lost: it ends the same', async () => {
      await publish('Thanks')
      await later()
      befalls('lost')
      await desk.takeBack()
      await later()
      await later(10 * minute)
      expect(site.shown()).toEqual({})
      expect(await review()).toMatchObject({ reply: null, reply_state: 'none' })
    })
  })
}
