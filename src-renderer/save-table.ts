/**
 * Saves a table in the downloads and says so; a long one says how far it is, and can be stopped. It goes on while the owner is
 * on another screen.
 */
import { toast } from 'svelte-sonner'
import type { Call, DownloadOperation } from '../src-shared/contract/api-client'
import type { Endpoints } from '../src-shared/contract/endpoints'
import { saveDownload } from './api'
import { fileWords as texts } from './file-words'
import { format } from './lib/format.svelte'
import { sayProblem } from './say-problem'

/** What is there sooner needs no word on the way. */
const patience = 700
/** Often enough to be seen moving, seldom enough to be listened to. */
const pause = 1500

/** `what` names it, such as “Export all reviews”. */
export async function saveTable<Id extends DownloadOperation>(
  operation: Id,
  call: Call<Endpoints[Id]>,
  what: string
): Promise<void> {
  const ending = new AbortController()
  const note = noteOf(what, () => ending.abort())
  try {
    const name = await saveDownload(operation, call, { onProgress: note.tell, signal: ending.signal })
    note.close()
    toast(texts.saved(name))
  } catch (error) {
    note.close()
    if (!ending.signal.aborted) sayProblem(error)
  }
}

/** A note in the corner that stays until the work is over. */
function noteOf(what: string, stop: () => void) {
  let note: string | number | undefined
  let next = performance.now() + patience
  const action = { label: texts.stop, onClick: stop }
  return {
    tell: (bytes: number) => {
      if (performance.now() < next) return
      next = performance.now() + pause
      const description = texts.soFar(format.megabytes(bytes))
      note = toast(texts.saving(what), {
        description,
        action,
        duration: Infinity,
        ...(note !== undefined && { id: note })
      })
    },
    close: () => note !== undefined && toast.dismiss(note)
  }
}
