/** A customer as the strategy decides on them: what is known about the person, and the facts behind a decision. */
import type { Channel } from '../../../../src-shared/contract/fields'
import type { CustomerOrigin } from '../../../../src-shared/contract/further-strategies'
import type { Facts } from '../../../../src-shared/contract/strategy'
import type { LocationDays } from '../../core/locations/locations.service'

export interface PastAsk {
  id: number
  asked_at: number
  status: string
  origin: 'manual' | 'api' | 'strategy' | 'other_strategy'
  occasion: string | null
  /** The further strategy that made it; null: the default one, or none. */
  strategy_id?: number | null
  /** Whether any of its messages still waits. */
  is_running?: boolean
  /** Its requests, if it reached nobody. */
  in_vain?: readonly InVain[]
}

/** A request nobody received. */
export interface InVain {
  channel: Channel
  reason: string | null
  /** Where it was meant to go, as far as known. */
  address: string | null
  ended_at: number
}

/** What kind of customer it is. */
export interface Traits {
  tag_ids: readonly number[]
  /** Since when they have each of the tags, where that is known. */
  tagged_at: Readonly<Record<number, number>>
  location_id: number | null
  /** Since when they belong to it, where that is known. */
  located_at: number | null
  /** Their own, or the account's. */
  language: string
  origin: CustomerOrigin
}

/** What the decider knows about a customer. */
export interface Person {
  id: number
  email: string | null
  phone: string | null
  /** Their own, otherwise that of their phone's country, their location, or the account. */
  zone: string
  /** The days of their location; null: no location. */
  place: LocationDays | null
  signup_date: string | null
  unsubscribed_at: number | null
  has_subscription: boolean | null
  charges: {
    /** Refunds do not count as charges. */
    count: number
    /** Charges less refunds, in the account's currency. */
    total: number
    /** Charges in the account's currency. */
    counted: number
    /** Of those that are not old news from a site. */
    latest: number | null
    /** Its amount; 0 if it is in another currency. */
    latest_amount: number
  }
  traits: Traits
  asks: readonly PastAsk[]
  /** On which channels they have agreed to be asked, by what they said last. */
  agreed?: Partial<Record<Channel, boolean>>
  /** Why a channel's address must not be contacted. */
  suppressed: Partial<Record<Channel, string>>
  /** When they were last contacted according to data replaced by a restore, which has none of those asks. */
  written_at?: number | null
  /** When their latest review was written; how many stars it has is not known here. */
  reviewed_at?: number | null
}

type Times = 'until' | 'since' | 'asked_at' | 'answered_at'
/** Facts with instants as numbers. */
export type RawFacts = { [Name in keyof Facts]: Name extends Times ? number : Facts[Name] }
