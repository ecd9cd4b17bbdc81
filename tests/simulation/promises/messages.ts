/** The promises about messages to customers and mails to the owner, checked against what really arrived. */
import { isAllowed } from '../../support/allowed-hours'
import type { StrategySettings } from '#shared/contract/strategy-settings'
import { contactsOf, personAt } from '../world/population'
import { daysBetween, onTheWall } from '../world/time'
import { sql, type Taken, type World } from '../world/world'
import type { Check, Facts } from './all'

export const inWords = ({ kind, step, to, real, zone, id }: Taken): string =>
  `${kind} ${step} to ${to} on ${onTheWall(real, zone)} (message ${id ?? '?'})`

/** What arrived since the promise was last checked. */
const checked = new WeakMap<Check, WeakMap<World, number>>()
function newsOf<Each>(check: Check, world: World, all: readonly Each[]): Each[] {
  const places = checked.get(check) ?? new WeakMap<World, number>()
  checked.set(check, places)
  const from = places.get(world) ?? 0
  places.set(world, all.length)
  return all.slice(from)
}
export const news = (check: Check, world: World): Taken[] => newsOf(check, world, world.ledger.taken)

export const firstOf = (taken: readonly Taken[], find: (each: Taken) => Facts | null): Facts | null => {
  for (const each of taken) {
    const facts = find(each)
    if (facts !== null) return facts
  }
  return null
}

export const marksComeFirst: Check = (world) =>
  firstOf(news(marksComeFirst, world), (each) =>
    each.id === null
      ? [`arrived: ${inWords(each)}`, 'no message to that address was marked as handed over']
      : null
  )

/** Every address at which the addressee can be reached. */
const contactsAt = ({ people }: World, to: string): string[] => {
  const who = personAt(people, to)
  return who === undefined ? [to] : contactsOf(who)
}

/** The same message, or another one for the same step of the same request. After a restore, requests may have numbers of others. */
const isSame = (contacts: readonly string[], one: Taken, other: Taken): boolean =>
  one.id === other.id ||
  (contacts.includes(one.to) &&
    (['askId', 'kind', 'step', 'channel'] as const).every((part) => one[part] === other[part]))

export const neverTwice: Check = (world) =>
  firstOf(news(neverTwice, world), (each) => {
    const contacts = contactsAt(world, each.to)
    const earlier = world.ledger.taken.find(
      (other) => other !== each && each.id !== null && isSame(contacts, other, each)
    )
    return earlier === undefined ? null : [`arrived: ${inWords(earlier)}`, `arrived again: ${inWords(each)}`]
  })

/** The header that is the same for each attempt at a mail. */
const idOf = (mail: Buffer): string => /^message-id:\s*<[^>]+>/im.exec(mail.toString('latin1'))?.[0] ?? ''

export const ownerNeverTwice: Check = (world) => {
  const { toOwner } = world.ledger
  for (const each of newsOf(ownerNeverTwice, world, toOwner)) {
    const id = idOf(each)
    const earlier = toOwner.findIndex((other) => other !== each && other.includes(id))
    if (earlier >= 0)
      return [`mail ${earlier + 1} to the owner: ${id}`, `arrived again: mail ${toOwner.indexOf(each) + 1}`]
  }
  return null
}

export const nobodyWhoSaidNo: Check = (world) =>
  firstOf(news(nobodyWhoSaidNo, world), (each) => {
    const no = world.ledger.silent.get(each.to)
    if (no === undefined || each.real <= no.real) return null
    return [`${each.to} ${no.why} on ${onTheWall(no.real, each.zone)}`, `arrived later: ${inWords(each)}`]
  })

export const inHours: Check = (world) => {
  const taken = news(inHours, world)
  if (taken.length === 0) return null
  const { schedule } = settingsOf(world)
  return firstOf(taken, (each) => {
    const hours = each.isByStrategy ? schedule : null
    return isAllowed(each.at, each.zone, each.channel, hours)
      ? null
      : [`left: ${inWords(each)}`, `the hours of ${each.channel}: ${JSON.stringify(hours ?? 'by hand')}`]
  })
}

export function settingsOf(world: World): StrategySettings {
  const text = sql(world, 'SELECT settings FROM strategies WHERE account_id = ?')
    .pluck()
    .get(world.shop.accountId)
  return JSON.parse(String(text)) as StrategySettings
}

export const remindersWait: Check = (world) =>
  firstOf(news(remindersWait, world), (each) => {
    if (each.kind !== 'reminder' || !each.isByStrategy) return null
    const least = world.shortest.get(((each.step - 1) % 3) + 1) ?? 1
    const before = world.ledger.taken.filter(
      (other) =>
        other.askId === each.askId &&
        other.channel === each.channel &&
        other !== each &&
        other.real <= each.real
    )
    const last = before.at(-1)
    if (last === undefined) return null
    const days = daysBetween(last.at, each.at, each.zone)
    return days >= least
      ? null
      : [
          `arrived: ${inWords(last)}`,
          `${days} days later, with at least ${least} days between: ${inWords(each)}`
        ]
  })

const askedAgain = `
  SELECT first_name || ' ' || coalesce(email, phone) AS who, one.asked_at AS first, other.asked_at AS second
  FROM asks AS one JOIN asks AS other ON other.customer_id = one.customer_id AND other.asked_at > one.asked_at
    JOIN customers ON customers.id = one.customer_id
  WHERE one.account_id = ? AND one.origin = 'strategy' AND other.origin = 'strategy'
    AND EXISTS (SELECT 1 FROM messages WHERE ask_id = one.id AND kind = 'request' AND status IN ('sent', 'delivered', 'opened', 'clicked', 'unknown'))
    AND other.asked_at - one.asked_at < 180 * 86400000`

/** No life is as long as the lock. What the owner asks by hand counts, and is bound by nothing. */
const asks = ({ kind }: Taken): boolean => kind === 'request'

export const seldomEnough: Check = (world) => {
  const fresh = news(seldomEnough, world).filter((each) => asks(each) && each.isByStrategy)
  const again = firstOf(fresh, (each) => {
    const contacts = contactsAt(world, each.to)
    const earlier = world.ledger.taken.find(
      (other) =>
        asks(other) &&
        (other.isByStrategy ? other.askId !== each.askId : other.askId < each.askId) &&
        other.real < each.real &&
        contacts.includes(other.to)
    )
    return earlier === undefined ? null : [`arrived: ${inWords(earlier)}`, `asked again: ${inWords(each)}`]
  })
  if (again !== null) return again
  const row = sql(world, askedAgain).get(world.shop.accountId) as
    { who: string; first: number; second: number } | undefined
  if (row === undefined) return null
  const on = (at: number) => onTheWall(at, world.time.zone)
  return [
    `${row.who} was asked by the strategy on ${on(row.first)}, and got the request`,
    `and again on ${on(row.second)}`
  ]
}

interface Row {
  id: number
  status: string
  channel: string
}

const called = `SELECT id, status, channel FROM messages
  WHERE account_id = ? AND status IN ('sent', 'delivered', 'opened', 'clicked')`

export const sentMeansTaken: Check = (world) => {
  const arrived = new Set(world.ledger.taken.map(({ id }) => id))
  const rows = sql(world, called).all(world.shop.accountId) as Row[]
  const lost = rows.find(({ id }) => !arrived.has(id))
  return lost === undefined
    ? null
    : [`message ${lost.id} is called ${lost.status}`, `no server has taken it (${lost.channel})`]
}

export const unclearIsNotRepeated: Check = (world) => {
  const find = sql(world, 'SELECT id, status, channel FROM messages WHERE id = ?')
  return firstOf(world.ledger.taken, (each) => {
    const row = find.get(each.id) as Row | undefined
    if (row === undefined || !['scheduled', 'sending', 'expired'].includes(row.status)) return null
    return [`arrived: ${inWords(each)}`, `the message is ${row.status} again`]
  })
}
