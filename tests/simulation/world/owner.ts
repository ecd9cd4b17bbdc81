/** What the owner does: how often on a day, and how. To teach the owner something, add a row to `deeds`. */
import { channelOf } from '#shared/channel-of'
import { forgetAlerts, reviewsBy, takenAnswers } from './alerted'
import { contactsOf, nameOf, person, type Person } from './population'
import { archived, asOwner, count, silence, sql, type World } from './world'

export interface Deed {
  often: number
  most: number
  from?: number
  until?: number
  do: (world: World, key: string) => Promise<void> | void
}

export const dateOf = (world: World): string => new Date(world.time.shown()).toISOString().slice(0, 10)

/** The next person of this life, who comes to the shop today. */
export function newcomer(world: World): Person {
  const next = person(world.chance, world.people.length + 1)
  world.people.push(next)
  return next
}

export function remember(world: World, who: Person, id: number): void {
  who.id = id
  world.ledger.acknowledged.set(`customer ${id}`, { table: 'customers', id, what: nameOf(who) })
}

export const known = (world: World, key: string, fits = (_: Person) => true): Person | undefined => {
  const all = world.people.filter((each) => each.id !== null && !each.isErased && fits(each))
  return all.length === 0 ? undefined : world.chance.oneOf(all, key)
}

const knownContacts = (who: Person): string[] =>
  contactsOf(who).filter((each) => each !== who.second || who.isSecondKnown)

const bodyOf = (world: World, { first, last, email, phone }: Person) => ({
  first_name: first,
  last_name: last,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
  signup_date: dateOf(world)
})

export const ownerDeeds: Record<string, Deed> = {
  'writes down a customer': {
    often: 0.9,
    most: 5,
    do: async (world) => {
      const who = newcomer(world)
      const told = await asOwner(world, 'createCustomer', { body: bodyOf(world, who) })
      if (told.status >= 300) return
      remember(world, who, told.data.id as number)
      count(world, 'a new customer')
      world.story.tell(`The owner writes down ${nameOf(who)}.`)
    }
  },
  'hears of another address': {
    often: 0.6,
    most: 2,
    do: async (world, key) => {
      const who = known(world, key, ({ second, isSecondKnown }) => second !== null && !isSecondKnown)
      if (who?.id == null) return
      const told = await asOwner(world, 'updateCustomer', {
        params: { id: who.id },
        body: { other_contacts: [who.second] }
      })
      if (told.status >= 300) return
      who.isSecondKnown = true
      count(world, 'a further address')
      world.story.tell(`The owner hears of another address of ${nameOf(who)}.`)
    }
  },
  'writes to the other address from now on': {
    often: 0.4,
    most: 1,
    do: async (world, key) => {
      const who = known(world, key, ({ isSecondKnown }) => isSecondKnown)
      if (who?.id == null) return
      const { data } = await asOwner(world, 'getCustomer', { params: { id: who.id } })
      const email = data.email === who.second ? who.email : who.second
      const told = await asOwner(world, 'updateCustomer', { params: { id: who.id }, body: { email } })
      if (told.status >= 300) return
      count(world, 'another address preferred')
      world.story.tell(`The owner writes to ${nameOf(who)} at ${email} from now on.`)
    }
  },
  'asks by hand': {
    often: 0.4,
    most: 1,
    do: async (world, key) => {
      const who = known(world, key)
      if (who?.id == null) return
      const channel = who.email === null ? 'sms' : 'email'
      const told = await asOwner(world, 'createAsk', {
        body: { customer_id: who.id, channel, reminders_count: 1 }
      })
      if (told.status >= 300)
        return world.story.tell(`The owner may not ask ${nameOf(who)}: ${told.error?.code}.`)
      const id = told.data.id as number
      const what = `the request to ${nameOf(who)}`
      world.ledger.acknowledged.set(`ask ${id}`, { table: 'asks', id, what, of: who })
      count(world, 'a request by hand')
      world.story.tell(`The owner asks ${nameOf(who)} by hand.`)
    }
  },
  'notes a charge': {
    often: 0.5,
    most: 2,
    do: async (world, key) => {
      const who = known(world, key)
      if (who?.id == null) return
      const told = await asOwner(world, 'createCharge', { body: { customer_id: who.id, amount: 4200 } })
      if (told.status >= 300) return
      const id = told.data.id as number
      world.ledger.acknowledged.set(`charge ${id}`, {
        table: 'charges',
        id,
        what: `a charge of ${nameOf(who)}`,
        of: who
      })
      world.story.tell(`The owner notes a charge of ${nameOf(who)}.`)
    }
  },
  'is asked to stop': {
    often: 0.15,
    most: 1,
    do: async (world, key) => {
      const who = known(world, key)
      if (who === undefined) return
      const address = world.chance.oneOf(knownContacts(who), key, 'where')
      const channel = channelOf(address)
      const told = await asOwner(world, 'addSuppression', { body: { channel, address } })
      if (told.status >= 300)
        return world.story.tell(`The owner cannot note the wish of ${nameOf(who)}: ${told.error?.code}.`)
      silence(world, who, 'asked the owner to stop', channel)
      count(world, 'an address put on the list')
      world.story.tell(`${nameOf(who)} asks the owner to stop.`)
    }
  },
  'erases a person': {
    often: 0.06,
    most: 1,
    do: async (world, key) => {
      const who = known(world, key)
      if (who?.id == null) return
      const [reviews, taken] = [reviewsBy(world, who), takenAnswers(world)]
      const told = await asOwner(world, 'eraseCustomer', {
        params: { id: who.id },
        body: { confirm: who.email ?? who.phone }
      })
      if (told.status >= 300) return
      forgetAlerts(world, reviews, taken)
      who.isErased = true
      world.ledger.acknowledged.delete(`customer ${who.id}`)
      for (const [name, { what }] of world.ledger.acknowledged)
        if (what.includes(nameOf(who))) world.ledger.acknowledged.delete(name)
      for (const contact of knownContacts(who)) world.ledger.erased.set(contact, nameOf(who))
      silence(world, who, 'was erased')
      count(world, 'a person erased')
      world.story.tell(`The owner erases ${nameOf(who)} for good.`)
    }
  },
  'archives a customer': {
    often: 0.08,
    most: 1,
    do: async (world, key) => {
      const who = known(world, key)
      if (who?.id == null) return
      const told = await asOwner(world, 'archiveCustomer', { params: { id: who.id } })
      if (told.status >= 300) return
      silence(world, who, archived)
      world.story.tell(`The owner archives ${nameOf(who)}.`)
    }
  },
  'tags many and takes it back': {
    often: 0.15,
    most: 1,
    do: async (world, key) => {
      const ids = world.people.flatMap(({ id, isErased }) => (id === null || isErased ? [] : [id])).slice(-8)
      if (ids.length === 0) return
      await asOwner(world, 'createTag', {
        body: { name: 'Regulars', slug: 'regulars', applies_to: 'customer' }
      })
      const before = customersAsTheyAre(world, ids)
      const told = await asOwner(world, 'updateCustomers', {
        body: { ids, changes: { add_tags: ['regulars'] } }
      })
      if (told.status >= 300) return
      world.story.tell(`The owner tags ${ids.length} customers.`)
      if (world.chance.happens(0.3, key, 'killed')) await world.machine.kill()
      const undone = await asOwner(world, 'undoEdit', { params: { id: told.data.edit_id as number } })
      if (undone.status >= 300) return
      world.story.tell('The owner takes that back.')
      count(world, 'an edit undone')
      const after = customersAsTheyAre(world, ids)
      if (after !== before)
        world.broken.push({
          promise: 'an undo gives back what was there',
          facts: [`before: ${before}`, `after: ${after}`]
        })
    }
  },
  'changes the strategy': {
    often: 0.12,
    most: 1,
    do: async (world, key) => {
      const { chance } = world
      const delays = chance.oneOf([[2, 3], [1], [3, 2, 2]], key, 'reminders')
      for (const [at, days] of delays.entries())
        world.shortest.set(at + 1, Math.min(world.shortest.get(at + 1) ?? days, days))
      const body = {
        delay: { count: chance.between(0, 2, key, 'delay'), unit: 'days' },
        reminders: { delays_days: delays, except_channel: chance.oneOf([null, 'sms'], key) },
        limits: { email: { day: chance.oneOf([null, 4, 10], key, 'limit') } }
      }
      const told = await asOwner(world, 'updateStrategy', { body })
      if (told.status < 300) world.story.tell(`The owner changes the strategy: ${JSON.stringify(body)}.`)
    }
  },
  'pauses sending for a day': {
    often: 0.15,
    most: 1,
    from: 7,
    until: 13,
    do: async (world) => {
      const told = await asOwner(world, 'updateSending', { body: { paused: true } })
      if (told.status < 300) world.ledger.quiet.set('is paused by the owner', world.time.real)
      world.story.tell('The owner pauses sending until the evening.')
    }
  },
  'looks after sending in the evening': {
    often: 1,
    most: 1,
    from: 19,
    until: 20,
    do: async (world) => {
      const { data } = await asOwner(world, 'getSending')
      const { state, held_reason, channels } = data as {
        state: string
        held_reason: string | null
        channels: { channel: string; state: string }[]
      }
      if (held_reason === 'went_back' || held_reason === 'jumped_ahead') {
        if (world.time.offset !== 0) return
        await asOwner(world, 'confirmClock')
        world.story.tell('The owner confirms the clock.')
      } else if (state === 'held') {
        await asOwner(world, 'releaseSending', { body: { waiting: 'send' } })
        world.ledger.quiet.delete('is held after a restore')
        world.story.tell('The owner releases sending.')
      } else if (state === 'paused') {
        await asOwner(world, 'updateSending', { body: { paused: false } })
        world.ledger.quiet.delete('is paused by the owner')
        world.story.tell('The owner resumes sending.')
      }
      for (const each of channels) {
        if (each.state !== 'paused') continue
        await asOwner(world, each.channel === 'email' ? 'resumeEmail' : 'resumeSms')
        world.story.tell(`The owner resumes sending by ${each.channel === 'email' ? 'e-mail' : 'SMS'}.`)
      }
    }
  }
}

const reachedAt = `SELECT id FROM customers WHERE account_id = :account AND :contact IN (email, phone)
  UNION SELECT customer_id FROM customer_contacts WHERE account_id = :account AND contact = :contact`

export const customerAt = (world: World, contact: string): number | undefined =>
  sql(world, reachedAt).pluck().get({ account: world.shop.accountId, contact }) as number | undefined

export const idOf = (world: World, who: Person): number | undefined =>
  contactsOf(who)
    .map((each) => customerAt(world, each))
    .find((id) => id !== undefined)

/** Everything about these customers that an undo has to give back. */
const customersAsTheyAre = ({ machine }: World, ids: readonly number[]): string =>
  JSON.stringify(
    ids.map((id) => [
      machine.db.raw
        .prepare('SELECT first_name, last_name, email, phone, archived_at FROM customers WHERE id = ?')
        .get(id),
      machine.db.raw
        .prepare('SELECT tag_id FROM customer_tags WHERE customer_id = ? ORDER BY 1')
        .pluck()
        .all(id)
    ])
  )
