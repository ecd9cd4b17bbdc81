/** A workbook as all readers return it, whatever its file format. */
import type { FileRow } from '../pipeline'

/** A range of merged cells. Rows count from 1, columns from 0; both ends are included. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Sheet {
  name: string
  isHidden: boolean
  /** Non-empty rows, numbered as in the sheet, with cells from the first column on. */
  rows: () => AsyncGenerator<FileRow[]>
  /** Merged cells among the first rows, where the header may be. */
  merges: () => Promise<Merge[]>
}

export interface Workbook {
  type: 'xlsx' | 'xls' | 'ods' | 'html'
  sheets: Sheet[]
}

/** Cells further to the right are only noted as existing: no table that can be imported is this wide. */
export const widest = 256
/** How many rows are searched for a header. */
export const headRows = 40
