/** What makes a start short and small. To be called before the code is loaded that it is about. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { version } from '../../package.json'

/** Milliseconds after which the start is over. */
const startedAfter = 5000

export function startLean(dataDir: string): void {
  keepHeapSmall()
  keepCompiledCode(dataDir)
}

/**
 * Nearly everything that is made during the start stays, so V8 would take room for young objects (20 MB) that nobody needs at
 * rest. Under load it takes it as ever.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setTimeout(() => setFlagsFromString('--semi-space-growth-factor=2'), startedAfter).unref()
}

/**
 * Keeps the compiled code of the program between starts, which take a fifth less processor time with it. In the data folder,
 * because nobody else can write there. Without room or permission, the code is compiled as ever.
 */
function keepCompiledCode(dataDir: string): void {
  // The first start makes the folder itself, with the rights that it needs.
  if (!existsSync(dataDir)) return
  const folder = join(dataDir, 'compiled')
  try {
    mkdirSync(join(folder, version), { recursive: true, mode: 0o700 })
    // Written when the process ends: then it holds what was needed, and nobody waits.
    enableCompileCache(join(folder, version))
  } catch {
    return
  }
  setTimeout(() => forgetOthers(folder), startedAfter).unref()
}

/** Code of other versions is of no use any more. */
function forgetOthers(folder: string): void {
  try {
    for (const name of readdirSync(folder))
      if (name !== version) rmSync(join(folder, name), { recursive: true, force: true })
  } catch {
    // It only takes room.
  }
}
