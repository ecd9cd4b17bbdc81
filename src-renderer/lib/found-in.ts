/** "zurich" finds Zürich, "new york" finds America/New_York: for lists that are filtered while typing. */
export function foundIn(label: string, part: string): boolean {
  return plain(label).includes(plain(part))
}

/** The matches, likeliest first: labels that begin with the text, then those with a word that does, then the rest in order. */
export function foundFirst<Option extends { label: string }>(
  options: readonly Option[],
  part: string
): Option[] {
  const wanted = plain(part).trim()
  if (wanted === '') return [...options]
  const groups: [Option[], Option[], Option[]] = [[], [], []]
  for (const option of options) {
    const rank = rankOf(plain(option.label), wanted)
    if (rank !== null) groups[rank].push(option)
  }
  return groups.flat()
}

function rankOf(label: string, wanted: string): 0 | 1 | 2 | null {
  if (label.startsWith(wanted)) return 0
  for (let at = label.indexOf(wanted); at !== -1; at = label.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(label[at - 1] ?? ' ')) return 1
  return label.includes(wanted) ? 2 : null
}

export const sameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Lower case, without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLocaleLowerCase()
}
