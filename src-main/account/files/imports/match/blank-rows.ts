/**
 * Removes rows from one of our CSV files by overwriting them in place: an import that is still running can keep appending,
 * and a crash in the middle leaves a readable file. What remains of a row is its empty cells, which an import skips.
 */
import { open, type FileHandle } from 'node:fs/promises'

const quote = 0x22
const comma = 0x2c
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20

/** Bytes read at a time. */
const pieceSize = 65_536
/** Longer than any row of our own files; anything longer is processed in parts. */
const maxRowLength = 32 * 1024 * 1024

/** Does nothing if the file does not exist. The first row holds the column names and stays. */
export async function blankRows(path: string, isWanted: (row: string) => boolean): Promise<void> {
  const file = await openIfThere(path)
  if (file === null) return
  try {
    for await (const { at, bytes, isFirst } of rowsOf(file)) {
      if (!isFirst && isWanted(bytes.toString('utf8'))) await file.write(blank(bytes), 0, bytes.length, at)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r+')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

interface TableRow {
  /** Its offset in the file. */
  at: number
  /** Including its line ending. */
  bytes: Buffer
  isFirst: boolean
}

/** Splits the file into rows; line breaks within quotes do not end one. */
async function* rowsOf(file: FileHandle): AsyncGenerator<TableRow> {
  const piece = Buffer.alloc(pieceSize)
  let rest = Buffer.alloc(0)
  let [at, isQuoted, isFirst] = [0, false, true]
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, pieceSize, at + rest.length)
    const bytes = Buffer.concat([rest, piece.subarray(0, bytesRead)])
    let start = 0
    for (let place = rest.length; place < bytes.length; place++) {
      if (bytes[place] === quote) isQuoted = !isQuoted
      const isEnd = bytes[place] === lineFeed && !isQuoted
      if (!isEnd && place - start < maxRowLength) continue
      yield { at: at + start, bytes: bytes.subarray(start, place + 1), isFirst }
      start = place + 1
      isFirst = false
    }
    at += start
    rest = bytes.subarray(start)
    if (bytesRead === 0) break
  }
  if (rest.length > 0) yield { at, bytes: rest, isFirst }
}

/** A row of the same length with the same number of cells, all empty. */
function blank(row: Buffer): Buffer {
  const blanked = Buffer.alloc(row.length, space)
  let isQuoted = false
  let cells = 0
  for (const byte of row) {
    if (byte === quote) isQuoted = !isQuoted
    else if (byte === comma && !isQuoted) blanked[cells++] = comma
  }
  for (let end = row.length - 1; end >= 0 && isLineEnd(row[end]); end--) blanked[end] = row[end] as number
  return blanked
}

const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn
