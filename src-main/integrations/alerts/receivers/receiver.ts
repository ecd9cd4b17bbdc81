/** What a receiver of alerts that is reached over HTTP says about itself. What the owner enters for it is in the contract. */
import type { AlertItem, AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo } from '../plain-words'

/** What is sent to a receiver. */
export interface AlertRequest {
  url: URL
  headers: Record<string, string>
  body: string
}

/** Where an alert goes, as the owner entered it. */
export interface Address {
  /** Of kinds that are reached at an address of the owner's; otherwise empty. */
  url: string
  /** Of kinds that say to whom; otherwise empty. */
  recipient: string
  token: string | null
  template: string | null
}

export interface Refusal {
  isGone?: boolean
  /** In seconds. */
  wait?: number
  /** In plain words; otherwise the owner reads what the receiver said. */
  says?: string
}

export interface Receiver {
  /** The alert in its form, within its documented limits. */
  request: (message: AlertMessage, address: Address) => AlertRequest
  /** What the body of a refusal says beyond its status: that nothing is accepted there any more, or for how many seconds not. */
  refusal?: (body: Readonly<Record<string, unknown>>) => Refusal
  /** What the body of a success says the message is called there, if replies to it are recognized by that. */
  sentAs?: (body: Readonly<Record<string, unknown>>) => string | undefined
}

export const json = (url: URL, body: unknown, headers: Record<string, string> = {}): AlertRequest => ({
  url,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body)
})

/** For receivers that ask for one; others' addresses carry their key. */
export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` }

/** The heading only tells the items of a summary apart. */
export const linesOf = (
  { heading, text, details }: AlertItem,
  { items }: AlertMessage,
  most: number
): string[] => [items.length > 1 ? heading : '', cutTo(text, most), details].filter((line) => line !== '')

/** A single message has room for the whole review, a summary only for the beginning of each. */
export const roomOf = ({ items }: AlertMessage, whole: number, each: number): number =>
  items.length > 1 ? each : whole

/** All of it as one text. */
export function textOf(message: AlertMessage, whole: number, each: number): string {
  const { items, more } = message
  const room = roomOf(message, whole, each)
  const texts = items.map((item) => linesOf(item, message, room).join('\n'))
  return [...texts, ...(more === null ? [] : [more])].join('\n\n')
}
