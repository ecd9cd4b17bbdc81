/** Whether the public pages are on, and where. Shared by the whole window; follows changes made elsewhere. */
import type { Doors } from '#shared/contract/doors'
import { api } from './api'
import { Answer } from '../lib/answer.svelte'
import { live } from './live'

class PublicPagesState {
  answer = new Answer<Doors>()

  isOpen = $derived(this.answer.value?.state === 'open')

  /** For `$effect`. */
  follow = (): (() => void) => {
    void this.load()
    return live.on('settings', () => void this.load())
  }

  load = (): Promise<void> => this.answer.load(() => api.getDoors())
}

export const publicPages = new PublicPagesState()
