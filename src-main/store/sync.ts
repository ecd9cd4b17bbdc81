/** What is written is on the disk for good: a power cut takes nothing of it. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

export function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** So that a new name is still there after a power cut. Windows does this by itself, and refuses to be asked. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
