/** A preview of what visitors would see, reloaded as it changes. The last result stays until the next one arrives. */
import type { Call, DownloadOperation } from '#shared/contract/api-client'
import type { Endpoints } from '#shared/contract/endpoints'
import type { ApiProblem } from '#shared/contract/api-client'
import { fetchFile } from '../core/api'
import { debounced } from '../lib/debounce'
import { toProblem } from '../lib/problem'

/** Long enough not to send a request for each letter, short enough to be ready when the owner looks up. */
const pause = 120

export class HtmlPreview<Id extends DownloadOperation> {
  html = $state.raw<string>()
  problem = $state.raw<ApiProblem>()
  busy = $state(true)
  #operation: Id
  #ending: AbortController | undefined
  #asked = ''
  #call: Call<Endpoints[Id]> | undefined

  constructor(operation: Id) {
    this.#operation = operation
  }

  /** For `$effect`, with the request: immediate the first time, debounced later. `edition` changes if the result may differ. */
  ask(call: Call<Endpoints[Id]>, edition = '') {
    const asked = JSON.stringify([call, edition])
    if (asked === this.#asked) return
    this.#asked = asked
    this.#call = call
    this.busy = true
    if (this.html === undefined) void this.#fetch(call)
    else this.#fetchSoon(call)
  }

  again = () => {
    if (this.#call) void this.#fetch(this.#call)
  }

  close = () => {
    this.#fetchSoon.cancel()
    this.#ending?.abort()
  }

  #fetchSoon = debounced(pause, (call: Call<Endpoints[Id]>) => void this.#fetch(call))

  async #fetch(call: Call<Endpoints[Id]>): Promise<void> {
    this.#ending?.abort()
    const { signal } = (this.#ending = new AbortController())
    this.busy = true
    try {
      const { blob } = await fetchFile(this.#operation, call, { signal })
      const html = await blob.text()
      if (signal.aborted) return
      this.html = html
      this.problem = undefined
    } catch (error) {
      if (signal.aborted) return
      this.problem = toProblem(error)
    }
    this.busy = false
  }
}
