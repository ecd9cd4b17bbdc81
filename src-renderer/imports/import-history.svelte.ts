/** Previous imports, newest first, and what can be done with one without opening it. */
import type { Import } from '#shared/contract/imports'
import { api, saveDownload } from '../core/api'
import { PagedList } from '../lib/paged-list.svelte'
import { live } from '../core/live'

const pageSize = 25

class ImportHistory {
  list = new PagedList<Import>()

  /** For `$effect`: loads the list, and again whatever changes in it. */
  follow = (): (() => void) => {
    if (this.list.known) void this.list.refresh()
    else void this.list.show((cursor) => api.listImports({ query: { limit: pageSize, cursor } }))
    return live.on('import', ({ everything, events }) => {
      const changed = events.map(({ record_id }) => record_id ?? 0)
      void this.list.refresh(everything ? undefined : changed)
    })
  }

  async undo(id: number): Promise<Import> {
    return this.#take(await api.undoImport({ params: { id } }))
  }

  async stop(id: number): Promise<void> {
    this.#take(await api.cancelImport({ params: { id } }))
  }

  async putAway(id: number): Promise<void> {
    await api.deleteImport({ params: { id } })
    await this.list.refresh()
  }

  async saveErrors(id: number): Promise<void> {
    await saveDownload('downloadImportErrors', { params: { id } })
  }

  #take({ data }: { data: Import }): Import {
    this.list.replace(data)
    // The import may have ended, and been loaded in that state, before this answer arrived.
    void this.list.refresh([data.id])
    return data
  }
}

/** Shared by the whole window, so that the owner finds it as they left it. */
export const importHistory = new ImportHistory()
