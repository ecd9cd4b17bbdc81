/** Dropping a file on the window and pasting, simulated with the events that a browser sends. */
import type { Page } from 'playwright'

interface Dropped {
  name: string
  text: string
}

/** Drags a file over the window and drops it, or with `only` stops on the way. */
export async function dropFile(page: Page, file: Dropped, only?: 'dragenter'): Promise<void> {
  const events = only === undefined ? ['dragenter', 'dragover', 'drop'] : [only]
  await page.evaluate(
    ([{ name, text }, types]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], name))
      const target = document.querySelector('h1') ?? document.body
      for (const type of types)
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [file, events] as const
  )
}

/** Pastes at the focus: a text, and its HTML from the page it was copied from. */
export async function pasteText(page: Page, text: string, html = ''): Promise<void> {
  await page.evaluate(
    ([plain, formatted]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', plain)
      if (formatted !== '') clipboardData.setData('text/html', formatted)
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [text, html] as const
  )
}
