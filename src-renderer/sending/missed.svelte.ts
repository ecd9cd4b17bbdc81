/** Messages that were due while Goodword was not running, and came too late: their beginning, and sending them after all. */
import { toast } from 'svelte-sonner'
import type { Ask } from '../../src-shared/contract/asks'
import { api } from '../api'
import { Answer } from '../lib/answer.svelte'
import { format } from '../lib/format.svelte'
import { sayProblem } from '../say-problem'
import { sending } from '../sending-state.svelte'
import { sendingWords as texts } from './sending-words'

/** So many are named; all of them are a list of their own. */
const named = 8

class Missed {
  asks = new Answer<Ask[]>()
  busy = $state(false)

  load() {
    void this.asks.load(() =>
      api.listAsks({ query: { status: ['expired'], sort_key: 'asked_at', limit: named } })
    )
  }

  /** Sends all of them again, the service some hundreds at a time. */
  async send(): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      let again = 0
      for (;;) {
        const { data } = await api.sendMissed()
        again += data.sent_again
        if (data.left === 0 || data.sent_again + data.skipped === 0) break
      }
      toast(format.plural(again, texts.sentMissed))
      await sending.answer.again()
    } catch (error) {
      sayProblem(error)
    }
    this.busy = false
  }
}

export const missed = new Missed()
