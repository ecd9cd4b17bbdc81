/**
 * Single-letter shortcuts. They rest while somebody types, while a dialog or menu is open, and when the owner has
 * switched them off (WCAG 2.1.4).
 */
import { Stored } from './stored.svelte'

export const letterShortcuts = new Stored('letter-shortcuts', ['on', 'off'], 'on')

type Shortcuts = Record<string, (event: KeyboardEvent) => void>

/** A handler for `<svelte:window onkeydown>`: keys as `event.key` names them. */
export function onShortcut(shortcuts: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || overlayIsOpen()) return
    if (event.key.length === 1 && letterShortcuts.value === 'off') return
    const work = shortcuts[event.key]
    if (!work) return
    event.preventDefault()
    work(event)
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const writes =
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return (
    writes ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  )
}

function overlayIsOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
}
