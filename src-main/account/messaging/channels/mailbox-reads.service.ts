/** How far the mailbox has been read, so that no mail is looked at twice and none is left out. */
import type { Context } from '../../../context'
import { noteEvent } from '../../core/events/events.service'
import { findMailboxRead, saveMailboxRead } from './mailbox-reads.repository'

/** The last mail that was read of this mailbox; null: it is a new one. @param mailbox its server, name and state. */
export function lastReadOf(ctx: Context, mailbox: string): number | null {
  const read = findMailboxRead(ctx)
  return read?.mailbox === mailbox ? read.last_uid : null
}

/** Before a mail is read. @param last_uid its number; null: the mailbox is new after all. */
export function notePlace(ctx: Context, mailbox: string, last_uid: number | null): void {
  saveMailboxRead(ctx, last_uid === null ? { mailbox: '', last_uid: 0 } : { mailbox, last_uid })
}

/** All that had come by now has been read. */
export function noteRead(ctx: Context, mailbox: string, last_uid: number): void {
  const had = findMailboxRead(ctx)
  const isTold = had?.error !== skippedMail || ctx.now() - (had.error_at ?? 0) >= toldFor
  const told = isTold ? { error: null, error_at: null } : {}
  saveMailboxRead(ctx, { mailbox, last_uid, read_at: ctx.now(), ...told })
  if (isTold && (had?.error ?? null) !== null) noteEvent(ctx, 'sending.updated')
}

const skippedMail =
  'A mail in the mailbox is built in a way that Goodword cannot read, and was skipped. All others are read.'
/** Looks are minutes apart; whoever comes in the evening is to see it too. */
const toldFor = 86_400_000

/** A mail that cannot be read. */
export const noteSkipped = (ctx: Context): void => noteUnread(ctx, skippedMail)

/** It could not be read. @param error why, in plain words. */
export function noteUnread(ctx: Context, error: string): void {
  const had = findMailboxRead(ctx)?.error ?? null
  saveMailboxRead(ctx, { error, error_at: ctx.now() })
  if (had !== error) noteEvent(ctx, 'sending.updated')
}
