/** A folder on this computer, such as one that a program of the owner copies to their website. */
import { lstat, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { maxFileBytes, placeOf } from '../files'
import type { Opener } from '../port'
import { noRoom, targetTroubleOf, TargetTrouble } from '../trouble'
import { within } from '../within'

export const openFolder: Opener = async (access) => {
  const { folder } = access
  const troubled = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await within(access, null, work)
    } catch (error) {
      throw troubleOf(error, folder)
    }
  }
  const there = isAbsolute(folder) && (await troubled(stat(folder))).isDirectory()
  if (!there) throw new TargetTrouble('place_gone', `${folder} is not a folder on this computer.`)
  const at = (name: string) => join(folder, name)
  return placeOf({
    host: folder,
    read: (name) => troubled(readPlain(at(name))),
    // Readable for everybody, as a web server needs it.
    write: (name, text) => troubled(writeFile(at(name), text, { flush: true, mode: 0o644 })),
    rename: (from, to) => troubled(rename(at(from), at(to))),
    remove: (name) => troubled(rm(at(name), { force: true })),
    close: () => Promise.resolve()
  })
}

/** A link, a folder or a large file is not ours. */
async function readPlain(path: string): Promise<string | null> {
  try {
    const found = await lstat(path)
    return found.isFile() && found.size <= maxFileBytes ? await readFile(path, 'utf8') : ''
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function troubleOf(error: unknown, folder: string): TargetTrouble {
  if (error instanceof DOMException) return targetTroubleOf(error, folder)
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom(folder, code)
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new TargetTrouble('place_gone', `The folder ${folder} is no longer there.`, code)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new TargetTrouble('not_allowed', `Goodword may not write to the folder ${folder}.`, code)
  return new TargetTrouble('refused', `The folder ${folder} cannot be written to.`, code)
}
