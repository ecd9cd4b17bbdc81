/**
 * Keys written as text: `j`, `J` (with Shift), `?`, `Escape`, `ArrowDown`, `Mod+k`, `Mod+Shift+z`. `Mod` is Cmd on a Mac and
 * Ctrl elsewhere. A letter means the key with that letter, even on keyboards for another script.
 */

interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** A group in the list of shortcuts; each shortcut is given as the key caps to press together. */
export interface ShortcutGroup {
  title: string
  lines: readonly { label: string; keys: readonly (readonly string[])[] }[]
}

/** Whether an event is the key described by the text. */
export function isPressed(keys: string, event: KeyPress): boolean {
  const parts = keys.split('+')
  const key = parts.pop() || '+'
  const mod = event.ctrlKey || event.metaKey
  if (mod !== parts.includes('Mod') || event.altKey) return false
  const pressed = keyOf(event)
  if (!isLetter(key)) {
    // Symbols and digits need Shift on some keyboards and not on others.
    return pressed === key && (key.length === 1 || event.shiftKey === parts.includes('Shift'))
  }
  const shifted = parts.includes('Shift') || key !== key.toLowerCase()
  return pressed.toLowerCase() === key.toLowerCase() && event.shiftKey === shifted
}

/** A key that types a single character. Those can be switched off, for people who use dictation (WCAG 2.1.4). */
export function isSingleSign(keys: string): boolean {
  return keys.length === 1
}

function keyOf({ key, code, ctrlKey, metaKey }: KeyPress): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined && (ctrlKey || metaKey)) return digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  // For a letter of another script, the position on the keyboard determines the key.
  return letter !== undefined && /^\P{ASCII}$/u.test(key) ? letter : key
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key)
}

/** How a key is labelled: `⌘ K` on a Mac, `Ctrl K` elsewhere; `names` has the labels of named keys. */
export function keyCaps(keys: string, names: Readonly<Record<string, string>>, isMac: boolean): string[] {
  const parts = keys.split('+')
  const key = parts.pop() || '+'
  const shift = parts.includes('Shift') || /^[A-Z]$/.test(key)
  const mod = isMac ? '⌘' : (names['Control'] ?? 'Ctrl')
  const arrow = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }[key]
  const cap = arrow ?? names[key] ?? (parts.includes('Mod') || shift ? key.toUpperCase() : key)
  return [parts.includes('Mod') && mod, shift && (isMac ? '⇧' : (names['Shift'] ?? 'Shift')), cap].filter(
    (each) => each !== false
  )
}
