/** What the owner does with displays, and what others do on the website that they stand on. */
import type { Display } from '#shared/contract/displays'
import type { DisplayTarget } from '#shared/contract/display-targets'
import type { Deed } from './owner'
import { asOwner, count, type World } from './world'

const displaysOf = async (world: World): Promise<Display[]> =>
  (await asOwner(world, 'listDisplays')).data as Display[]

/** A review that strangers may see, or one that they may not. */
async function anyReview(world: World, key: string): Promise<{ id: number; is_hidden: boolean } | undefined> {
  const reviews = (await asOwner(world, 'listReviews', { query: { limit: 50 } })).data as {
    id: number
    is_hidden: boolean
  }[]
  return reviews.length === 0 ? undefined : world.chance.oneOf(reviews, key)
}

export const websiteDeeds: Record<string, Deed> = {
  'hides a review': {
    often: 0.25,
    most: 1,
    do: async (world, key) => {
      const review = await anyReview(world, key)
      if (review === undefined) return
      const body = { is_hidden: !review.is_hidden }
      const told = await asOwner(world, 'updateReview', { params: { id: review.id }, body })
      if (told.status >= 300) return
      count(world, 'a review hidden or shown')
      world.story.tell(`The owner ${body.is_hidden ? 'hides' : 'shows'} review ${review.id}.`)
    }
  },
  'changes a display': {
    often: 0.15,
    most: 1,
    do: async (world, key) => {
      const { chance, shop } = world
      const { id, name, target_id } = chance.oneOf(await displaysOf(world), key)
      const target = name.startsWith('Pattern') ? shop.targets.wordpress : shop.targets.folder
      const body = chance.oneOf(
        [
          { choice: { min_score: 4 } },
          { choice: { with_text: false, most: 5 } },
          { look: { title: `Day ${world.today + 1}`, shows_replies: true } },
          { target_id: target_id === null ? target : null },
          ...(target === shop.targets.folder ? [{ file_name: `day-${world.today + 1}.html` }] : [])
        ],
        key,
        'what'
      )
      const told = await asOwner(world, 'updateDisplay', { params: { id }, body })
      if (told.status >= 300) return
      count(world, 'a display changed')
      world.story.tell(`The owner changes the display “${name}”: ${JSON.stringify(body)}.`)
    }
  },
  'deletes a display': {
    often: 0.06,
    most: 1,
    do: async (world, key) => {
      const { id, name, kind, target_id } = world.chance.oneOf(await displaysOf(world), key)
      const told = await asOwner(world, 'deleteDisplay', { params: { id } })
      if (told.status >= 300) return
      await asOwner(world, 'createDisplay', { body: { name, kind, target_id } })
      count(world, 'a display deleted')
      world.story.tell(`The owner deletes the display “${name}” and makes a new one.`)
    }
  },
  'looks after the website in the evening': {
    often: 1,
    most: 1,
    from: 19,
    until: 20,
    do: async (world) => {
      const targets = (await asOwner(world, 'listDisplayTargets')).data as DisplayTarget[]
      for (const { id, name, is_on, checked_at } of targets) {
        if (is_on && checked_at !== null) continue
        await asOwner(world, 'updateDisplayTarget', { params: { id }, body: { is_on: true } })
        await asOwner(world, 'checkDisplayTarget', { params: { id } })
        world.story.tell(`The owner has “${name}” kept up to date again.`)
      }
      for (const { id, name, placement } of await displaysOf(world)) {
        if (placement?.problem == null) continue
        await asOwner(world, 'publishDisplay', { params: { id } })
        world.story.tell(`The owner publishes “${name}”, which failed: ${placement.problem.message}`)
      }
    }
  }
}

/** These happen while the laptop is shut as well. */
export const webmasterDeeds: Record<string, Deed> = {
  'a page of their own on the website': {
    often: 0.08,
    most: 1,
    do: (world, key) => {
      const { website, chance, story, today } = world
      for (const [kind, there] of [
        ['page', website.files],
        ['pattern', website.patterns]
      ] as const) {
        const names = [...there.keys()].filter((name) => !name.endsWith('.part') && name !== 'index.html')
        if (names.length === 0 || !chance.happens(0.5, key, kind)) continue
        const name = chance.oneOf(names, key, kind, 'which')
        const text = `<p>We are on holiday from day ${today + 1}.</p>`
        there.set(name, text)
        website.foreign.set(name, text)
        website.touched.add(name)
        count(world, `a ${kind} of their own`)
        story.tell(`Somebody puts a ${kind} of their own in the place of ${name}.`)
      }
    }
  },
  'they take it away again': {
    often: 0.4,
    most: 1,
    do: ({ website, story }) => {
      for (const name of website.foreign.keys()) {
        if (name === 'index.html') continue
        website.foreign.delete(name)
        website.files.delete(name)
        website.patterns.delete(name)
        story.tell(`Whatever stood in the place of ${name} is taken away.`)
      }
    }
  }
}
