/** The bytes of a file, in chunks, wherever they are: in the file itself or in a zip. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isOldOffice } from './old-office'
import { FileRefusal, type Content } from './pipeline'
import { noText } from './text/detect-encoding'
import { isWebPage, openHtml } from './workbook/open-html'
import { openOds } from './workbook/open-ods'
import { isXlsx, openXlsx, refuseOffice } from './workbook/open-xlsx'
import { openXls } from './workbook/open-xls'
import type { Workbook } from './workbook/workbook'
import { findTakeout, theOneTable, type TakeoutPart } from './zip/find-reviews'
import { checkReadable, openZip } from './zip/open-zip'

/** Large enough to be fast, small enough that a dozen chunks in memory do not matter. */
const pieceSize = 256 * 1024

export type Source = { content: Content } | { takeout: TakeoutPart[] } | { workbook: Workbook }

/** @throws FileRefusal for other programs' files, saying what to do instead. */
export async function sourceOf(path: string): Promise<Source> {
  const start = await firstBytes(path)
  if (!zips.some((zip) => start.startsWith(zip))) {
    if (isOldOffice(path)) return { workbook: await openXls(path) }
    const content = () => createReadStream(path, { highWaterMark: pieceSize })
    if (isWebPage(start)) return { workbook: await openHtml(content) }
    refuseOthers(start)
    return { content }
  }
  const files = await openZip(path)
  if (isXlsx(files)) return { workbook: await openXlsx(files) }
  refuseOffice(files)
  const ods = await openOds(files)
  if (ods !== null) return { workbook: ods }
  const takeout = await findTakeout(files)
  if (takeout.length > 0) {
    checkReadable(files.filter(({ path }) => path.endsWith('.json')))
    return { takeout }
  }
  const table = theOneTable(files)
  checkReadable([table])
  return { content: table.content }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

const zips = ['PK\x03\x04', 'PK\x05\x06']
const binary = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'SQLite format 3']
const packed = ['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh']

/** Refuses file types that people choose by mistake. */
function refuseOthers(start: string): void {
  if (binary.some((mark) => start.startsWith(mark))) throw noText()
  if (packed.some((mark) => start.startsWith(mark))) {
    throw new FileRefusal('packed', 'This file is compressed. Unpack it and choose the file inside.')
  }
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|\?xml)/i.test(start)) {
    const message = 'This is XML, not a table. Save or export it as CSV and choose that file.'
    throw new FileRefusal('not_a_table', message)
  }
}
