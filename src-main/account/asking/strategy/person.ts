/** A customer as the strategy decides on them: what is known about the person, and the facts behind a decision. */
import type { Channel } from '#shared/contract/fields'
import type { CustomerOrigin } from '#shared/contract/further-strategies'
import type { Facts } from '#shared/contract/strategy'
import type { LocationDays } from '#main/account/core/locations/locations.service'

export interface PastAsk {
  id: number
  asked_at: number
  status: string
  origin: 'manual' | 'api' | 'strategy' | 'other_strategy'
  occasion: string | null
  /** The further strategy that made the ask; null: the default one, or none. */
  strategy_id?: number | null
  /** Whether any of its messages is still waiting. */
  is_running?: boolean
  /** Its requests, if it reached nobody. */
  in_vain?: readonly InVain[]
}

/** A request nobody received. */
export interface InVain {
  channel: Channel
  reason: string | null
  /** The address it was meant for, if known. */
  address: string | null
  ended_at: number
}

/** Characteristics of a customer that conditions can test. */
export interface Traits {
  tag_ids: readonly number[]
  /** When they were given each tag, where known. */
  tagged_at: Readonly<Record<number, number>>
  location_id: number | null
  /** When they were given the location, if known. */
  located_at: number | null
  /** The customer's own, otherwise the account's. */
  language: string
  origin: CustomerOrigin
}

/** What the decider knows about a customer. */
export interface Person {
  id: number
  email: string | null
  phone: string | null
  /** The customer's own, otherwise their phone's country's, their location's, or the account's. */
  zone: string
  /** Opening and closed days of their location; null: no location. */
  place: LocationDays | null
  signup_date: string | null
  birthday: string | null
  unsubscribed_at: number | null
  has_subscription: boolean | null
  charges: {
    /** Refunds do not count as charges. */
    count: number
    /** Charges less refunds, in the account's currency. */
    total: number
    /** Charges in the account's currency. */
    counted: number
    /** When the latest charge was made, not counting old ones that a newly connected site reported. */
    latest: number | null
    /** Its amount; 0 if it is in another currency. */
    latest_amount: number
  }
  traits: Traits
  asks: readonly PastAsk[]
  /** Channels on which they have agreed to be asked, according to their latest consent. */
  agreed?: Partial<Record<Channel, boolean>>
  /** Why a channel's address must not be contacted. */
  suppressed: Partial<Record<Channel, string>>
  /** When they were last contacted according to data that a restore replaced, so that those asks are missing here. */
  written_at?: number | null
  /** When their latest review was written; its score is deliberately not known here. */
  reviewed_at?: number | null
}

type Times = 'until' | 'since' | 'asked_at' | 'answered_at'
/** Facts with instants as numbers. */
export type RawFacts = { [Name in keyof Facts]: Name extends Times ? number : Facts[Name] }
