/** What people do with a request, hours or days after it reached them. To teach them something, add a row to `deeds`. */
import { actionIn, stampIn, type Page } from '../../support/page-forms'
import { publicHost } from './machine'
import { hour, minute } from './time'
import { nameOf, personAt, type Person } from './population'
import { count, silence, sql, type Taken, type World } from './world'
import type { Agenda } from './events'

type Deed = (world: World, who: Person, taken: Taken) => Promise<void>

const deeds: Record<Person['manner'], Deed | null> = {
  reviews: async (world, who, taken) => {
    const link = linkIn(taken.text)
    if (link === null) return
    let page = await look(world, link)
    if (page === null) return
    noteCame(world, taken)
    const score = world.chance.between(1, 5, 'score', who.number)
    world.time.moveTo(world.time.real + 20_000)
    page = await send(world, page, { score: String(score) })
    if (page === null) return
    world.time.moveTo(world.time.real + minute)
    const words = `Said by ${who.first} ${who.number}.`
    if ((await send(world, page, { text: words, name: who.first })) !== null) noteReview(world, who, words)
    count(world, 'a review on the own page')
    world.story.tell(`${nameOf(who)} gives ${score} on the shop's own page.`)
  },
  clicks: async (world, who, taken) => {
    const link = linkIn(taken.text)
    if (link === null) return
    if ((await look(world, link)) === null) return
    noteCame(world, taken)
    count(world, 'a click')
    world.story.tell(`${nameOf(who)} opens the link and writes nothing.`)
  },
  'opts out': async (world, who, taken) => {
    const link = /https?:\/\/[^/\s<>"]+(\/u\/[\w-]+)/.exec(taken.text)?.[1]
    if (link === undefined) return
    const told = await world.machine.visit(link, { 'List-Unsubscribe': 'One-Click' })
    if (told.status >= 300) return
    silence(world, who, 'opted out by the link', taken.channel)
    count(world, 'an opt-out')
    world.story.tell(`${nameOf(who)} opts out by the link.`)
  },
  'says nothing': null
}

/** They were thanked for it, so it must stay. */
function noteReview(world: World, who: Person, words: string): void {
  const what = `the review by ${nameOf(who)}`
  const id = (sql(world, 'SELECT id FROM reviews WHERE review = ?').pluck().get(words) ?? 0) as number
  world.ledger.acknowledged.set(`review of ${who.number}`, {
    ...{ table: 'reviews', id, what },
    ...(who.isErased ? {} : { of: who })
  })
}

function noteCame({ ledger, time }: World, { askId }: Taken): void {
  if (!ledger.came.has(askId)) ledger.came.set(askId, time.real)
}

/** Plans what those do whom a message has just reached. */
export function planAnswers(world: World, agenda: Agenda, news: readonly Taken[]): void {
  for (const taken of news) {
    const who = personAt(world.people, taken.to)
    const deed = who === undefined ? null : deeds[who.manner]
    if (
      who === undefined ||
      deed === null ||
      !world.chance.happens(0.7, 'answers', taken.to, taken.step, taken.kind)
    )
      continue
    const wait = world.chance.between(
      2 * minute,
      60 * hour,
      'answers after',
      taken.to,
      taken.kind,
      taken.step
    )
    agenda.add({ at: taken.real + wait, name: `person ${who.number}`, do: () => deed(world, who, taken) })
  }
}

/** The personal link of a message, as a path. */
const linkIn = (text: string): string | null =>
  /https?:\/\/[^/\s<>"]+(\/(?:r\/[\w-]+|c)\/[\w-]+(?:\/[\w-]+)?)/.exec(text)?.[1] ?? null

async function look(world: World, path: string): Promise<Page | null> {
  const told = await world.machine.visit(path)
  if (told.status >= 500) throw new Error(`a visitor is told ${told.status}`)
  const to = told.headers['location']
  if (to !== undefined && told.status < 400)
    return new URL(to, `https://${publicHost}`).host === publicHost ? look(world, pathOf(to)) : null
  return told.status === 200 ? { path, html: told.text } : null
}

async function send(world: World, page: Page, form: Record<string, string>): Promise<Page | null> {
  const path = actionIn(page)
  if (path === '') return null
  const told = await world.machine.visit(pathOf(path), { stamp: stampIn(page), website: '', ...form })
  if (told.status >= 500) throw new Error(`a visitor is told ${told.status}`)
  const to = told.headers['location']
  return to === undefined ? null : look(world, pathOf(to))
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, `https://${publicHost}`)
  return `${pathname}${search}`
}
