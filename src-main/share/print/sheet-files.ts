/** Sheets as files. One after another: they are seldom, and a page holds the machine for a tenth of a second. */
import PQueue from 'p-queue'
import { Problem } from '../../problem'
import { pdfOf } from './page-pdf'
import { previewOf } from './page-svg'
import { pageOf } from './sheet-page'
import type { SheetOrder } from './sheet-order'
import { sheetWords } from './sheet-words'

/** As many as wait a few seconds at most. */
const mostWaiting = 32
const previewWidth = 1000
const queue = new PQueue({ concurrency: 1 })

/** @throws Problem 422 when the address is too long for a code; 503 when more sheets wait than can be made soon. */
export const makeSheetPdf = (order: SheetOrder): Promise<Uint8Array> =>
  inTurn(async () => {
    const title = `${order.business}: ${order.title ?? sheetWords(order.language).title}`
    return pdfOf(await pageOf(order), { title, author: order.business, language: order.language })
  })

/** The same page as PNG, 1000 pixels wide. Throws as `makeSheetPdf`. */
export const makeSheetPreview = (order: SheetOrder): Promise<Uint8Array> =>
  inTurn(async () => previewOf(await pageOf(order), previewWidth))

async function inTurn(work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (queue.size >= mostWaiting)
    throw new Problem('unavailable', 'Many sheets are being made; try again in a moment.')
  return queue.add(work)
}
