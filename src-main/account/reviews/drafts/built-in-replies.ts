/** Replies that come with Goodword, for reviews that no saved reply suits. */
import { baseLanguage } from '#shared/base-language'
import { publicLanguages } from '#messages/languages'
import { withPlaces } from '#shared/say'

/** With placeholders; in English if the language has none. @param score 1 to 5; null: not known */
export async function builtInReply(
  language: string,
  score: number | null
): Promise<{ language: string; text: string }> {
  // Loaded with the first draft, not at each start.
  const { default: texts } = await import('#messages/reply-drafts')
  const base = baseLanguage(language)
  const known = publicLanguages.find((each) => each === base) ?? 'en'
  const said = texts(known)
  const text = score === null ? said.thanks : score >= 4 ? said.praise : score === 3 ? said.mixed : said.sorry
  return { language: known, text: withPlaces(text, (name) => `{{${name}}}`) }
}
