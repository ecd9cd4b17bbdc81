/** One life of a shop, from event to event. */
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayPromises, roundPromises, type Promised } from '../promises/all'
import { backupDeeds } from './backup-deeds'
import { importDeeds } from './import-deeds'
import { chanceOf } from './chance'
import { agenda, type Agenda } from './events'
import { startMachine } from './machine'
import { planReplies } from './mail-answers'
import { mergeDeeds } from './merge-deeds'
import { mailServer } from './mail-server'
import { mailboxOf } from './mailbox'
import { modelHost, modelOf } from './model'
import { natureDeeds } from './nature'
import { firstSettings, loadWhatIsLoadedLate, moveIn, newFolder, openShop } from './open-shop'
import { ownerDeeds, type Deed } from './owner'
import { reviewDeeds } from './owner-reviews'
import { siteDeeds } from './site-deeds'
import { planAnswers } from './people'
import { phoneOf, planPresses } from './phone'
import { receiverPost } from './receiver'
import { hostOf, sitesOf } from './sites'
import { smsProvider } from './sms-provider'
import { storyOf } from './story'
import { beginOfDay, hour, minute, timeFrom } from './time'
import { turnstile } from './turnstile'
import { websiteHost, websiteOf } from './website'
import { webmasterDeeds, websiteDeeds } from './website-deeds'
import { newLedger, type World } from './world'

export interface Life {
  seed: number
  days: number
  /** Called with each line of the story. */
  listen?: (line: string) => void
  /** Only this promise is checked. */
  until?: string
  /** Something wrong with the product, made by the tests (planted/). */
  plant?: (world: World) => Plant
}
export interface Plant {
  /** Called before each deed. */
  begin?: () => void
  /** Called before each round and after it. */
  before?: () => void
  after?: () => void
}

/** A promise that was broken, and where. */
export class Broken extends Error {
  constructor(
    readonly seed: number,
    readonly day: number,
    readonly promise: string,
    readonly facts: readonly [string, string],
    lines: readonly string[]
  ) {
    super(
      [
        `Seed ${seed}, day ${day}: "${promise}" is broken.`,
        ...lines.slice(-20),
        `  one fact:   ${facts[0]}`,
        `  the other:  ${facts[1]}`,
        `Again: npm run simulate -- --seed ${seed} --days ${day} --story`
      ].join('\n')
    )
  }
}

const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York']
/** Half of the lives meet a change of summer time in their first fortnight. */
const begins = ['2026-03-20', '2026-10-16', '2026-02-20', '2026-06-05', '2026-12-18']

/** Lives it, and tells what happened. @throws Broken */
export async function live(life: Life): Promise<World> {
  const { seed, days } = life
  const chance = chanceOf(seed)
  const zone = chance.oneOf(zones, 'zone')
  const noon = Date.parse(`${chance.oneOf(begins, 'begin')}T12:00:00Z`)
  const start = beginOfDay(noon, zone, 0)
  const time = timeFrom(start + 6 * hour, zone)
  let step = 0
  const door = turnstile(chance, () => step)
  const world = {
    seed,
    chance,
    time,
    start,
    today: 0,
    door,
    people: [],
    shutUntil: 0,
    killAfter: null,
    broken: [],
    shortest: new Map(firstSettings.reminders.delays_days.map((count, at) => [at + 1, count])),
    ledger: newLedger(),
    happened: new Map()
  } as unknown as World
  const there = () => world
  world.story = storyOf(time, () => world.today, life.listen)
  world.mail = mailServer(there)
  world.mailbox = mailboxOf(there)
  world.phone = phoneOf(there)
  world.sites = sitesOf(there)
  world.website = websiteOf(there)
  const [sms, post] = [smsProvider(there), receiverPost(there)]
  const dataDir = newFolder()
  const usualRandom = Math.random
  // Jitter of retries: the same for the whole step, so that it does not matter who asks first.
  Math.random = () => chance.roll('jitter', step)
  try {
    await loadWhatIsLoadedLate()
    world.shop = openShop(dataDir, time)
    const pause = () => Promise.resolve()
    world.machine = await startMachine({
      dataDir,
      time,
      door,
      cut: world.mail.cut,
      outside: {
        delivery: {
          pause,
          email: { lanes: 1, dial: () => world.mail.dial() },
          mailbox: { open: (order) => world.mailbox.open(order) },
          sms: { connect: 60_000, answer: 60_000, dial: sms.dial }
        },
        standIns: new Map([
          ...Object.values(hostOf).map((address) => [new URL(address).host, world.sites.exchange] as const),
          ['api.telegram.org', world.phone.exchange],
          [modelHost, modelOf(there)],
          [websiteHost, world.website.exchange]
        ]),
        connecting: { pause, chance: () => chance.roll('jitter', step) },
        webhooks: { post, chance: () => chance.roll('jitter', step) }
      }
    })
    await moveIn(world)
    const plant = life.plant?.(world) ?? {}
    const plans = agenda()
    const promised: Promised = {
      world,
      until: life.until,
      fail: (promise, facts) => {
        throw new Broken(seed, world.today + 1, promise, facts, world.story.lines)
      }
    }
    for (; world.today < days; world.today++) {
      planDay(world, plans)
      const end = beginOfDay(start, zone, world.today + 1)
      for (let deed = plans.next(end - 1); deed !== undefined; deed = plans.next(end - 1)) {
        time.moveTo(deed.at)
        if (time.real < world.shutUntil && deed.isOutside !== true) continue
        step++
        plant.begin?.()
        await deed.do()
        if (time.real < world.shutUntil) continue
        // Not after each deed: several may come together, and a kill between two of them finds both undone.
        if (
          deed.name !== 'a round' &&
          world.killAfter === null &&
          chance.happens(0.5, 'waits for the next round', step)
        )
          continue
        plant.before?.()
        await round(world, plans)
        plant.after?.()
        await keep(promised, roundPromises)
      }
      time.moveTo(end - 1)
      if (time.real >= world.shutUntil) await keep(promised, dayPromises)
    }
    await world.machine.stop()
    return world
  } finally {
    Math.random = usualRandom
    world.mail.cut()
    rmSync(dirname(dataDir), { recursive: true, force: true })
  }
}

async function keep({ world, until, fail }: Promised, promises: typeof dayPromises): Promise<void> {
  for (const [name, check] of Object.entries(promises)) {
    if (until !== undefined && until !== name) continue
    const facts = await check(world)
    if (facts !== null) fail(name, facts)
  }
  const seen = world.broken.find(({ promise }) => until === undefined || until === promise)
  if (seen !== undefined) fail(seen.promise, seen.facts)
}

async function round(world: World, plans: Agenda): Promise<void> {
  const { killAfter, ledger, machine, story } = world
  const [before, mailsBefore] = [ledger.taken.length, ledger.toOwner.length]
  world.killAfter = null
  if (!(await machine.round(killAfter)))
    story.tell('Goodword is killed in the middle of its work, and started again.')
  planAnswers(world, plans, ledger.taken.slice(before))
  await planReplies(world, plans, ledger.toOwner.slice(mailsBefore))
  planPresses(world, plans)
}

/** Rounds in the course of a day, besides those after each deed. */
const roundHours = [3, 7, 9, 10, 12, 14, 16, 18, 21]

function planDay(world: World, plans: Agenda): void {
  const { start, time, chance, today } = world
  const begin = beginOfDay(start, time.zone, today)
  for (const at of roundHours) plans.add({ at: begin + at * hour, name: 'a round', do: () => undefined })
  const outside = { ...siteDeeds, ...webmasterDeeds }
  const all = [
    ownerDeeds,
    mergeDeeds,
    importDeeds,
    reviewDeeds,
    websiteDeeds,
    backupDeeds,
    outside,
    natureDeeds
  ].flatMap((deeds) => Object.entries<Deed>(deeds))
  for (const [name, { often, most, from = 8, until = 19, do: work }] of all)
    for (let turn = 0; turn < most; turn++) {
      const key = `${name} ${today} ${turn}`
      if (!chance.happens(often, key)) continue
      const at = begin + from * hour + chance.between(0, (until - from) * 60 - 1, key, 'at') * minute
      plans.add({ at, name, isOutside: name in outside, do: () => work(world, key) })
    }
}
