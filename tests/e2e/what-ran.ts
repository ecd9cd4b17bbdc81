/** Detects content that ran in a window although it should only have been shown. */
import type { Page } from 'playwright'

/** Records dialogs, requests to elsewhere, and whatever the page's content security policy blocked. */
export async function watchRunning(page: Page, ownUrl: string): Promise<() => string[]> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // The window shows pictures drawn by the service as blobs.
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
