/** The saved views of a list: named filters, in the owner's order. A view stores the list's query. */
import type { View } from '#shared/contract/views'
import { api } from '../core/api'
import { loadOnce } from '../core/load-once'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { showProblem } from '../core/show-problem'
import { undoable } from '../core/undo.svelte'
import viewWords from '#messages/lists-views'

export class Views {
  all = new Answer<View[]>()
  #resource: View['resource']

  constructor(resource: View['resource']) {
    this.#resource = resource
  }

  get list(): readonly View[] {
    return this.all.value ?? []
  }

  loadOnce = (): void => loadOnce(this.all, 'view', () => this.load())

  async load(): Promise<void> {
    await this.all.load(async () => ({
      data: await everyPage((query) => api.listViews({ query: { ...query, resource: this.#resource } }))
    }))
  }

  of(id: number): View | undefined {
    return this.list.find((view) => view.id === id)
  }

  /** Throws if the service refuses, so that the form can show it. */
  async save(name: string, query: string): Promise<View> {
    const { data } = await api.createView({ body: { name, resource: this.#resource, query } })
    await this.load()
    return data
  }

  async rename(view: View, name: string): Promise<void> {
    await api.updateView({ params: { id: view.id }, body: { name } })
    await this.load()
  }

  /** Saves the current filters in the view. */
  update(view: View, wanted: string) {
    const write = async (query: string) => {
      await api.updateView({ params: { id: view.id }, body: { query } })
      await this.load()
    }
    return undoable(
      viewWords.updated({ name: view.name }),
      () => write(wanted),
      () => write(view.query)
    )
  }

  /** Moves a view one place up (-1) or down (1). */
  async move(view: View, by: -1 | 1): Promise<void> {
    const other = this.list[this.list.indexOf(view) + by]
    if (!other) return
    try {
      await api.updateView({ params: { id: view.id }, body: { position: other.position } })
      await this.load()
    } catch (error) {
      showProblem(error)
    }
  }

  remove(view: View) {
    return undoable(
      viewWords.removed({ name: view.name }),
      async () => {
        const { data } = await api.deleteView({ params: { id: view.id } })
        await this.load()
        return data.edit_id
      },
      async (id) => {
        await api.undoEdit({ params: { id } })
        await this.load()
      }
    )
  }
}
