/** Recognises files of Office programs before 2007: workbooks, documents and slides. */
import { closeSync, openSync, readSync } from 'node:fs'

const begins = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export function isOldOffice(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(begins.length)
    readSync(file, start, 0, begins.length, 0)
    return start.equals(begins)
  } finally {
    closeSync(file)
  }
}
