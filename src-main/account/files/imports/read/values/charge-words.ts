/** Words in six languages for kinds of transaction (payment, refund, other) and for their status (paid, refunded, never paid). */
import { foldWords } from '#shared/fold-words'
import { readYesOrNo } from './word-lists'

const listed = (words: string): ReadonlySet<string> => new Set(words.split('|'))

const refunds = listed(
  'refund|refunded|partial refund|full refund|return|returned|chargeback|charge back|dispute|payment refund|charge refund|reversal|reversed|credit note|' +
    'erstattung|ruckerstattung|ruckzahlung|ruckgabe|gutschrift|storno|stornierung|rucklastschrift|remboursement|rembourse|avoir|' +
    'reembolso|reembolsado|devolucion|rimborso|rimborsato|nota di credito|reso|terugbetaling|terugbetaald|retour|creditnota'
)

/** Transactions without a customer's payment. */
const others = listed(
  'payout|pay out|transfer|fee|fees|stripe fee|application fee|adjustment|topup|top up|withdrawal|deposit|tax|opening balance|closing balance|' +
    'refund failure|payout failure|payout cancel|auszahlung|uberweisung an bank|gebuhr|gebuhren|korrektur|einlage|entnahme|versement|virement|frais|' +
    'transferencia|comision|retiro|bonifico|commissione|prelievo|uitbetaling|kosten|correctie'
)

/** The kind of transaction; unknown words mean a payment. */
export function readChargeType(text: string): 'payment' | 'refund' | 'other' {
  const words = foldWords(text)
  return refunds.has(words) ? 'refund' : others.has(words) ? 'other' : 'payment'
}

const unpaid = listed(
  'failed|failure|declined|canceled|cancelled|pending|pending payment|voided|void|authorized|authorised|uncaptured|on hold|expired|draft|checkout draft|trash|' +
    'incomplete|open|unpaid|not paid|overdue|blocked|rejected|requires payment method|requires action|requires confirmation|requires capture|processing payment|' +
    'wc failed|wc cancelled|wc pending|wc on hold|fehlgeschlagen|abgelehnt|abgebrochen|storniert|ausstehend|offen|unbezahlt|nicht bezahlt|uberfallig|entwurf|' +
    'wartend|in wartestellung|echoue|refuse|annule|en attente|impaye|brouillon|expire|fallido|rechazado|cancelado|pendiente|impagado|borrador|' +
    'fallito|rifiutato|annullato|in attesa|non pagato|bozza|mislukt|geweigerd|geannuleerd|in afwachting|onbetaald|concept|verlopen'
)

/** What a status says; unknown words mean that it was paid. */
export function readPaidStatus(text: string): 'paid' | 'refunded' | 'unpaid' {
  const words = foldWords(text)
  if (unpaid.has(words) || readYesOrNo(text) === false) return 'unpaid'
  return refunds.has(words.replace(/^wc /, '')) && !words.includes('partial') ? 'refunded' : 'paid'
}
