import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { version } from '../../package.json'

/** Milliseconds until the start is over. */
const startupEnds = 5000

/**
 * Caches the compiled code of the program between starts, which saves a fifth of their processor time. In the data folder,
 * because nobody else can write there. Without space or permission, the code is simply compiled again. To be called before the code
 * is loaded.
 */
export function keepCompiledCode(dataDir: string): void {
  // The first start creates the data folder later, with the permissions that it needs.
  if (!existsSync(dataDir)) return
  const folder = join(dataDir, 'compiled')
  try {
    mkdirSync(join(folder, version), { recursive: true, mode: 0o700 })
    // Written when the process ends: by then it holds everything that was needed, and nobody waits for it.
    enableCompileCache(join(folder, version))
  } catch {
    return
  }
  setTimeout(() => forgetOthers(folder), startupEnds).unref()
}

/** Removes the cached code of other versions. */
function forgetOthers(folder: string): void {
  try {
    for (const name of readdirSync(folder))
      if (name !== version) rmSync(join(folder, name), { recursive: true, force: true })
  } catch {
    // Left behind, it only takes up space.
  }
}
