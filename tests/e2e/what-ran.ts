/** Tells what ran in a window although it was only to be shown. */
import type { Page } from 'playwright'

/** Dialogs, foreign requests, and whatever the rules of the page had to stop. */
export async function watchRunning(page: Page, ownUrl: string): Promise<() => string[]> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // Pictures that the service has drawn are blobs of the window.
  const own = [ownUrl, `blob:${ownUrl}`, 'data:']
  page.on('request', (request) => {
    if (!own.some((start) => request.url().startsWith(start))) ran.push(request.url())
  })
  await page.exposeFunction('goodwordRan', (what: string) => void ran.push(what))
  const listen = () => {
    document.addEventListener('securitypolicyviolation', (event) => {
      ;(window as unknown as { goodwordRan: (what: string) => void }).goodwordRan(event.blockedURI)
    })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => ran
}
