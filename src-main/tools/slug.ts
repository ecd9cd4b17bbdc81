/** Makes slugs from names. */
import anyAscii from 'any-ascii'

/** Latin letters that normalisation does not decompose. */
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

/** How these languages themselves write their letters in ASCII; everywhere else, accents are removed. */
const spelledOut: Record<string, Record<string, string>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  no: { å: 'aa', ø: 'oe' },
  nb: { å: 'aa', ø: 'oe' },
  nn: { å: 'aa', ø: 'oe' }
}
const languageOfCountry: Record<string, string> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  DK: 'da',
  NO: 'no'
}

/** Where a name is from: an account. */
export interface Home {
  language: string
  country: string
}

function spell(name: string, { language, country }: Home): string {
  const letters =
    spelledOut[language.split('-')[0] ?? ''] ?? spelledOut[languageOfCountry[country] ?? ''] ?? {}
  return name.replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter)
}

/** Emoji are dropped: they mean nothing in an address, although `any-ascii` would spell each by its English name. */
const pictures = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu

/**
 * `Café Mitte` becomes `cafe-mitte`, `Кафе Пушкин` becomes `kafe-pushkin`: letters of any script are transliterated. A
 * name without a letter or digit becomes `fallback`. Spec silent (§2): in a German account, `Müller` becomes `mueller`.
 */
export function slugOf(name: string, fallback: string, home: Home = { language: '', country: '' }): string {
  const latin = anyAscii(
    spell(name.replaceAll(pictures, ' ').normalize('NFC').toLowerCase(), home)
      .replaceAll(/[ßæœøłđðþı]/g, (letter) => inAscii[letter] ?? '')
      .normalize('NFKC')
      // Accents are removed, but not the marks of other scripts, which are vowels.
      .replaceAll(/(?:\p{Script=Latin}\p{M}*)+/gu, (word) => word.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
      // Soft signs and glottal stops become apostrophes, which would split words.
      .replaceAll(/[\p{L}\p{M}]+/gu, (word) => anyAscii(word).replaceAll(/[^A-Za-z0-9]/g, ''))
  )
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
