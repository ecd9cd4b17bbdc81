/** The account's share templates, and which one was used last in this window. */
import type { ShareTemplate } from '#shared/contract/share-templates'
import { live } from '#window/core/live'
import { templates } from '../templates.svelte'

class ShareTemplates {
  readonly list = templates.answer
  #lastUsed = $state<number>()

  load = () => templates.load()

  /** The template with this id, otherwise the one used last, otherwise the default. */
  find(id: number | undefined): ShareTemplate | undefined {
    const all = this.list.value ?? []
    const withId = (wanted: number | undefined) => all.find((each) => each.id === wanted)
    return withId(id) ?? withId(this.#lastUsed) ?? all.find(({ is_default }) => is_default) ?? all[0]
  }

  use(id: number) {
    this.#lastUsed = id
  }

  /** For a component: loads them, and again when they or the brand change elsewhere, which is then reported to `onchange`. */
  follow(onchange: () => void): void {
    $effect(() => {
      void this.load()
      return live.on(['share_template', 'picture', 'settings'], () => void this.load().then(onchange))
    })
  }
}

/** Shared by the whole window. */
export const shareTemplates = new ShareTemplates()
