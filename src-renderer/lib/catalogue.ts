/**
 * Texts in several languages. The English object is the original; the others have its type, so that a missing or
 * superfluous text does not compile. Reading a text reads the language of the window, so read it where it is shown:
 * in a component or a function, never in a module constant.
 */
import { language, type Language } from './language.svelte'

/** The forms of a counted thing, as a language has them; `#` stands for the number (`format.plural`). */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The type of a catalogue in another language. */
export type Translation<T> = T extends string
  ? string
  : T extends (...filled: infer Filled) => string
    ? (...filled: Filled) => string
    : T extends { one: string; other: string }
      ? PluralForms
      : { readonly [Key in keyof T]: Translation<T[Key]> }

type Words = object
type FurtherLanguages<T> = Record<Exclude<Language, 'en'>, Translation<T>>

/** The words of a screen: `catalogue(en, { de })` reads like the English object, in the language of the window. */
export function catalogue<T extends Words>(en: T, further: FurtherLanguages<T>): Translation<T> {
  return inLanguage({ en, ...further }) as Translation<T>
}

type Versions = Record<Language, unknown>

/** A view of several objects of the same shape that shows the one of the present language. */
function inLanguage(versions: Versions): unknown {
  const parts = new Map<string | symbol, unknown>()
  return new Proxy(versions.en as Words, {
    get(_target, key) {
      const word = memberOf(versions[language.code], key)
      if (typeof word !== 'object' || word === null) return language.isTest ? bracketed(word) : word
      if (!parts.has(key)) parts.set(key, inLanguage(membersOf(versions, key)))
      return parts.get(key)
    }
  })
}

function memberOf(words: unknown, key: string | symbol): unknown {
  return (words as Record<string | symbol, unknown>)[key]
}

function membersOf(versions: Versions, key: string | symbol): Versions {
  return { en: memberOf(versions.en, key), de: memberOf(versions.de, key) }
}

/** In a test language every word of a catalogue wears brackets and is longer, as most languages are. */
function bracketed(word: unknown): unknown {
  if (typeof word === 'string') return `⟦${word}${'·'.repeat(Math.ceil(word.length * 0.3))}⟧`
  if (typeof word !== 'function') return word
  return (...filled: unknown[]) => `⟦${(word as (...filled: unknown[]) => string)(...filled)}⟧`
}
