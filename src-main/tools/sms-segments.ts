/** How many SMS a text takes: what is paid for, and how it is written. */
import { SegmentedMessage } from 'sms-segments-calculator'

export interface SmsSegments {
  segments: number
  /** `gsm7`: the letters of every phone. `ucs2`: one other letter or an emoji is enough to halve what fits in. */
  encoding: 'gsm7' | 'ucs2'
  /** The letters that are none of every phone, each once: without them the text would be shorter. */
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
