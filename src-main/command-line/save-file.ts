/** Saves what the interface returns as a file. */
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Download } from '../client/client'
import { StartProblem } from '../problem'
import { withProgress } from './for-people'

/** npm changes to the project folder; relative paths are meant from where the command was typed. */
const inFolder = (name: string): string => resolve(process.env['INIT_CWD'] ?? '', name)

/**
 * Writes under a temporary name until it is complete. It may contain personal data: only this user may read it.
 * @param out undefined: under the name that the service suggests, in the current folder
 */
export async function saveFile(
  { name, bytes }: Download,
  out: string | undefined
): Promise<{ file: string; bytes: number }> {
  const file = inFolder(out ?? name)
  const unfinished = `${file}.part`
  let written = 0
  try {
    await withProgress('Saving the file', (say) =>
      pipeline(
        bytes,
        async function* (pieces: AsyncIterable<Uint8Array>) {
          for await (const piece of pieces) {
            written += piece.length
            say(`${Math.round(written / 1000)} kB`)
            yield piece
          }
        },
        createWriteStream(unfinished, { mode: 0o600, flush: true })
      )
    )
    renameSync(unfinished, file)
    return { file, bytes: written }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new StartProblem(
      `${file} cannot be written (${(error as { code?: string }).code ?? 'interrupted'}).`
    )
  }
}

/** @throws StartProblem if there is none */
export function fileNamed(name: string): string {
  const path = inFolder(name)
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path
  throw new StartProblem(`There is no file ${path}.`)
}
