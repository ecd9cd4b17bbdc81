/** Messages that were due too long ago, or failed because of the account: listing the first ones, and sending them anyway. */
import { toast } from 'svelte-sonner'
import type { Ask } from '#shared/contract/asks'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { showProblem } from '#window/core/show-problem'
import { sending } from './sending-state.svelte'
import texts from '#messages/sending'

/** How many are listed; the full list is elsewhere. */
const named = 8

type Counts = Awaited<ReturnType<typeof api.sendMissed>>['data']

/** Resends all messages of one kind, a few hundred per request. */
class SendAgain {
  busy = $state(false)
  /** How many were skipped because the customer can't be contacted. */
  skipped = $state(0)

  constructor(readonly sendSome: () => Promise<{ data: Counts }>) {}

  async send(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      let again = 0
      for (;;) {
        const { data } = await this.sendSome()
        again += data.sent_again
        this.skipped = data.skipped
        if (data.left === 0 || data.sent_again + data.skipped === 0) break
      }
      toast(texts.sentMissed({ count: again }))
      await sending.answer.again()
    } catch (error) {
      showProblem(error)
    }
    this.busy = false
  }
}

class Missed extends SendAgain {
  asks = new Answer<Ask[]>()

  load() {
    void this.asks.load(() =>
      api.listAsks({ query: { status: ['expired'], sort_key: 'asked_at', limit: named } })
    )
  }
}

export const missed = new Missed(() => api.sendMissed())
export const refused = new SendAgain(() => api.sendRefused())
