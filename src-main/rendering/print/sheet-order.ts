/** What to print. Everything a sheet shows is in its order; the same order gives the same bytes. */
import type { Paper, PrintSheet } from '#shared/contract/prints'
import type { ShareFont } from '#shared/contract/share-settings'
import type { KeptPicture } from '../share-order'

export interface SheetOrder {
  sheet: PrintSheet
  paper: Paper
  /** The address in the code. */
  address: string
  /** The brand's colour. */
  color: string
  logo: KeptPicture | null
  font: ShareFont
  /** The account's language, BCP 47. */
  language: string
  business: string
  /** Null: the usual words in the language of the account. */
  title: string | null
  text: string | null
}

/** Tenths of a millimetre. */
export const paperSizes = {
  a4: { width: 2100, height: 2970 },
  a5: { width: 1480, height: 2100 },
  letter: { width: 2159, height: 2794 }
} as const
