/** The dialogs that are open. Each belongs to what is under it, so it closes when the window goes elsewhere. */
const open = new Set<() => void>()

/** Call while a dialog is open; returns a function for when it no longer is. */
export function closeOnLeaving(close: () => void): () => void {
  open.add(close)
  return () => void open.delete(close)
}

/**
 * The address has changed.
 * @param isSameScreen only its parameters have, which a link in a dialog may do, such as one that sets a filter.
 */
export function leaveDialogs(isSameScreen: boolean): void {
  if (isSameScreen && isOwnLink()) return
  for (const close of open) close()
}

/** Not by going back, but by a link that was just followed and is in the dialog, because it still has the focus. */
function isOwnLink(): boolean {
  const link = document.activeElement?.closest('a')
  return link?.hash === location.hash && link.closest('[role=dialog]') !== null
}
