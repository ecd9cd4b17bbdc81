/** "zurich" finds Zürich, "new york" finds America/New_York: for lists that are narrowed while typing. */
export function foundIn(label: string, part: string): boolean {
  return plain(label).includes(plain(part))
}

/** Lower case, without accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLocaleLowerCase()
}
