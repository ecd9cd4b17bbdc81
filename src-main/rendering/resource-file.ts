/** Finds the files of fonts and emoji. */
import { existsSync } from 'node:fs'

/** Searched upwards from here: sources, the built app and bundled benchmarks are at different depths below the same folder. */
let folder: URL | undefined

export function resourceFile(name: string): URL {
  folder ??= findFolder()
  return new URL(name, folder)
}

function findFolder(): URL {
  let above = new URL('./', import.meta.url)
  for (;;) {
    const candidate = new URL('resources/share/', above)
    if (existsSync(new URL('fonts.json', candidate))) return candidate
    const next = new URL('../', above)
    if (next.href === above.href) throw new Error('The folder resources/share is missing beside the app.')
    above = next
  }
}
