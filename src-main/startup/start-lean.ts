/** What makes a start short and small. To be called before the code is loaded that it is about. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { version } from '../../package.json'

/** Milliseconds after which the start is over, and the first rows are on the screen. */
const [startedAfter, restsAfter] = [5000, 1500]

export function startLean(dataDir: string): void {
  keepCompiledCode(dataDir)
  setTimeout(giveMemoryBack, restsAfter).unref()
}

/**
 * During the start V8 takes room for young objects (some 20 MB), which saves it a tenth of the work. Nobody needs it at rest, and on its
 * own V8 keeps it. Takes a tenth of a second; under load V8 takes the room again.
 */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
}

/**
 * Keeps the compiled code of the program between starts, which take a fifth less processor time with it. In the data folder,
 * because nobody else can write there. Without room or permission, the code is compiled as ever.
 */
export function keepCompiledCode(dataDir: string): void {
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
