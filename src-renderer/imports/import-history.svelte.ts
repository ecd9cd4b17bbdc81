/** Previous imports, newest first, and the actions on one without opening it. */
import type { Import } from '../../src-shared/contract/imports'
import { api, saveDownload } from '../core/api'
import { PagedList } from '../lib/paged-list.svelte'
import { live } from '../core/live'

const pageSize = 25

class ImportHistory {
  list = new PagedList<Import>()

  /** For an effect: reads the list, and again what changes in it. */
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
    // It may have ended, and been read, before this was answered.
    void this.list.refresh([data.id])
    return data
  }
}

/** One for the window, so that coming back finds it as it was left. */
export const importHistory = new ImportHistory()
