/**
 * The Big List of Naughty Strings: every fifth one in npm test, all of them with GOODWORD_NAUGHTY=all. Different tests start at
 * different offsets, so that together they cover more than a fifth.
 */
import everyString from 'big-list-of-naughty-strings/blns.json'

/** @param start offset in the list, 0 to 4. */
export function naughtyStrings(start = 0): string[] {
  if (process.env['GOODWORD_NAUGHTY'] === 'all') return everyString
  return everyString.filter((_, index) => index % 5 === start % 5)
}
