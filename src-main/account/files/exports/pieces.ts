/** A long text made piece by piece, so that making it never holds up others and never fills the memory. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../../context'
import { Problem } from '../../../problem'

/** How long a turn is, in milliseconds: a third of what anybody may be held up. */
const turn = 6
/** A piece of this many characters is handed on at once: more of it would only wait for the line. */
const pieceLength = 65_536

/** @param parts made one by one as they are asked for; each takes a few milliseconds at most. */
export async function* inPieces(ctx: Context, parts: Iterable<string>): AsyncGenerator<string> {
  let piece = ''
  let until = performance.now() + turn
  for (const part of parts) {
    piece += part
    if (piece.length < pieceLength && performance.now() < until) continue
    if (piece !== '') yield piece
    piece = ''
    await nextTurn()
    // Goodword is being closed: half a table must not be taken for a whole one.
    if (!ctx.db.raw.open) throw new Problem('unavailable', 'Goodword is being closed.')
    until = performance.now() + turn
  }
  if (piece !== '') yield piece
}
