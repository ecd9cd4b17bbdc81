/** How sending is doing, for the pages that set it up. */
import type { Channel } from '../../src-shared/contract/fields'
import type { ChannelHealth, Sending } from '../../src-shared/contract/sending'
import { api } from '../api'
import { Answer } from '../lib/answer.svelte'
import { live } from '../live'

class SendingHealth {
  readonly #answer = new Answer<Sending>()

  /** In test mode nothing leaves this computer. */
  isTest = $derived(this.#answer.value?.test_mode === true)

  health(channel: Channel): ChannelHealth | undefined {
    return this.#answer.value?.channels.find((each) => each.channel === channel)
  }

  /** Reads it, and again with every change; answers how to stop that. It only adds to a page: without it nothing is missing. */
  follow(): () => void {
    const read = () => void this.#answer.load(() => api.getSending())
    read()
    return live.on(['sending', 'settings'], read)
  }

  async resume(channel: Channel): Promise<void> {
    const { data } = await (channel === 'email' ? api.resumeEmail() : api.resumeSms())
    this.#answer.set(data)
  }
}

export const sending = new SendingHealth()
