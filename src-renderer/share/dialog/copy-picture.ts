/** A picture for the clipboard. */

/**
 * Puts it there; false where the browser does not allow that. The picture is handed over while it is still on its way: browsers
 * forget soon that somebody has pressed a button.
 * @throws what the picture itself is refused with.
 */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  // Old browsers know neither, whatever the types say.
  const { ClipboardItem: Item } = globalThis as { ClipboardItem?: typeof ClipboardItem }
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!Item || !clipboard) return false
  try {
    await clipboard.write([new Item({ 'image/png': picture })])
    return true
  } catch {
    await picture
    return false
  }
}
