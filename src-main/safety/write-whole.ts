/** Small files that are there whole or not at all, and safe on the disk. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** For this user only. Replaces what was there in one step. */
export function writeWhole(file: string, text: string): void {
  const aside = `${file}.${process.pid}.part`
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: true })
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** So that a new name survives a power cut; Windows keeps names by itself, and cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
