/** The share templates of the account, and which of them was used last in this window. */
import type { ShareTemplate } from '../../../src-shared/contract/share-templates'
import { api } from '../../core/api'
import { Answer } from '../../lib/answer.svelte'
import { everyPage } from '../../lib/every-page'
import { live } from '../../core/live'

class ShareTemplates {
  list = new Answer<ShareTemplate[]>()
  #lastUsed = $state<number>()

  load = () =>
    this.list.load(async () => ({ data: await everyPage((query) => api.listShareTemplates({ query })) }))

  /** The one with this id, otherwise the one used last, otherwise the default. */
  find(id: number | undefined): ShareTemplate | undefined {
    const all = this.list.value ?? []
    const withId = (wanted: number | undefined) => all.find((each) => each.id === wanted)
    return withId(id) ?? withId(this.#lastUsed) ?? all.find(({ is_default }) => is_default) ?? all[0]
  }

  use(id: number) {
    this.#lastUsed = id
  }

  /** For a component: reads them, and again when they or the brand change elsewhere; `onchange` hears of that. */
  follow(onchange: () => void): void {
    $effect(() => {
      void this.load()
      return live.on(['share_template', 'picture', 'settings'], () => void this.load().then(onchange))
    })
  }
}

/** One for the window. */
export const shareTemplates = new ShareTemplates()
