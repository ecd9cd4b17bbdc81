/** Produces a long text in chunks, so that it neither holds up other work nor fills the memory. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#main/context'
import { Problem } from '#main/problem'

/** Length of a turn in milliseconds: a third of the longest acceptable delay. */
const turn = 6
/** A chunk of this many characters is passed on immediately: a larger one would only wait for the network. */
const pieceLength = 65_536

/** @param parts produced one by one on demand; each must take a few milliseconds at most. */
export async function* inPieces(ctx: Context, parts: Iterable<string>): AsyncGenerator<string> {
  let piece = ''
  let until = performance.now() + turn
  for (const part of parts) {
    piece += part
    if (piece.length < pieceLength && performance.now() < until) continue
    if (piece !== '') yield piece
    piece = ''
    await nextTurn()
    // Goodword is shutting down: half a table must not be mistaken for a complete one.
    if (!ctx.db.raw.open) throw new Problem('unavailable', 'Goodword is being closed.')
    until = performance.now() + turn
  }
  if (piece !== '') yield piece
}
