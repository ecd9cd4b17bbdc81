/** Makes sure that written data is on the disk, so that a power cut loses nothing. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

export function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes a new file name survive a power cut. Windows does this automatically, and refuses the call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
