/** The texts of the shell: menus, tray, notifications and questions, in the languages of the window. */
import texts from '#messages/shell'
import { desktopLanguages, type DesktopLanguage } from '#shared/contract/desktop'

export type ShellWords = ReturnType<typeof texts>

/** The texts in the window's language; until that is known, in the first language of the system that we support. */
export function shellWords(wanted: DesktopLanguage | null, ofSystem: readonly string[]): ShellWords {
  const spoken = ofSystem
    .map((tag) => tag.split('-')[0])
    .find((each) => desktopLanguages.some((ours) => ours === each))
  return texts(wanted ?? spoken ?? 'en')
}

export const languageOf = (words: ShellWords): DesktopLanguage =>
  desktopLanguages.find((language) => texts(language) === words) ?? 'en'
