/** When keys are commands: not while somebody types, not under a dialog or menu, not when single letters are off. */
import { Stored } from './stored.svelte'

export const letterShortcuts = new Stored('letter-shortcuts', ['on', 'off'], 'on')

/** Fields that take no signs. */
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
  // For fast typists, a dialog that is fading out is already closed.
  const overlays =
    ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([data-state=closed])'
  return document.querySelector(overlays) !== null
}
