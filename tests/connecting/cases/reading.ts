/** Syncing: what a site may answer, and what the inbox then shows. Number 20 is about sites with several places. */
import { expect } from 'vitest'
import { day, type Case, type Desk } from './desk'
import type { Row, Said } from './sites'

const instant = (text: string) => new Date(text).toISOString()

/** A review with something unusual in it, and how it should be read. */
const said = (name: string, value: Said, seen: object, at?: Case['at']): Case => ({
  name,
  ...(at && { at }),
  play: async (desk) => {
    desk.has(desk.row(1, value))
    await desk.connect()
    expect(await desk.connection()).toMatchObject({ state: 'ok' })
    expect(await desk.reviews()).toMatchObject([seen])
  }
})

const six = async (desk: Desk, pageSize = 2): Promise<void> => {
  desk.site.size(pageSize)
  desk.has(...[1, 2, 3, 4, 5, 6].map((each) => desk.row(each)))
  await desk.connect()
}

export const readingCases: readonly Case[] = [
  {
    name: '1 an empty account is no trouble, and takes nothing away',
    play: async (desk) => {
      for (const body of desk.site.empty) {
        desk.has()
        desk.fails({ status: 200, body })
        await desk.connect()
        expect(await desk.connection(), body).toMatchObject({ state: 'ok', last_error: null })
        await desk.service.alice.data('deleteConnection', desk.params())
      }
    }
  },
  {
    name: '2 exactly one full page',
    play: async (desk) => {
      desk.has(...Array.from({ length: 100 }, (_, at) => desk.row(at + 1)))
      desk.site.size(100)
      await desk.connect()
      expect((await desk.runs())[0]).toMatchObject({ new: 100, problem: null })
    }
  },
  {
    name: '3 pages shorter than asked for are not the last one',
    play: async (desk) => {
      await six(desk)
      expect((await desk.runs())[0]).toMatchObject({ read: 6, new: 6, problem: null })
    }
  },
  {
    name: '4 a page that is repeated for ever is left, and nothing is taken for gone',
    play: async (desk) => {
      await six(desk)
      for (let each = 0; each < 3; each++) {
        desk.server.asked.length = 0
        desk.server.meanwhile = (asked) => {
          if (desk.site.isList(asked)) asked.url.searchParams.set('page', '2')
        }
        expect(await desk.sync('full')).toMatchObject({ gone: 0 })
        expect(desk.server.asked.length).toBeLessThan(40)
        desk.service.clock.advance(2 * day)
      }
      desk.recovers()
      await desk.sync('full')
      for (const review of await desk.reviews()) expect(review['removed_at_source']).toBeNull()
    }
  },
  {
    name: '5 one is added on top while it is read',
    play: async (desk) => {
      await six(desk)
      desk.before(2, () => desk.has(desk.row(7), ...desk.site.rows()))
      await desk.sync('full')
      desk.recovers()
      await desk.sync()
      expect(await desk.reviews()).toHaveLength(7)
      await desk.isWhole()
    }
  },
  {
    name: '6 one is removed while it is read: what slipped through is not gone',
    play: async (desk) => {
      await six(desk)
      for (const each of [1, 2]) {
        desk.service.clock.advance(2 * day)
        desk.before(2, () => desk.loses(each))
        await desk.sync('full')
        desk.recovers()
      }
      for (const review of await desk.reviews())
        if (!['1', '2'].includes(review.external_id)) expect(review['removed_at_source']).toBeNull()
      await desk.isWhole()
    }
  },
  {
    name: '7 another one of the same instant as the last is seen',
    play: async (desk) => {
      const now = new Date(desk.service.clock.now()).toISOString().slice(0, 19)
      const written = { written: `${now}Z`, changed: `${now}Z` }
      desk.has(desk.row(1, written))
      await desk.connect()
      desk.has(desk.row(1, written), desk.row(2, written))
      expect(await desk.sync('changes')).toMatchObject({ new: 1 })
    }
  },
  {
    name: '8 one is edited behind the reading: the next one sees it',
    play: async (desk) => {
      await six(desk)
      desk.before(2, () => desk.says(1, { text: 'Edited meanwhile' }))
      await desk.sync('full')
      desk.recovers()
      expect(await desk.sync('changes')).toMatchObject({ changed: 1 })
      expect((await desk.reviews())[0]).toMatchObject({ review: 'Edited meanwhile' })
    }
  },
  {
    name: '9 what is older than known is not taken',
    at: ({ can }) => can.changed,
    play: async (desk) => {
      desk.has(desk.row(1, { text: 'Newer', changed: '2026-02-03T10:00:00Z' }))
      await desk.connect()
      desk.says(1, { text: 'Older', changed: '2026-02-01T10:00:00Z' })
      await desk.sync()
      expect(await desk.reviews()).toMatchObject([
        { review: 'Newer', source_updated_at: '2026-02-03T10:00:00.000Z' }
      ])
    }
  },
  {
    name: '10 edits without a time of their own follow',
    play: async (desk) => {
      desk.has(desk.row(1, { changed: null }))
      await desk.connect()
      desk.says(1, { text: 'Edited', changed: null })
      expect(await desk.sync()).toMatchObject({ changed: 1 })
      expect(await desk.reviews()).toMatchObject([{ review: 'Edited' }])
    }
  },
  {
    name: '11 a total that says something else: nothing is taken for gone',
    at: ({ claim }) => claim !== null,
    play: async (desk) => {
      await six(desk)
      for (const total of [0, 5, 9]) {
        desk.site.claim?.(total)
        desk.service.clock.advance(2 * day)
        expect(await desk.sync('full')).toMatchObject({ read: 6, gone: 0, problem: null })
      }
      desk.site.claim?.(null)
    }
  },
  {
    name: '12 records without an id cost no other, and nothing is taken for gone meanwhile',
    play: async (desk) => {
      desk.has(...[1, 2, 3].map((each) => desk.row(each)))
      await desk.connect()
      const odd = [null, 5, 'x', [], {}, { ...desk.row(4), id: null }, { ...desk.row(5), id: { x: 1 } }]
      const body = desk.site.page([desk.row(1), ...odd, desk.row(6)] as Row[])
      // The others are missing, but one of them may be among those without an id.
      for (let each = 0; each < 2; each++) {
        desk.service.clock.advance(day)
        desk.fails({ status: 200, body }, { times: 1 })
        const run = await desk.sync('full')
        expect(run).toMatchObject({ problem: null, gone: 0 })
        expect(run.skipped_reasons).toEqual([{ reason: 'no_id', count: odd.length }])
      }
      const found = await desk.reviews()
      expect(found.map((each) => each.external_id)).toEqual(expect.arrayContaining(['1', '2', '3', '6']))
    }
  },
  {
    name: '12b only records without an id: the run says so, and the next one goes on',
    play: async (desk) => {
      const body = desk.site.page([
        { ...desk.row(1), id: null },
        { ...desk.row(2), id: {} }
      ])
      desk.fails({ status: 200, body })
      await desk.connect()
      expect(await desk.connection()).toMatchObject({
        state: 'failing',
        last_error: { code: 'unreadable', message: expect.stringContaining('has an id') as string }
      })
      desk.recovers()
      desk.has(desk.row(1), desk.row(2))
      expect(await desk.sync()).toMatchObject({ new: 2, problem: null })
    }
  },
  {
    name: '12c whatever a field holds, the record is kept or skipped, and costs no other',
    play: async (desk) => {
      const odd = [
        null,
        0,
        -1,
        1e308,
        4.5,
        '',
        'x',
        'FIVE',
        '0',
        true,
        [],
        {},
        [null],
        '\ud800',
        '9'.repeat(400)
      ]
      const fields = Object.keys(desk.row(1)).filter((name) => name !== 'id')
      const rows = fields.flatMap((name) => odd.map((value) => [name, value] as const))
      const odds = rows.map(([name, value], at) => ({ ...desk.row(at + 10), [name]: value }))
      desk.fails({ status: 200, body: desk.site.page([desk.row(1), ...odds, desk.row(2)]) }, { times: 1 })
      await desk.connect()
      expect(await desk.connection()).toMatchObject({ last_error: null })
      const found = await desk.service.alice.data('listReviews', {
        query: { source: Number((await desk.connection()).source_id), q: 'Text', limit: 100 }
      })
      expect(found.length).toBeGreaterThan(5)
    }
  },
  {
    name: '13 unknown fields and words, and those that are left out',
    play: async (desk) => {
      const bare = Object.fromEntries(
        Object.entries(desk.row(1)).filter(([name]) => !desk.site.optional.includes(name))
      )
      const odd = { ...desk.row(2), mood: { is: ['new'] }, verified: 'by-pigeon', status: 'sunbathing' }
      // WooCommerce filters its list by status, so that field has to stay valid.
      desk.has(bare, desk.site.name.includes('Woo') ? { ...odd, status: 'approved' } : odd)
      await desk.connect()
      expect(await desk.connection()).toMatchObject({ state: 'ok' })
      expect(await desk.reviews()).toMatchObject([
        { external_id: '1', review: 'Text 1', score: 2 },
        { external_id: '2', review: 'Text 2', score: 3 }
      ])
    }
  },
  said('14 a score of 0', { score: 0 }, { score: null, review: 'Text 1' }),
  said('14 a score of 4.5', { score: 4.5 }, { score: 5 }),
  said('14 a score as a word', { score: 'FIVE' }, { score: 5 }),
  said('14 no score', { score: null }, { score: null, review: 'Text 1' }),
  said('15 no text', { text: null }, { review: null, score: 2 }),
  said('15 a text of 20,001 characters', { text: 'x'.repeat(20_001) }, { review: `${'x'.repeat(19_999)}…` }),
  said('15 NUL and half a letter', { text: 'a\u0000b \ud83d c' }, { review: 'ab \ufffd c' }),
  said('15 from right to left', { text: 'שלום \u200fabc' }, { review: 'שלום \u200fabc' }),
  said(
    '15 HTML, and what only looks like it',
    { text: '<p>Fits <b>well</b></p><script>alert(1)</script><p>3 &lt; 4</p>' },
    { review: 'Fits well\n\n3 < 4' },
    ({ name }) => !name.includes('Trustpilot')
  ),
  said(
    '15 plain text that contains tags',
    { text: 'Press <b> for bold,\nbetween <script> and </script> & go' },
    { review: 'Press <b> for bold,\nbetween <script> and </script> & go' },
    ({ name }) => !name.includes('Woo')
  ),
  said(
    '16 words of a translation within a text',
    { text: 'It said (Translated by Google) and (Original), oddly.' },
    { review: 'It said (Translated by Google) and (Original), oddly.', translation: null }
  ),
  said(
    '17 a time without a zone',
    { written: '2026-01-05T10:00:00' },
    { created_at: instant('2026-01-05T10:00Z') }
  ),
  said(
    '17 a time with 9 decimals',
    { written: '2026-01-05T10:00:00.123456789Z' },
    { created_at: '2026-01-05T10:00:00.123Z' }
  ),
  said(
    '17 a time in India',
    { written: '2026-01-05T10:00:00+05:30' },
    { created_at: instant('2026-01-05T04:30Z') },
    // WooCommerce filters its lists by time, and in its own format.
    ({ name }) => !name.includes('Woo')
  ),
  said(
    '17 seconds as text',
    { written: '1767607200' },
    { created_at: instant('2026-01-05T10:00Z') },
    ({ name }) => !name.includes('Woo')
  ),
  {
    name: '17 a time in the future is now',
    play: async (desk) => {
      desk.has(desk.row(1, { written: new Date(desk.service.clock.now() + day).toISOString().slice(0, 19) }))
      await desk.connect()
      const [review] = await desk.reviews()
      expect(review).toMatchObject({ created_at: new Date(desk.service.clock.now()).toISOString() })
    }
  },
  said('17 no time anybody can read', { written: 'last Tuesday' }, { external_id: '1', review: 'Text 1' }),
  said('18 nobody’s name', { name: null, email: null }, { reviewer: { name: null, email: null } }),
  said('18 an odd address', { email: 'Ann@Example.COM' }, { reviewer: { email: 'Ann@Example.COM' } }),
  said('18 a name of 300 letters', { name: 'n'.repeat(300) }, { reviewer: { name: `${'n'.repeat(199)}…` } }),
  {
    name: '19 the same review from a file becomes one with the site’s',
    play: async (desk) => {
      desk.has(desk.row(1, { score: 2 }))
      await desk.connect()
      const { source_id } = await desk.connection()
      const { name } = await desk.service.alice.data('getSource', { params: { id: source_id } })
      await desk.service.alice.data('deleteConnection', desk.params())
      const body = {
        source: source_id,
        score: 4,
        review: 'Text 2',
        reviewer: { name: 'Customer 2' },
        created_at: '2026-01-02T03:04:05Z'
      }
      const { id } = await desk.service.alice.data('createReview', { body })
      desk.has(desk.row(1, { score: 2 }), desk.row(2, { score: 4 }))
      await desk.connect({ name })
      expect(await desk.reviews()).toMatchObject([{ external_id: '1' }, { id, external_id: '2' }])
    }
  }
]
