/**
 * Writes the file of refused rows, and of those imported without a value: their original columns and an `error` column, so that it
 * can be imported again once fixed.
 */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { csvLine, headLine } from '#main/tools/csv-cells'
import type { Judged } from '../match/steps'
import type { RowProblem } from '#shared/contract/imports'

/** Whether a row is imported, but without a value that is wrong. */
export const isWrittenInPart = ({ verdict, problems }: Pick<Judged, 'verdict' | 'problems'>): boolean =>
  (verdict === 'new' || verdict === 'updates') && problems.length > 0

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
