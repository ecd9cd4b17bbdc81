/** Where the running service listens, and the key with which it proves its identity to our own programs, which read this file. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { z } from 'zod'
import { filesOf } from './data-folder'
import { writeAtomically } from './atomic-file'

const runningFile = z.object({
  url: z.string(),
  port: z.int().min(1).max(65_535),
  pid: z.int(),
  key: z.string().min(32),
  started_at: z.string()
})
export type RunningFile = z.infer<typeof runningFile>

export function writeRunning(dataDir: string, running: RunningFile): void {
  // Nothing is running after a power cut, so the file need not survive one.
  writeAtomically(filesOf(dataDir).running, `${JSON.stringify(running)}\n`, { isLasting: false })
}

export function removeRunning(dataDir: string): void {
  rmSync(filesOf(dataDir).running, { force: true })
}

/** Null: missing, damaged, or readable by others, which makes its key worthless. */
export function readRunning(dataDir: string): RunningFile | null {
  const { running } = filesOf(dataDir)
  try {
    if (!isOursAlone(running)) return null
    return runningFile.safeParse(JSON.parse(readFileSync(running, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

function isOursAlone(file: string): boolean {
  const { mode, uid } = statSync(file)
  // Windows has no such modes; there, the user's folder is closed to others.
  return process.platform === 'win32' || ((mode & 0o077) === 0 && uid === process.getuid?.())
}
