/** Messages between the service and the thread that reads a mailbox. */
import type { MailServer } from '../account/channels/email-account.service'
import type { ReturnedMail } from './read-returned'

export interface MailboxOrder {
  server: MailServer
  /** Milliseconds. */
  now: number
  /** Certificates to trust instead of the system's. */
  ca: string | undefined
  /** Milliseconds to wait for the server. */
  patience: number
}

export type FromMailbox =
  /** To be answered with the number of the last mail that was read of it, or null. */
  | { type: 'opened'; mailbox: string }
  /** It has come whole, and is read as soon as this is answered. */
  | { type: 'mail'; uid: number }
  /** @param returned null: none of our business; undefined: it cannot be read. */
  | { type: 'read'; returned: ReturnedMail | null | undefined }
  /** All that had come by then has been looked at. @param last null: there is no mail. */
  | { type: 'done'; last: number | null }
  | { type: 'failed'; error: MailboxError }
  | { type: 'end' }

/** Of an error what can be told from thread to thread. */
export interface MailboxError {
  message: string
  code: string | undefined
  authenticationFailed: boolean | undefined
  responseText: string | undefined
}
