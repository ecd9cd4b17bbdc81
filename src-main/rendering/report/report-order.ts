/** What a printed report shows. The same order gives the same bytes. */
import type { serviceLanguages } from '#messages/languages'
import type { Report } from '#shared/contract/reports'
import type { ShareFont } from '#shared/contract/share-settings'
import type { KeptPicture } from '../share-order'

export interface ReportOrder {
  report: Report
  /** What the report was filtered by: names of sources, locations and tags. */
  narrowed: readonly string[]
  paper: 'a4' | 'letter'
  /** The brand's colour. */
  color: string
  logo: KeptPicture | null
  font: ShareFont
  /** The language of the texts. */
  language: (typeof serviceLanguages)[number]
  /** BCP 47: the format of numbers and dates. */
  locale: string
  business: string
}
