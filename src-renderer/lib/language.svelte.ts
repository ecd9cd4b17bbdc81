/**
 * The language of this window: the owner's choice, otherwise the first browser language that we support. The two test
 * languages are English in brackets (`en-XA`) and the same from right to left (`en-XB`); no screen offers them.
 */
import { windowLanguages } from '#messages/languages'
import { Stored } from './stored.svelte'

export const languages = windowLanguages
export type Language = (typeof languages)[number]

const testLanguages = ['en-XA', 'en-XB'] as const
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number] | (typeof testLanguages)[number]

class WindowLanguage {
  #stored = new Stored<LanguageChoice>('language', [...languageChoices, ...testLanguages], 'system')

  get choice(): LanguageChoice {
    return this.#stored.value
  }

  set choice(choice: LanguageChoice) {
    this.#stored.value = choice
  }

  /** The language of the texts, also used by Intl for names, sorting and plurals. */
  get code(): Language {
    return (
      languages.find((each) => each === this.choice) ?? (this.choice === 'system' ? systemLanguage() : 'en')
    )
  }

  get isTest(): boolean {
    return testLanguages.some((each) => each === this.choice)
  }

  get direction(): 'ltr' | 'rtl' {
    return this.choice === 'en-XB' ? 'rtl' : 'ltr'
  }
}

/** The first supported language among the browser's or the system's. */
export function systemLanguage(): Language {
  const spoken = navigator.languages.map((tag) => new Intl.Locale(tag).language)
  return spoken.flatMap((each) => languages.find((ours) => ours === each) ?? [])[0] ?? 'en'
}

export const language = new WindowLanguage()

/** Sets it on the document, for screen readers, hyphenation and logical directions. */
export function applyLanguage() {
  document.documentElement.lang = language.code
  document.documentElement.dir = language.direction
}
