/** The share templates of the account. One list for the whole window, which follows changes made elsewhere. */
import type { ShareTemplate } from '../../src-shared/contract/share-templates'
import { api } from '../core/api'
import { Answer } from '../lib/answer.svelte'
import { everyPage } from '../lib/every-page'
import { live } from '../core/live'

class Templates {
  answer = new Answer<ShareTemplate[]>()

  async load(): Promise<void> {
    await this.answer.load(async () => ({
      // In order of creation, so that nothing moves when one is changed.
      data: (await everyPage((query) => api.listShareTemplates({ query }))).toSorted((a, b) => a.id - b.id)
    }))
  }

  /** For `$effect`. The brand's colours and pictures also affect how templates look. */
  follow = (): (() => void) => {
    void this.load()
    return live.on(['share_template', 'picture', 'settings'], () => void this.load())
  }
}

export const templates = new Templates()
