/** Targets whose displays are files: written under a temporary name, read again, and only then renamed. */
import { checkMark, isMarked, marked } from './mark'
import type { Place, Placed } from './port'
import { arrivedDifferently, notOurs, stillThere, tooLarge } from './trouble'

/** No display is larger; nor is more than this read of what is there. */
export const maxFileBytes = 5 * 1024 * 1024

/** What a kind of target can do in its folder. */
export interface Files {
  /** For messages. */
  host: string
  /** The text of a file; null: there is none. */
  read: (name: string) => Promise<string | null>
  /** Writes all of it, in place of any file of that name. */
  write: (name: string, text: string) => Promise<void>
  /** In place of any file of the new name. */
  rename: (from: string, to: string) => Promise<void>
  /** Nothing of that name is fine. */
  remove: (name: string) => Promise<void>
  hostKey?: string
  close: () => Promise<void>
}

/** Always the same for a display, so that what a kill has left behind is replaced by the next attempt. */
const temporary = (mark: string): string => `goodword-${mark}.part`

export function placeOf(files: Files): Place {
  const put = async (placed: Placed, html: string): Promise<void> => {
    if (Buffer.byteLength(html) > maxFileBytes - 500) throw tooLarge()
    const present = await files.read(placed.fileName)
    if (present !== null && !isMarked(placed.mark, present)) throw notOurs(placed.fileName)
    const aside = temporary(placed.mark)
    const text = marked(placed.mark, html)
    try {
      await files.write(aside, text)
      if ((await files.read(aside)) !== text) throw arrivedDifferently(files.host)
      await files.rename(aside, placed.fileName)
    } catch (error) {
      // Of half a file, too, the words must not stay; if that fails, the next attempt replaces them.
      await files.remove(aside).catch(() => undefined)
      throw error
    }
  }

  const remove = async ({ mark, fileName }: Placed): Promise<void> => {
    await files.remove(temporary(mark))
    const present = await files.read(fileName)
    if (present === null || !isMarked(mark, present)) return
    await files.remove(fileName)
    // Somebody's words may have to go: that the server says so is not enough.
    if (isMarked(mark, (await files.read(fileName)) ?? '')) throw stillThere(files.host)
  }

  return {
    hostKey: files.hostKey ?? null,
    check: async () => {
      const placed: Placed = { mark: checkMark, fileName: 'goodword-check.html', remoteId: null }
      await put(placed, '<p>Goodword has checked whether it can write here.</p>')
      // The second time it replaces a file.
      await put(placed, '<p>Goodword has checked whether it can replace a file here.</p>')
      await remove(placed)
    },
    put: async (placed, { html }) => {
      await put(placed, html)
      return null
    },
    remove,
    close: files.close
  }
}
