/**
 * The port between the engine and one kind of target. A kind knows how its server is spoken to, but nothing about tables, timers,
 * stored secrets or screens.
 */
import type { CallerOptions } from '../connecting/site/caller'

/** Where a target is and how it is entered, with secrets in plain text. */
export interface Access {
  /** A server, a web address, or empty: this computer. */
  address: string
  folder: string
  username: string
  secrets: Readonly<Partial<Record<'password' | 'private_key' | 'passphrase', string>>>
  /** The fingerprint of the server's key; null: any, at the first check. */
  hostKey: string | null
  now: () => number
  signal: AbortSignal
  options: CallerOptions
}

/** One display at one target. */
export interface Placed {
  /** By which we recognise what is ours. */
  mark: string
  /** Empty where displays are not files. */
  fileName: string
  /** The number of the pattern, where displays are not files; null: not known. */
  remoteId: string | null
}

export interface Content {
  /** What the owner calls it. */
  name: string
  html: string
}

/** An open connection to a target. Everything throws TargetTrouble, or Node's own error. */
export interface Place {
  /** Tries everything that is needed, and leaves nothing behind. */
  check: () => Promise<void>
  /** Puts it there whole or not at all, replacing only what is ours. Returns its number there, if it has one. */
  put: (placed: Placed, content: Content) => Promise<string | null>
  /** Takes away what is ours; anything else, or nothing, is fine. */
  remove: (placed: Placed) => Promise<void>
  /** The fingerprint of the server's key, where there is one. */
  hostKey: string | null
  close: () => Promise<void>
}

export type Opener = (access: Access) => Promise<Place>
