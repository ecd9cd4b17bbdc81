/** The default texts of sheets. Everyone is asked the same, however satisfied they are. */
import { publicLanguages } from '#messages/languages'
import texts from '#messages/sheet'

const languages: readonly string[] = publicLanguages

/** The texts in a language, or in English if we have none in it. */
export function sheetWords(language: string): ReturnType<typeof texts> & { language: string } {
  const [base = 'en'] = language.toLowerCase().split('-')
  return { ...texts(base), language: languages.includes(base) ? base : 'en' }
}
