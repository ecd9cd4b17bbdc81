/** The further strategies on the screen: all of them in order, and a form for the rules of each. */
import { tick } from 'svelte'
import {
  maxFurtherStrategies,
  type FurtherChanges,
  type FurtherStrategy
} from '#shared/contract/further-strategies'
import { defaultStrategy } from '#shared/contract/strategy-settings'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { problemText } from '#window/core/problem-text'
import { showProblem } from '#window/core/show-problem'
import { Answer } from '#window/lib/answer.svelte'
import { everyPage } from '#window/lib/every-page'
import { format } from '#window/lib/format.svelte'
import { freeName } from '#window/lib/free-name'
import { toProblem } from '#window/lib/problem'
import texts from '#messages/strategy-further'
import { RulesForm, type DraftRules, type StrategyState } from './rules-form.svelte'
import { furtherOf } from './entered-settings'
import { valuesOf, type StrategyValues } from './strategy-values'

type Settings = Omit<FurtherChanges, 'is_enabled'>

export class FurtherRules extends RulesForm<FurtherStrategy, Settings, FurtherChanges> {
  readonly id: number
  protected readonly draftName: string
  /** The strategy is being deleted, so it is no longer previewed. */
  #leaving = $state(false)

  constructor(saved: FurtherStrategy) {
    super()
    this.id = saved.id
    this.draftName = `further-${saved.id}`
    this.receive(saved)
  }

  get state(): StrategyState | undefined {
    return this.saved.value?.is_enabled ? 'on' : 'off'
  }

  get tried(): DraftRules | undefined {
    return this.settings && { further: { id: this.id, changes: this.settings } }
  }

  /** While the strategy is off, the preview shows what it would do if it were on. */
  get draft(): DraftRules | undefined {
    return !this.#leaving && (this.dirty || this.state === 'off') ? this.tried : undefined
  }

  receive(saved: FurtherStrategy) {
    this.saved.set(saved)
    this.follow()
  }

  async rename(name: string): Promise<void> {
    await this.put({ name })
  }

  async move(position: number): Promise<void> {
    await this.put({ position })
  }

  protected valuesOf(saved: FurtherStrategy): StrategyValues {
    // The defaults fill in fields that a further strategy doesn't show.
    return valuesOf({ ...defaultStrategy, ...saved }, this.moneyText)
  }

  protected entered(values: StrategyValues): Settings {
    return furtherOf(values, this.currency)
  }

  protected partOf({ is_enabled, ...saved }: FurtherStrategy, withState: boolean): FurtherChanges {
    const { trigger, delay, channels, reminders, retries, ask_again, conditions, review_page_id } = saved
    const settings = { trigger, delay, channels, reminders, retries, ask_again, conditions, review_page_id }
    return { ...settings, ...(withState && { is_enabled }) }
  }

  protected asChange(settings: Settings, state?: StrategyState): FurtherChanges {
    return { ...settings, ...(state && { is_enabled: state === 'on' }) }
  }

  protected async send(body: FurtherChanges): Promise<FurtherStrategy> {
    const { data } = await api.updateFurtherStrategy({ params: { id: this.id }, body })
    // The other strategies may have moved, and a list that is still loading would be outdated.
    await further.load()
    return data
  }

  /** Returns what went wrong, if anything. */
  async delete(): Promise<string | undefined> {
    this.#leaving = true
    await tick()
    try {
      await api.deleteFurtherStrategy({ params: { id: this.id } })
    } catch (error) {
      this.#leaving = false
      return problemText(toProblem(error)).text
    }
    this.forget()
    await further.load()
    return undefined
  }
}

class FurtherStrategies {
  all = new Answer<FurtherStrategy[]>()
  /** Whether another one can be added; false until the list has loaded. */
  hasRoom = $derived(this.all.value !== undefined && this.all.value.length < maxFurtherStrategies)
  /** One form for each, so that the owner finds it as they left it. */
  #forms = $state.raw<ReadonlyMap<number, FurtherRules>>(new Map())

  of(id: number): FurtherRules | undefined {
    return this.#forms.get(id)
  }

  async load(): Promise<void> {
    await this.all.load(async () => ({
      data: await everyPage((query) => api.listFurtherStrategies({ query }))
    }))
    // Another load has started in the meantime.
    if (this.all.loading) return
    this.#forms = new Map(
      (this.all.value ?? []).map((saved) => {
        const form = this.of(saved.id)
        if (form && !form.saving) form.receive(saved)
        return [saved.id, form ?? new FurtherRules(saved)]
      })
    )
  }

  /** For `$effect`: follows changes made elsewhere. */
  listen = (): (() => void) => {
    void this.load()
    return live.on('settings', () => void this.load())
  }

  /** Adds a strategy, off, with the settings of the Request Strategy; returns its id, or undefined if it was refused. */
  async add(): Promise<number | undefined> {
    try {
      const all = this.all.value ?? []
      const name = freeName(all, all.length + 1, (number) => texts.newName({ number: format.number(number) }))
      const { data } = await api.createFurtherStrategy({ body: { name } })
      await this.load()
      return data.id
    } catch (error) {
      showProblem(error)
      return undefined
    }
  }
}

export const further = new FurtherStrategies()

/** Null stands for the strategy for everyone else. */
export const nameOfStrategy = (id: number | null): string =>
  further.all.value?.find((each) => each.id === id)?.name ?? texts.everyone
