/** The keys of a command as labelled on this computer's keyboard, in the window's language. */
import { keyCaps } from '../lib/keys'
import words from '#messages/every-screen'

const isMac = navigator.userAgent.includes('Mac')

export function capsOf(keys: string): string[] {
  return keyCaps(keys, words.keys, isMac)
}

/** The same as plain text, for a menu or a tooltip. */
export function capText(keys: string): string
export function capText(keys: string | undefined): string | undefined
export function capText(keys: string | undefined): string | undefined {
  return keys === undefined ? undefined : capsOf(keys).join(isMac ? '' : ' ')
}
