/** What the owner does with reviews in the window. */
import { noteWindowWish } from './alerted'
import type { Deed } from './owner'
import { asOwner, count, sql, type World } from './world'

interface Listed {
  id: number
  reply: string | null
}

async function oneOfTheLatest(world: World, key: string): Promise<Listed | undefined> {
  const told = await asOwner(world, 'listReviews', { query: { limit: 20 } })
  const reviews = (told.data ?? []) as Listed[]
  return reviews.length === 0 ? undefined : world.chance.oneOf(reviews, key)
}

/** @returns whether it is going to the site of the review */
async function publish(world: World, id: number, reply: string): Promise<boolean> {
  const told = await asOwner(world, 'replyToReview', { params: { id }, body: { reply, publish: true } })
  if (told.status < 300) noteWindowWish(world, id, reply)
  return told.status < 300
}

export const reviewDeeds: Record<string, Deed> = {
  'replies to a review': {
    often: 0.4,
    most: 2,
    do: async (world, key) => {
      const { id } = (await oneOfTheLatest(world, key)) ?? {}
      if (id === undefined) return
      const reply = `Thank you, says day ${world.today + 1} to ${id}.`
      const isPublished = await publish(world, id, reply)
      if (!isPublished) {
        const told = await asOwner(world, 'replyToReview', { params: { id }, body: { reply } })
        if (told.status >= 300) return
      }
      world.story.tell(`The owner replies to a review${isPublished ? ' on its site' : ''}.`)
    }
  },
  'takes a reply back': {
    often: 0.1,
    most: 1,
    do: async (world, key) => {
      const { id, reply } = (await oneOfTheLatest(world, key)) ?? {}
      if (id === undefined || reply == null) return
      const told = await asOwner(world, 'deleteReply', { params: { id }, body: { publish: true } })
      if (told.status >= 300) return
      noteWindowWish(world, id, null)
      count(world, 'a reply taken back in the window')
      world.story.tell('The owner takes a reply back in the window.')
    }
  },
  'has a reply drafted': {
    often: 0.25,
    most: 1,
    do: async (world, key) => {
      const { id } = (await oneOfTheLatest(world, key)) ?? {}
      if (id === undefined) return
      const before = repliesAsTheyAre(world)
      const told = await asOwner(world, 'draftReply', { params: { id }, body: {} })
      if (told.status >= 300) return
      const { text, made_by } = told.data as { text: string; made_by: string }
      const after = repliesAsTheyAre(world)
      if (after !== before)
        world.broken.push({
          promise: 'a draft alone changes nothing',
          facts: [`before: ${before}`, `after: ${after}`]
        })
      count(world, `a draft by ${made_by}`)
      const isPublished = world.chance.happens(0.4, key, 'publish') && (await publish(world, id, text))
      world.story.tell(`The owner has a reply drafted${isPublished ? ', and publishes it' : ''}.`)
    }
  },
  'has a review translated': {
    often: 0.15,
    most: 1,
    do: async (world, key) => {
      const { id } = (await oneOfTheLatest(world, key)) ?? {}
      if (id === undefined) return
      const told = await asOwner(world, 'translateReview', { params: { id }, body: {} })
      if (told.status < 300) world.story.tell('The owner asks for the translation of a review.')
    }
  }
}

/** Everything about replies, and what of it is on its way to a site. */
const repliesAsTheyAre = (world: World): string =>
  JSON.stringify([
    sql(world, 'SELECT id, reply, reply_state FROM reviews ORDER BY id').raw().all(),
    sql(world, 'SELECT review_id, text, phase, version FROM reply_outbox ORDER BY review_id').raw().all()
  ])
