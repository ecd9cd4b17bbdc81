/**
 * Saves a table to the downloads and says so; a long export shows its progress and can be stopped. It continues when the owner
 * goes to another screen.
 */
import { toast } from 'svelte-sonner'
import type { Call, DownloadOperation } from '#shared/contract/api-client'
import type { Endpoints } from '#shared/contract/endpoints'
import { saveDownload } from './api'
import texts from '#messages/files'
import { format } from '../lib/format.svelte'
import { progressNote } from './progress-note'
import { showProblem } from './show-problem'

/** `what` is its name, such as “Export all reviews”. */
export async function saveTable<Id extends DownloadOperation>(
  operation: Id,
  call: Call<Endpoints[Id]>,
  what: string
): Promise<void> {
  const ending = new AbortController()
  const note = progressNote(texts.saving({ what }), () => ending.abort())
  try {
    const name = await saveDownload(operation, call, {
      onProgress: (bytes) => note.tell(() => texts.soFar({ size: format.megabytes(bytes) })),
      signal: ending.signal
    })
    note.close()
    toast(texts.saved({ name }))
  } catch (error) {
    note.close()
    if (!ending.signal.aborted) showProblem(error)
  }
}
