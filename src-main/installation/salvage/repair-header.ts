/**
 * The first hundred bytes say how a file has to be read. They are the same in all our files, so a damaged header can be
 * rewritten. SQLite's documentation of its file format defines the offsets.
 */
import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { applicationId } from '#main/store/open-database'

const magic = 'SQLite format 3\0'
const pageSize = 4096
const headLength = 100
/** A page count that exceeds the size of the file by more than this is a result of the damage. */
const maxGrowth = 1000

/** Changes the file, which should be a copy. A valid header stays as it is. */
export function repairHead(file: string): void {
  const { size } = statSync(file)
  if (size < pageSize) return
  const handle = openSync(file, 'r+')
  try {
    const head = Buffer.alloc(headLength)
    readSync(handle, head, 0, headLength, 0)
    const isOurs = head.readUInt16BE(16) === pageSize && head.readUInt32BE(68) === applicationId
    const pages = Math.floor(size / pageSize)
    const isSound = head.toString('latin1', 0, magic.length) === magic && isOurs
    if (!isSound) writeSync(handle, freshHead(pages), 0, headLength, 0)
    // SQLite would read nothing from a truncated file, so the missing part becomes a hole, which takes no space.
    else ftruncateSync(handle, pageSize * Math.min(Math.max(head.readUInt32BE(28), pages), maxGrowth * pages))
  } finally {
    closeSync(handle)
  }
}

function freshHead(pages: number): Buffer {
  const head = Buffer.alloc(headLength)
  head.write(magic, 0, 'latin1')
  head.writeUInt16BE(pageSize, 16)
  // A rollback journal, nothing reserved, and the fixed fractions of a page.
  head.set([1, 1, 0, 64, 32, 32], 18)
  head.writeUInt32BE(1, 24)
  head.writeUInt32BE(pages, 28)
  head.writeUInt32BE(4, 44)
  // UTF-8
  head.writeUInt32BE(1, 56)
  head.writeUInt32BE(applicationId, 68)
  head.writeUInt32BE(1, 92)
  return head
}
