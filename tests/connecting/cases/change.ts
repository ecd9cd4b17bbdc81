/** Changes at a site, and what the inbox then shows. */
import { expect } from 'vitest'
import { day, type Case, type Desk } from './desk'

const six = async (desk: Desk): Promise<void> => {
  desk.site.size(4)
  desk.has(...[1, 2, 3, 4, 5, 6].map((each) => desk.row(each)))
  await desk.connect()
}

const put = async (desk: Desk, place: number, body: object) => {
  const review = (await desk.reviews())[place]!
  return desk.service.alice.data('updateReview', { params: { id: review.id }, body })
}

export const changeCases: readonly Case[] = [
  {
    name: '21 an edit: what stood before is kept, and the review is new again once',
    play: async (desk) => {
      await six(desk)
      desk.service.clock.advance(60_000)
      desk.says(1, { text: 'Now good', score: 5 })
      expect(await desk.sync()).toMatchObject({ new: 0, changed: 1 })
      const [first] = await desk.reviews()
      expect(first).toMatchObject({
        review: 'Now good',
        score: 5,
        is_seen: false,
        updated_at: new Date(desk.service.clock.now()).toISOString()
      })
      const versions = await desk.service.alice.data('listReviewVersions', { params: { id: first!.id } })
      expect(versions).toMatchObject([{ review: 'Text 1', score: 2 }])
      await put(desk, 0, { is_seen: true })
      expect(await desk.sync()).toMatchObject({ new: 0, changed: 0 })
      expect((await desk.reviews())[0]).toMatchObject({ is_seen: true })
    }
  },
  {
    name: '22 removed, it is gone after two readings a day apart; back, it is back',
    play: async (desk) => {
      await six(desk)
      desk.loses(6)
      expect(await desk.sync('full')).toMatchObject({ gone: 0 })
      desk.service.clock.advance(day)
      expect(await desk.sync('full')).toMatchObject({ gone: 1, problem: null })
      expect((await desk.reviews())[5]!['removed_at_source']).not.toBeNull()
      desk.has(...desk.site.rows(), desk.row(6))
      await desk.sync('full')
      const found = await desk.reviews()
      expect(found).toHaveLength(6)
      expect(found[5]!['removed_at_source']).toBeNull()
    }
  },
  {
    name: '23 all vanish at once: that is trouble, and nothing is marked',
    play: async (desk) => {
      await six(desk)
      desk.has()
      for (let each = 0; each < 3; each++) {
        expect(await desk.sync('full')).toMatchObject({ gone: 0, problem: { code: 'many_gone' } })
        desk.service.clock.advance(2 * day)
      }
      expect(await desk.connection()).toMatchObject({ state: 'failing', last_error: { code: 'many_gone' } })
      for (const review of await desk.reviews()) expect(review['removed_at_source']).toBeNull()
      desk.has(...[1, 2, 3, 4, 5, 6].map((each) => desk.row(each)))
      await desk.sync('full')
      expect(await desk.connection()).toMatchObject({ state: 'ok', last_error: null })
    }
  },
  {
    name: '24, 25 an answer given at the site comes in, changes and goes',
    at: ({ can }) => can.answers,
    play: async (desk) => {
      await six(desk)
      for (const reply of ['Thank you', 'Thank you!', null]) {
        desk.says(1, { reply })
        expect(await desk.sync()).toMatchObject({ changed: 1 })
        expect((await desk.reviews())[0]).toMatchObject({ reply })
      }
    }
  },
  {
    name: '26 the owner’s draft stays when somebody answers at the site',
    at: ({ can }) => can.answers,
    play: async (desk) => {
      await six(desk)
      await put(desk, 0, { reply: 'My draft' })
      desk.says(1, { reply: 'From elsewhere', text: 'And edited' })
      await desk.sync()
      expect((await desk.reviews())[0]).toMatchObject({ reply: 'My draft', review: 'And edited' })
    }
  }
]
