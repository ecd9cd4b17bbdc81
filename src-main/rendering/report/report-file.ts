/** A report as a file. It waits for its turn with the pictures: its letters come from the same fonts. */
import { pdfOfPages } from '../print/page-pdf'
import { inTurn } from '../turns'
import type { ReportOrder } from './report-order'
import { reportPages } from './report-page'
import { reportWords } from './report-words'

/** @throws Problem 503 when more sheets wait than can be made soon. */
export const makeReportPdf = (order: ReportOrder): Promise<Uint8Array> =>
  inTurn(async () => {
    const { period } = order.report
    const title = `${reportWords[order.language].title}: ${order.business}, ${period.from} – ${period.to}`
    return pdfOfPages(await reportPages(order), {
      title,
      author: order.business,
      language: order.language
    })
  })
