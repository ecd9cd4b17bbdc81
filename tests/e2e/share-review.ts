/** What the tests of the share dialogs have in common: the requested picture, and saved files. */
import { unzipSync } from 'fflate'
import type { Download, Locator, Page } from 'playwright'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { ShareImageBody } from '#shared/contract/share-images'
import type { TestService } from '../support/service'

export const shareDialog = (page: Page) => page.getByRole('dialog', { name: /^Share/ })

/** The picture in the dialog, once no newer one is loading. */
export const picture = (page: Page): Locator => shareDialog(page).locator('.stage[aria-busy=false] img')

/** Chooses a size or a template by clicking the label of its hidden radio button. */
export const choose = (page: Page, name: string) =>
  shareDialog(page).locator('label').filter({ hasText: name }).click()

export async function waitForPixels(page: Page, width: number, height: number): Promise<void> {
  await picture(page)
    .and(page.locator(`img[width="${width}"][height="${height}"]`))
    .waitFor()
}

/** The exact bytes that the window shows. */
export async function bytesSeen(page: Page): Promise<Buffer> {
  const seen = await picture(page).evaluate(async (image: HTMLImageElement) => {
    const bytes = await (await fetch(image.src)).arrayBuffer()
    return [...new Uint8Array(bytes)]
  })
  return Buffer.from(seen)
}

/** Records what the window requests to be drawn. */
export function ordersOf(page: Page): ShareImageBody[] {
  const orders: ShareImageBody[] = []
  page.on('request', (request) => {
    const isLarge = request.url().endsWith('/share-image') && !request.postData()?.includes('"own"')
    if (isLarge) orders.push(request.postDataJSON() as ShareImageBody)
  })
  return orders
}

interface Saved {
  name: string
  bytes: Buffer
}

export async function savedBy(page: Page, action: () => Promise<unknown>): Promise<Saved> {
  const coming = page.waitForEvent('download')
  await action()
  return contentOf(await coming)
}

async function contentOf(file: Download): Promise<Saved> {
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

export const unpacked = ({ bytes }: Saved) => unzipSync(new Uint8Array(bytes))

/** The picture that another program gets for the same request. */
export async function drawnFor(service: TestService, id: number, body: ShareImageBody): Promise<Buffer> {
  const answer = await fetch(`${service.url}/account/reviews/${id}/share-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.alice.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Reads width and height from a PNG's header. */
export const pixelsOf = (png: Uint8Array): [number, number] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}
