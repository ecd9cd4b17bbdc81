/** Makes slugs from names. */

/** Latin letters that no normalisation takes apart. */
const inAscii: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i'
}

/** `Café Mitte` becomes `cafe-mitte`; a name without a Latin letter or digit becomes `fallback`. */
export function slugOf(name: string, fallback: string): string {
  const latin = name
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => inAscii[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
  return latin === '' ? fallback : latin
}

/** The slug itself, or the first of `slug-2`, `slug-3` … that is free. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}
