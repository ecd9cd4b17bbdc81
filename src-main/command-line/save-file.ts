/** Saves what the interface returns as a file. */
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Download } from '../client/client'
import { StartProblem } from '../problem'
import { withProgress } from './for-people'
import { inFolder } from './typed-files'

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
