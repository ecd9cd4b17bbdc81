/** How many SMS segments a text takes: what is billed, and the encoding. */
import { SegmentedMessage } from 'sms-segments-calculator'

export interface SmsSegments {
  segments: number
  /** `gsm7`: the basic letters of every phone. `ucs2`: a single other letter or emoji halves what fits. */
  encoding: 'gsm7' | 'ucs2'
  /** The letters outside `gsm7`, each once: without them the text would be cheaper. */
  rareLetters: string[]
}

export function smsSegments(text: string): SmsSegments {
  const message = new SegmentedMessage(text, 'auto', false)
  return {
    segments: message.segmentsCount,
    encoding: message.encodingName === 'GSM-7' ? 'gsm7' : 'ucs2',
    rareLetters: [...new Set(message.getNonGsmCharacters())]
  }
}
