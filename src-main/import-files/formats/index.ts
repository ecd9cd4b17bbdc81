/** All formats that are recognised by their columns. */
import { googleCsv, googleScraped, googleTakeout } from './google'
import { judgeMeExport, judgeMeImport } from './judge-me'
import type { KnownFormat } from './known-format'
import { goodwordCustomers, goodwordReviews } from './own'
import { squareCustomers } from './square'
import { trustpilot, trustpilotSemicolons } from './trustpilot'

export const formats: readonly KnownFormat[] = [
  goodwordReviews,
  goodwordCustomers,
  googleTakeout,
  googleScraped,
  googleCsv,
  trustpilot,
  trustpilotSemicolons,
  judgeMeExport,
  judgeMeImport,
  squareCustomers
]

const byId = new Map(formats.map((format) => [format.id, format]))

export const formatOf = (id: string): KnownFormat | null => byId.get(id) ?? null
