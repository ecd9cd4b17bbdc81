/** A queue for drawing: it takes memory and a whole processor core, so only a few run at once. */
import PQueue from 'p-queue'
import { Problem } from '../problem'
import { releaseFonts } from './fonts'

/** Each takes up to 64 MB of pixels and glyphs while it is drawn. */
const concurrency = 2
/** A few seconds of work: further callers are better refused than kept waiting. */
const maxWaiting = 64
/** Fonts and glyphs of some scripts take 100 MB; reading them again takes less than a tenth of a second. */
const idleTime = 60_000

const queue = new PQueue({ concurrency })
let idling: NodeJS.Timeout | undefined

/** @throws Problem 503 when too many are waiting. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= maxWaiting) {
    const headers = { 'Retry-After': '1' }
    throw new Problem('unavailable', 'Too many images are being made right now; try again shortly.', {
      headers
    })
  }
  clearTimeout(idling)
  try {
    return await queue.add(work)
  } finally {
    clearTimeout(idling)
    // Font memory is only released while nothing is being drawn: a half-drawn image needs its glyphs to the end.
    idling = setTimeout(letGoWhenIdle, idleTime).unref()
  }
}

function letGoWhenIdle(): void {
  if (queue.size === 0 && queue.pending === 0) releaseFonts()
}
