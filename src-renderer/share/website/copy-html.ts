/** HTML to the clipboard: as what it looks like, for e-mail programs, or as code, for a website. */

/** Takes a promise, because browsers only allow copying shortly after a click. @throws whatever the HTML is refused with. */
export async function copyHtml(html: Promise<string>, as: 'look' | 'code'): Promise<void> {
  const piece = (type: string, of: (html: string) => string) =>
    html.then((text) => new Blob([of(text)], { type }))
  const parts =
    as === 'code'
      ? { 'text/plain': piece('text/plain', (text) => text) }
      : { 'text/html': piece('text/html', (text) => text), 'text/plain': piece('text/plain', plainText) }
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)])
  } catch (error) {
    await html
    throw error
  }
}

const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<br>|<\/p>/g, ' $&'), 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim()
