/** Copying an image to the clipboard. */

/**
 * Copies the image; returns false if the browser doesn't allow that. It takes a promise because browsers only allow copying
 * shortly after a click, so the clipboard must be called before the image has arrived.
 * @throws whatever the image itself is refused with.
 */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  // Old browsers have neither, despite what the types say.
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
