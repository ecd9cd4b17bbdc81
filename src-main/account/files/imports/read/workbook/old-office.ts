/** Files of old Office programs: workbooks before .xlsx, and newer ones behind a password, which look the same from outside. */
import { createReadStream } from 'node:fs'
import { FileRefusal } from '../pipeline'

/** What a workbook with a password is packed in, as its list of contents names it. */
const locked = Buffer.from('EncryptedPackage', 'utf16le')
/** The list stands anywhere; no workbook that can be imported is longer. */
const farthest = 1024 * 1024 * 1024

/** @throws FileRefusal always, saying how to save it so that it can be read. */
export async function refuseOldOffice(path: string): Promise<never> {
  if (await contains(path, locked)) throw lockedWorkbook()
  const message =
    'This is a spreadsheet in the old Excel format (.xls), whatever its name ends in. Open it in Excel or LibreOffice, choose File, Save as, “Excel Workbook (.xlsx)”, and use that file.'
  throw new FileRefusal('old_spreadsheet', message)
}

async function contains(path: string, sought: Buffer): Promise<boolean> {
  let rest = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { end: farthest }) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, piece])
    if (bytes.includes(sought)) return true
    rest = bytes.subarray(-sought.length)
  }
  return false
}

export function lockedWorkbook(): FileRefusal {
  const message =
    'This workbook is protected by a password. Open it, remove the password (in Excel: File, Info, Protect Workbook), save it, and use that file.'
  return new FileRefusal('encrypted_workbook', message)
}
