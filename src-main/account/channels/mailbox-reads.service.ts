/** How far the mailbox has been read, so that no mail is looked at twice and none is left out. */
import type { Context } from '../../context'
import { noteEvent } from '../events/events.service'
import { findMailboxRead, saveMailboxRead } from './mailbox-reads.repository'

/** The last mail that was read of this mailbox; null: it is a new one. @param mailbox its server, name and state. */
export function lastReadOf(ctx: Context, mailbox: string): number | null {
  const read = findMailboxRead(ctx)
  return read?.mailbox === mailbox ? read.last_uid : null
}

export function noteRead(ctx: Context, mailbox: string, last_uid: number): void {
  const had = findMailboxRead(ctx)?.error ?? null
  saveMailboxRead(ctx, { mailbox, last_uid, read_at: ctx.now(), error: null, error_at: null })
  if (had !== null) noteEvent(ctx, 'sending.updated')
}

/** It could not be read. @param error why, in plain words. */
export function noteUnread(ctx: Context, error: string): void {
  const had = findMailboxRead(ctx)?.error ?? null
  saveMailboxRead(ctx, { error, error_at: ctx.now() })
  if (had !== error) noteEvent(ctx, 'sending.updated')
}
