/** Puts a customer's values into the text of a message. Whatever a value contains, it stays a value: one line, no placeholders. */
import { fillMessageFields, type MessageField, type MessageValues } from '#shared/merge-fields'
import { getOrMake, LRUCache } from '#main/tools/lru-cache'
import type { MessageText } from './built-in-texts'

/** Stands for the link while an e-mail is laid out; a private-use character that no value contains. */
export const linkMark = '\ue000'

export interface FilledMessage {
  subject: string | null
  /** With `linkMark` in place of the link. */
  text: string
  button: string | null
  missing: MessageField[]
}

export type CustomerValues = Omit<MessageValues, 'review_link'>

export function fillMessage(
  template: MessageText,
  values: CustomerValues,
  direction: Direction
): FilledMessage {
  const clean = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value == null ? value : tame(value, direction)])
  )
  const text = fillMessageFields(template.text, { ...clean, review_link: linkMark })
  const subject = fillMessageFields(template.subject ?? '', { ...clean, review_link: linkMark })
  const button = fillMessageFields(template.button ?? '', clean)
  return {
    subject: template.subject === null ? null : oneLine(subject.text).replaceAll(linkMark, ''),
    text: text.text.replaceAll('\r\n', '\n').trim(),
    button: template.button === null ? null : oneLine(button.text),
    missing: [...new Set([...text.missing, ...subject.missing, ...button.missing])]
  }
}

export type Direction = 'ltr' | 'rtl'

const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])
const directions = new LRUCache<string, Direction>({ max: 200 })

/** The writing direction of a language. */
export const directionOf = (language: string): Direction =>
  getOrMake(directions, language, () =>
    rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
  )

// eslint-disable-next-line no-control-regex -- control characters are exactly what is removed
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ue000\ue001]+/g
/** Characters that change the direction of the text after them, even beyond the value. */
const turns = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const leftLetters = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u
const rightLetters = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** A value on one line; if its direction differs from the surrounding text, it is isolated. */
function tame(value: string, direction: Direction): string {
  const plain = oneLine(value.toWellFormed().replace(turns, ''))
  const isOtherWay = (direction === 'ltr' ? rightLetters : leftLetters).test(plain)
  return isOtherWay ? `\u2068${plain}\u2069` : plain
}

/** On one line, without control characters. */
export const oneLine = (text: string): string => text.replace(controls, ' ').trim()
