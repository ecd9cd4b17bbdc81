/** Messages between the service and the thread that reads a mailbox. */
import type { MailServer } from '#main/account/messaging/channels/email-account.service'
import type { ReadMail } from './parse-returned-mail'

export interface MailboxOrder {
  server: MailServer
  /** Used instead of the password, for accounts with a sign-in. */
  token: string | undefined
  /** Where copies of e-mails to customers go, in lower case; null: nowhere. */
  copiesTo: string | null
  /** Milliseconds. */
  now: number
  /** Certificates to trust instead of the system's. */
  ca: string | undefined
  /** How long to wait for the server, in milliseconds. */
  patience: number
}

export type FromMailbox =
  /** Expects the number of the last e-mail read from it, or null, as a reply. */
  | { type: 'opened'; mailbox: string }
  /** The complete mail has arrived; it is parsed as soon as this is acknowledged. */
  | { type: 'mail'; uid: number }
  /** @param found null: none of our business; undefined: unreadable. */
  | { type: 'read'; found: ReadMail | null | undefined }
  /** Everything that had arrived by then has been checked. @param last the highest number; null: the mailbox is empty. */
  | { type: 'done'; last: number | null }
  | { type: 'failed'; error: MailboxError }
  | { type: 'end' }

/** The parts of an error that can be passed between threads. */
export interface MailboxError {
  message: string
  code: string | undefined
  authenticationFailed: boolean | undefined
  responseText: string | undefined
}
