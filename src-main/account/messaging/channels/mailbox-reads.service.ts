/** How far the mailbox has been read, so that no message is read twice and none is missed. */
import type { Context } from '#main/context'
import { inTransaction } from '#main/store/query'
import { noteEvent } from '#main/account/core/events/events.service'
import { findMailboxRead, saveMailboxRead } from './mailbox-reads.repository'

/** The number of the last message read from this mailbox; null: a new mailbox. @param mailbox its server, name and state. */
export function lastReadOf(ctx: Context, mailbox: string): number | null {
  const read = findMailboxRead(ctx)
  return read?.mailbox === mailbox ? read.last_uid : null
}

/** How often the reading of a message may end with Goodword itself, before the message is skipped as the reason. */
const maxTries = 5

/** Call this before reading a message: if Goodword ends meanwhile, it is read again. */
export function noteTry(ctx: Context, mailbox: string, uid: number): void {
  const message = `${mailbox} ${uid} `
  const { tried = null } = findMailboxRead(ctx) ?? {}
  const tries = tried?.startsWith(message) === true ? Number(tried.slice(message.length)) + 1 : 1
  saveMailboxRead(ctx, { tried: `${message}${tries}` })
  if (tries >= maxTries) notePlace(ctx, mailbox, uid)
}

/** Call this after reading a message. @param last_uid its number; null: the mailbox is new after all. */
export function notePlace(ctx: Context, mailbox: string, last_uid: number | null): void {
  saveMailboxRead(ctx, last_uid === null ? { mailbox: '', last_uid: 0 } : { mailbox, last_uid })
}

/** Everything that has arrived so far has been read. */
export function noteRead(ctx: Context, mailbox: string, last_uid: number): void {
  const had = findMailboxRead(ctx)
  const isTold = had?.error !== skippedMail || ctx.now() - (had.error_at ?? 0) >= reportedFor
  const told = isTold ? { error: null, error_at: null } : {}
  inTransaction(ctx, () => {
    saveMailboxRead(ctx, { mailbox, last_uid, read_at: ctx.now(), ...told })
    if (isTold && (had?.error ?? null) !== null) noteEvent(ctx, 'sending.updated')
  })
}

const skippedMail =
  'Goodword could not read one message in the mailbox and skipped it. All the others were read.'
/** How long a skipped message is reported: checks are minutes apart, but the owner may only look in the evening. */
const reportedFor = 86_400_000

/** Notes that a message could not be read. */
export const noteSkipped = (ctx: Context): void => noteUnread(ctx, skippedMail)

/** Notes that the mailbox could not be read. @param error why, in plain words. */
export function noteUnread(ctx: Context, error: string): void {
  const had = findMailboxRead(ctx)?.error ?? null
  inTransaction(ctx, () => {
    saveMailboxRead(ctx, { error, error_at: ctx.now() })
    if (had !== error) noteEvent(ctx, 'sending.updated')
  })
}
