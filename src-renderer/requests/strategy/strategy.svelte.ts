/** The Request Strategy on the screen: the rules for everyone who is not asked by a further strategy. */
import { toast } from 'svelte-sonner'
import type { Strategy } from '#shared/contract/strategy'
import type { StrategySettings } from '#shared/contract/strategy-settings'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { showProblem } from '#window/core/show-problem'
import texts from '#messages/strategy'
import { RulesForm, type StrategyState } from './rules-form.svelte'
import { settingsOf } from './entered-settings'
import { valuesOf, type StrategyValues } from './strategy-values'

type Change = Partial<StrategySettings> & { state?: StrategyState }

export class StrategyRules extends RulesForm<Strategy, StrategySettings, Change> {
  protected readonly draftName = 'rules'

  get state(): StrategyState | undefined {
    return this.saved.value?.state
  }

  get draft() {
    return this.dirty ? this.settings : undefined
  }

  get tried() {
    return this.settings
  }

  async load(): Promise<void> {
    await this.saved.load(() => api.getStrategy())
    this.follow()
  }

  /** For `$effect`: follows changes made elsewhere. */
  listen = (): (() => void) => {
    void this.load()
    return live.on('settings', () => void this.load())
  }

  protected valuesOf(saved: Strategy): StrategyValues {
    return valuesOf(saved, this.moneyText)
  }

  protected entered(values: StrategyValues): StrategySettings {
    return settingsOf(values, this.currency)
  }

  protected partOf(saved: Strategy, withState: boolean): Change {
    const { state, on_since: _since, off_spans: _spans, updated_at: _at, ...settings } = saved
    return { ...settings, ...(withState && { state }) }
  }

  protected asChange(settings: Partial<StrategySettings>, state?: StrategyState): Change {
    return { ...settings, ...(state && { state }) }
  }

  protected async send(change: Change): Promise<Strategy> {
    return (await api.updateStrategy({ body: change })).data
  }

  /** Asks the customers who were due while Goodword was off; can't be undone as a whole. */
  async askMissed(): Promise<void> {
    await this.#decideOnMissed(async () => {
      const { data } = await api.askMissed({ body: {} })
      return texts.missedAsked({ customers: texts.missedCustomers({ count: data.asked }) })
    })
  }

  async leaveMissed(): Promise<void> {
    await this.#decideOnMissed(async () => {
      this.saved.set((await api.leaveMissed()).data)
      return texts.missedLeft
    })
  }

  async #decideOnMissed(decide: () => Promise<string>): Promise<void> {
    this.saving = true
    try {
      toast(await decide())
    } catch (error) {
      showProblem(error)
    } finally {
      this.saving = false
    }
  }
}

/** Shared by the whole window, so that the owner finds it as they left it. */
export const rules = new StrategyRules()
