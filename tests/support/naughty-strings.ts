/**
 * The Big List of Naughty Strings: every fifth of it in npm test, all of it with GOODWORD_NAUGHTY=all. Different tests begin
 * at different places, so that together they see more than a fifth.
 */
import everyString from 'big-list-of-naughty-strings/blns.json'

/** @param start where in the list to begin, 0 to 4. */
export function naughtyStrings(start = 0): string[] {
  if (process.env['GOODWORD_NAUGHTY'] === 'all') return everyString
  return everyString.filter((_, index) => index % 5 === start % 5)
}
