/** Why a file cannot be read, by the code of the service; in English the service says it well itself. */
import { catalogue, type Translation } from '../lib/catalogue'
import { de } from './refusal-words.de'

type ByCode = Readonly<Partial<Record<string, string>>>

const en: { codes: ByCode } = {
  codes: {
    storage_full: 'The disk is full. Free up some space, then continue.',
    cancelled: 'It was stopped.'
  }
}

export type RefusalWords = Translation<typeof en>
export const refusalWords = catalogue(en, { de })
