/** Sheets as files. They queue together with the images, because they use the same fonts. */
import { pdfOf } from './page-pdf'
import { previewOf } from './page-svg'
import { pageOf } from './sheet-page'
import type { SheetOrder } from './sheet-order'
import { sheetWords } from './sheet-words'
import { inTurn } from '../turns'

const previewWidth = 1000

/** @throws Problem 422 when the address is too long for a code; 503 when too many sheets are waiting. */
export const makeSheetPdf = (order: SheetOrder): Promise<Uint8Array> =>
  inTurn(async () => {
    const title = `${order.business}: ${order.title ?? sheetWords(order.language).title}`
    return pdfOf(await pageOf(order), {
      title,
      author: order.business,
      language: order.language,
      text: 'outlines'
    })
  })

/** The same page as PNG, 1000 pixels wide. Throws like `makeSheetPdf`. */
export const makeSheetPreview = (order: SheetOrder): Promise<Uint8Array> =>
  inTurn(async () => previewOf(await pageOf(order), previewWidth))
