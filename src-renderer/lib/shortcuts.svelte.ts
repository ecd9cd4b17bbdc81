/** When keys trigger commands: not while typing, not under a dialog or menu, and not if single letters are switched off. */
import { Stored } from './stored.svelte'

export const letterShortcuts = new Stored('letter-shortcuts', ['on', 'off'], 'on')

/** Input types that take no text. */
const unwritten = ['checkbox', 'radio', 'button', 'submit', 'range', 'color']

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const writes = target instanceof HTMLInputElement && !unwritten.includes(target.type)
  return (
    writes ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  )
}

export function overlayIsOpen(): boolean {
  // A dialog that is fading out counts as closed, for fast typists.
  const overlays =
    ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([data-state=closed])'
  return document.querySelector(overlays) !== null
}
