/** Languages and time zones, by their codes or by their names in the six supported languages. */
import { foldWords } from './fold-words'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type Names = ReadonlyMap<string, string>

const twoLetters = letters.flatMap((first) => letters.map((second) => first + second))
function listLanguages(): Names {
  const display = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const codes = twoLetters.map((code) => code.toLowerCase()).filter((code) => display.of(code) !== undefined)
  const names = new Map<string, string>()
  const add = (language: string, code: string) => {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code)
    if (name !== undefined) names.set(foldWords(name), code)
  }
  for (const language of languages) for (const code of codes) add(language, code)
  for (const code of codes) add(code, code)
  return names
}

/** Builds a value on first use, because it takes a while. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

const languageNames = once(listLanguages)
const timeZones = once(
  () => new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]))
)

const usualTag = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** A language tag: `de_AT` is `de-AT`, `Deutsch` and `German` are `de`. */
export function readLanguage(text: string): string {
  const plain = text.trim().replaceAll('_', '-')
  // The usual tags need no list of names, which takes a while to build.
  const named = usualTag.test(plain) ? undefined : languageNames().get(foldWords(plain))
  if (named !== undefined) return named
  try {
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(plain)
      ? (Intl.getCanonicalLocales(plain)[0] ?? plain)
      : plain
  } catch {
    return plain
  }
}

/** The name of a time zone, ignoring case. */
export const readTimeZone = (text: string): string =>
  timeZones().get(text.trim().replaceAll(' ', '_').toLowerCase()) ?? text.trim()
