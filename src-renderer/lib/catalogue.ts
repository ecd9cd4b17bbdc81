/**
 * The texts of a screen in the window's language: out/messages has a catalogue for each file of `messages/<language>/window`.
 * Reading a text also reads the language, so texts must be read where they are shown (in a component or a function), never into
 * a constant of a module.
 */
import type { Say } from '#shared/say'
import { format } from './format.svelte'
import { language, type Language } from './language.svelte'

type Versions = Readonly<Record<Language, unknown>>

/** Combines objects of the same shape, one per language, into a view of the one in the current language. */
export function catalogue(versions: Versions): unknown {
  const parts = new Map<string | symbol, unknown>()
  return new Proxy(versions.en as object, {
    get(_original, key) {
      const text = memberOf(versions[language.code], key)
      if (typeof text === 'string') return language.isTest ? longer(text) : text
      if (!parts.has(key)) parts.set(key, partOf(versions, key))
      return parts.get(key)
    }
  })
}

/** A sentence with values, or nested texts. */
function partOf(versions: Versions, key: string | symbol): unknown {
  const original = memberOf(versions.en, key)
  if (typeof original === 'object') return catalogue(membersOf(versions, key))
  if (typeof original !== 'function') return original
  return (values: object) => {
    const said = (memberOf(versions[language.code], key) as Say)(values, format)
    return language.isTest ? `⟦${said}⟧` : said
  }
}

function memberOf(texts: unknown, key: string | symbol): unknown {
  return (texts as Record<string | symbol, unknown>)[key]
}

function membersOf(versions: Versions, key: string | symbol): Versions {
  const members = Object.entries(versions).map(([code, texts]) => [code, memberOf(texts, key)])
  return Object.fromEntries(members) as Versions
}

/** In a test language, every text is put in brackets and made longer, as most languages are longer than English. */
const longer = (text: string): string =>
  text === '' ? '' : `⟦${text}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
