/** Answers of other servers that all callers treat alike: when to come again. */

/** The longest wait that a server may ask for: a day. */
const maxWait = 24 * 3_600_000

/**
 * The wait that a Retry-After header asks for, in milliseconds from now: given in seconds, or as a date. Undefined: none.
 * @param now in milliseconds
 */
export function requestedWait(written: string | undefined, now: number): number | undefined {
  const text = written?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return wait > 0 ? Math.min(wait, maxWait) : undefined
}
