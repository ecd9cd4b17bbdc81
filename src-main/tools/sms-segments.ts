/** How many SMS segments a text takes, which is what is billed, and its encoding. */
import { SegmentedMessage } from 'sms-segments-calculator'

export interface SmsSegments {
  segments: number
  /** `gsm7`: the basic characters of every phone. `ucs2`: a single other character or emoji halves how much fits. */
  encoding: 'gsm7' | 'ucs2'
  /** The characters outside `gsm7`, each once: without them the text would be cheaper. */
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
