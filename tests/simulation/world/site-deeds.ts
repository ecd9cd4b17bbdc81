/** What people write on the sites, whether or not Goodword is looking. */
import type { Deed } from './owner'
import { hostOf } from './sites'
import { count } from './world'

export const siteDeeds: Record<string, Deed> = {
  'a review on a site': {
    often: 0.6,
    most: 2,
    do: (world, key) => {
      const name = world.chance.oneOf(Object.keys(hostOf) as (keyof typeof hostOf)[], key)
      world.sites.models[name].add(world.sites.next())
      count(world, 'a review on a site')
      world.story.tell(`Somebody writes a review on the site with ${name}.`)
    }
  },
  'a review changes on a site': {
    often: 0.3,
    most: 1,
    do: (world, key) => {
      const name = world.chance.oneOf(Object.keys(hostOf) as (keyof typeof hostOf)[], key)
      const model = world.sites.models[name]
      const there = model.ids().length
      if (there === 0) return
      const at = world.chance.between(0, there - 1, key, 'which')
      const what = world.chance.oneOf(['edit', 'edit', 'answer'] as const, key, 'what')
      model[what](at, world.today + 2)
      world.story.tell(
        `A review on the site with ${name} is ${what === 'edit' ? 'changed' : 'answered there'}.`
      )
    }
  }
}
