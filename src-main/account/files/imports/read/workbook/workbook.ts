/** A workbook as its reader hands it on, whichever program wrote it. */
import type { FileRow } from '../pipeline'

/** Cells that were made into one. Rows from 1, columns from 0, both ends included. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Sheet {
  name: string
  isHidden: boolean
  /** Rows that hold something, numbered as the sheet numbers them, with cells from the first column on. */
  rows: () => AsyncGenerator<FileRow[]>
  /** Those among the first rows, where a header may be. */
  merges: () => Promise<Merge[]>
}

export interface Workbook {
  type: 'xlsx' | 'xls' | 'ods' | 'html'
  sheets: Sheet[]
}

/** Cells further right only count as being there: no table that can be imported is as wide. */
export const widest = 256
/** Rows in which a header is looked for. */
export const headRows = 40
