/** Writes the file of refused rows: their original columns and an `error` column, so that it can be imported again once fixed. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { csvLine, headLine } from '../../../../tools/csv-cells'
import type { RowProblem } from '../../../../../src-shared/contract/imports'

export interface RefusedTable {
  /** Returns the length of the file including this row. */
  add: (cells: readonly string[], problems: readonly RowProblem[]) => number
  /** Writes buffered rows to the file. */
  flush: () => void
  close: () => void
}

const gathered = 65_536

/** @param from the number of bytes of an existing file to keep; 0 starts a new file */
export function openRefusedTable(path: string, columns: readonly string[], from: number): RefusedTable {
  const file = openSync(path, from === 0 ? 'w' : 'r+', 0o600)
  ftruncateSync(file, from)
  let length = from
  let written = from
  let pieces: string[] = []
  const flush = () => {
    if (pieces.length === 0) return
    const bytes = Buffer.from(pieces.join(''))
    writeSync(file, bytes, 0, bytes.length, written)
    written += bytes.length
    pieces = []
  }
  const put = (text: string) => {
    pieces.push(text)
    length += Buffer.byteLength(text)
    if (length - written > gathered) flush()
  }
  const header = headLine([...columns, 'error'])
  return {
    add: (cells, problems) => {
      if (length === 0) put(header)
      const missing = Array.from({ length: Math.max(0, columns.length - cells.length) }, () => '')
      put(csvLine([...cells, ...missing, problems.map(({ message }) => message).join(' ')]))
      return length
    },
    flush,
    close: () => {
      flush()
      closeSync(file)
    }
  }
}
