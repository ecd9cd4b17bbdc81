/** A report as a file. It queues together with the images, because it uses the same fonts. */
import { pdfOfPages } from '../print/page-pdf'
import { inTurn } from '../turns'
import { figureText } from './figures-text'
import type { ReportOrder } from './report-order'
import { reportPages } from './report-page'
import reportWords from '#messages/report'

/** @throws Problem 503 when too many sheets are waiting. */
export const makeReportPdf = (order: ReportOrder): Promise<Uint8Array> =>
  inTurn(async () => {
    const { period } = order.report
    const words = reportWords(order.locale)
    const { stretch } = figureText(order.locale, words)
    const title = `${words.title}: ${order.business}, ${stretch(period)}`
    return pdfOfPages(await reportPages(order), {
      title,
      author: order.business,
      language: order.locale,
      text: 'letters'
    })
  })
