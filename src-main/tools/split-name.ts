/** Splitting full names. */

/** Particles that belong to the name after them: Ludwig van Beethoven, Maria del Carmen. */
const particles = new Set(
  'van von vom zu zum zur der den de del della delle degli dei di da das do dos du des le la les ten ter te af av bin ibn al el st'.split(
    ' '
  )
)
const endings = /^(?:jr|sr|junior|senior|ii|iii|iv|phd|md|esq)\.?$/i

/** First and last name of a full name. If it cannot be split, all of it is the first name. */
export function splitName(name: string): { first_name: string | null; last_name: string | null } {
  const plain = name.trim()
  const comma = /^([^,]+),([^,]+)$/.exec(plain)
  if (comma !== null && !endings.test(comma[2]?.trim() ?? ''))
    return { first_name: comma[2]?.trim() ?? null, last_name: comma[1]?.trim() ?? null }
  const words = plain.split(/\s+/)
  let last = words.length - 1
  while (last > 1 && endings.test(words[last] ?? '')) last--
  while (last > 1 && particles.has((words[last - 1] ?? '').toLowerCase())) last--
  if (last < 1) return { first_name: plain === '' ? null : plain, last_name: null }
  return { first_name: words.slice(0, last).join(' '), last_name: words.slice(last).join(' ') }
}
