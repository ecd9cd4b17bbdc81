/** Texts selected by locale: menus, pages, e-mails, reports. */
import type { Say, Voice } from './say'

/**
 * Returns the texts for a tag such as `de-AT`: in its language, with numbers formatted for its region; in English if we do not
 * have the language.
 */
export function byLocale(versions: Readonly<Record<string, object>>): (locale: string) => object {
  const said = new Map<string, object>()
  return (locale) => {
    const found = said.get(locale)
    if (found) return found
    const language = locale.split('-')[0]?.toLowerCase() ?? ''
    const isSpoken = Object.hasOwn(versions, language)
    const texts = versions[isSpoken ? language : 'en'] ?? {}
    const bound = withVoice(texts, voiceOf(isSpoken ? locale : 'en')) as object
    said.set(locale, bound)
    return bound
  }
}

function voiceOf(locale: string): Voice {
  const numbers = new Intl.NumberFormat(locale)
  const rules = new Intl.PluralRules(locale)
  return { number: (value) => numbers.format(value), rule: (count) => rules.select(count) }
}

function withVoice(texts: unknown, voice: Voice): unknown {
  if (typeof texts === 'function') return (values: object) => (texts as Say)(values, voice)
  if (Array.isArray(texts)) return texts.map((each) => withVoice(each, voice))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, withVoice(each, voice)]))
}
