/** What people write on the sites, whether or not Goodword is looking. */
import { orders } from './model'
import type { Deed } from './owner'
import { emailsOf } from './population'
import { hostOf, type SiteName } from './sites'
import { count, type World } from './world'

/** What people write in the shop about the n-th visit. */
const words: readonly ((visit: number) => string)[] = [
  (visit) => `This was visit ${visit}, and the people in the shop were very friendly to all of us.`,
  (visit) => `The drill from visit ${visit} was broken when I opened the box, and nobody answered.`,
  (visit) => `Das war Besuch ${visit}: die Leute waren sehr freundlich, und wir kommen gerne wieder.`,
  (visit) => `Visit ${visit} was fine, I would say. ${orders}`,
  (visit) => `Visit ${visit} was lovely. Write to me at stranger.${visit}@else.example or +49 30 90182099.`
]

/** Some are by customers, so that they are forgotten with them. */
function said(world: World, visit: number, key: string): object {
  const { chance, people, time } = world
  const who = people.length > 0 && chance.happens(0.4, key, 'known') ? chance.oneOf(people, key, 'who') : null
  const known =
    who?.email == null || who.isErased
      ? {}
      : { reviewer: `${who.first} ${who.last}`, reviewer_email: chance.oneOf(emailsOf(who), key, 'email') }
  const date = new Date(time.real).toISOString().slice(0, 19)
  const written = { date_created: date, date_created_gmt: date }
  return { review: `<p>${chance.oneOf(words, key, 'words')(visit)}</p>`, ...written, ...known }
}

const siteIn = (world: World, key: string): SiteName =>
  world.chance.oneOf(Object.keys(hostOf) as SiteName[], key)

export const siteDeeds: Record<string, Deed> = {
  'a review on a site': {
    often: 0.6,
    most: 2,
    do: (world, key) => {
      const name = siteIn(world, key)
      const number = world.sites.next()
      world.sites.models[name].add(number, said(world, number, key))
      count(world, 'a review on a site')
      world.story.tell(`Somebody writes review ${number} on the site with ${name}.`)
    }
  },
  'a review disappears from a site': {
    often: 0.15,
    most: 1,
    do: (world, key) => {
      const name = siteIn(world, key)
      const model = world.sites.models[name]
      const ids = model.ids()
      // If most of a site is gone at once, nothing of it is taken for gone.
      if (ids.length < 3) return
      const at = world.chance.between(0, ids.length - 1, key, 'which')
      model.remove(at)
      world.ledger.byHand.add(ids[at]!)
      count(world, 'a review gone from a site')
      world.story.tell(`Review ${ids[at]} disappears from the site with ${name}.`)
    }
  },
  'a review changes on a site': {
    often: 0.3,
    most: 1,
    do: (world, key) => {
      const name = siteIn(world, key)
      const model = world.sites.models[name]
      const ids = model.ids()
      if (ids.length === 0) return
      const at = world.chance.between(0, ids.length - 1, key, 'which')
      const what = world.chance.oneOf(['edit', 'edit', 'answer'] as const, key, 'what')
      model[what](at, world.today + 2)
      if (what === 'answer') world.ledger.byHand.add(ids[at]!)
      const isAnswered = model.says()[ids[at]!]?.reply != null
      const done = what === 'edit' ? 'is changed' : isAnswered ? 'is answered there' : 'loses its reply there'
      world.story.tell(`Review ${ids[at]} on the site with ${name} ${done}.`)
    }
  }
}
