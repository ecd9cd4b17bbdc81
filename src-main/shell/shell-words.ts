/** The texts of the shell: menus, tray, notifications and questions, in the languages of the window. */
import texts from '#messages/shell'
import { desktopLanguages, type DesktopLanguage } from '../../src-shared/contract/desktop'

export type ShellWords = ReturnType<typeof texts>

/** The window's language; until it has said so, the first one of the system that we speak. */
export function shellWords(wanted: DesktopLanguage | null, ofSystem: readonly string[]): ShellWords {
  const spoken = ofSystem
    .map((tag) => tag.split('-')[0])
    .find((each) => desktopLanguages.some((ours) => ours === each))
  return texts(wanted ?? spoken ?? 'en')
}

export const languageOf = (words: ShellWords): DesktopLanguage =>
  desktopLanguages.find((language) => texts(language) === words) ?? 'en'
