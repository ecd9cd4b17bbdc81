/**
 * The strategy on the screen: what is saved, and what the owner has changed and not saved yet. Changes are kept as a draft,
 * even across a reload, until they are saved or discarded.
 */
import { toast } from 'svelte-sonner'
import type { ApiProblem } from '../../../src-shared/contract/api-client'
import type { FieldProblem } from '../../../src-shared/contract/envelope'
import type { Strategy } from '../../../src-shared/contract/strategy'
import { weekdays, type StrategySettings } from '../../../src-shared/contract/strategy-settings'
import { account } from '../../core/account.svelte'
import { api } from '../../core/api'
import { Answer } from '../../lib/answer.svelte'
import { Drafts } from '../../lib/drafts.svelte'
import { fieldText } from '../../lib/field-text'
import { amountText } from '../../lib/money'
import { toProblem } from '../../lib/problem'
import { live } from '../../core/live'
import { showProblem } from '../../core/show-problem'
import { undo, undoable } from '../../core/undo.svelte'
import texts from '#messages/strategy'
import {
  errorsOf,
  isShown,
  settingsOf,
  valuesOf,
  type StrategyErrors,
  type StrategyField,
  type StrategyValues
} from './strategy-values'

export type StrategyState = Strategy['state']
interface Draft {
  /** What was saved when the owner started editing. */
  base: StrategyValues
  values: StrategyValues
}

const drafts = new Drafts<Draft>('strategy')
const draftName = 'rules'

class StrategyRules {
  saved = new Answer<Strategy>()
  values = $state.raw<StrategyValues>()
  /** Problems beyond single fields. */
  problem = $state.raw<ApiProblem>()
  saving = $state(false)
  #base = $state.raw<StrategyValues>()
  /** Mistakes found by the service, until the field is changed. */
  #refused = $state.raw<StrategyErrors>({})

  currency = $derived(account.settings.value?.currency ?? 'EUR')
  #read = (strategy: StrategySettings) => valuesOf(strategy, (amount) => amountText(amount, this.currency))

  errors = $derived<StrategyErrors>(
    this.values ? { ...this.#refused, ...errorsOf(this.values, this.currency) } : {}
  )
  isRight = $derived(Object.keys(this.errors).length === 0)
  dirty = $derived(this.values !== undefined && shownOf(this.values) !== shownOf(this.#base ?? this.values))
  /** The rules as entered; undefined while they contain mistakes. */
  settings = $derived(this.values && this.isRight ? settingsOf(this.values, this.currency) : undefined)
  /** The rules were changed elsewhere since the owner started editing. */
  hasMovedOn = $derived(
    this.dirty &&
      this.saved.value !== undefined &&
      shownOf(this.#read(this.saved.value)) !== shownOf(this.#base)
  )

  get state(): StrategyState | undefined {
    return this.saved.value?.state
  }

  async load(): Promise<void> {
    await this.saved.load(() => api.getStrategy())
    this.#follow()
  }

  /** For an effect: follows what changes elsewhere. */
  follow = (): (() => void) => {
    void this.load()
    return live.on('settings', () => void this.load())
  }

  set(changes: Partial<StrategyValues>) {
    if (!this.values) return
    this.values = { ...this.values, ...changes }
    const mended = Object.keys(changes)
    // The week is checked as a whole after any change.
    this.#refused = Object.fromEntries(
      Object.entries(this.#refused).filter(([name]) => !mended.includes(name) && name !== 'schedule')
    )
    this.problem = undefined
    if (this.dirty && this.#base) drafts.keep(draftName, { base: this.#base, values: this.values })
    else drafts.drop(draftName)
  }

  discard() {
    const dropped = this.values
    this.#take()
    if (!dropped) return
    undo.remember(texts.discarded, () => Promise.resolve(this.set(dropped)))
  }

  /** Saves the rules, with a new state if given; false if something must be fixed first. */
  async save(state?: StrategyState): Promise<boolean> {
    const { settings, saved } = this
    const before = saved.value
    if (!settings || !before || this.saving) return false
    this.saving = true
    this.problem = undefined
    try {
      await undo.during(async (remember) => {
        await this.#put({ ...settings, ...(state && { state }) })
        this.#take()
        const said = state === undefined ? texts.saved : sayState(state)
        remember(said, async () => {
          await this.#put(
            state === undefined ? settingsPart(before) : { ...settingsPart(before), state: before.state }
          )
          this.#take()
        })
      })
      return true
    } catch (error) {
      this.refuse(toProblem(error))
      return false
    } finally {
      this.saving = false
    }
  }

  /** On, off or paused, immediately; unsaved rules stay a draft. */
  async turn(state: StrategyState): Promise<void> {
    const before = this.state
    if (before === undefined || before === state) return
    await undoable(
      sayState(state),
      () => this.#put({ state }),
      () => this.#put({ state: before })
    )
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

  async #put(body: Partial<StrategySettings> & { state?: StrategyState }): Promise<void> {
    const { data } = await api.updateStrategy({ body })
    this.saved.set(data)
    this.#follow()
  }

  /** Shows what is saved, unless the owner is editing. */
  #follow() {
    const draft = this.values ? undefined : drafts.of(draftName)
    if (draft) {
      this.#base = draft.base
      this.values = draft.values
    } else if (!this.dirty) this.#take()
  }

  #take() {
    if (!this.saved.value) return
    this.values = this.#base = this.#read(this.saved.value)
    this.#refused = {}
    this.problem = undefined
    drafts.drop(draftName)
  }

  #wordsFor(problem: FieldProblem): string {
    if (problem.code !== 'never_open') return fieldText(problem)
    const isNever = weekdays.every((day) => this.values?.[`schedule.${day}.when`] === 'never')
    return isNever ? texts.neverHint : texts.neverSms
  }

  /** Shows the service's mistakes at the fields, also after a mere preview. */
  refuse(problem: ApiProblem) {
    const known = problem.fields.filter(
      ({ path }) => path === 'schedule' || (this.values && path in this.values)
    )
    this.#refused = Object.fromEntries(known.map((each) => [each.path, this.#wordsFor(each)]))
    if (known.length === 0) this.problem = problem
  }
}

/** What makes two sets of rules equal. */
function shownOf(values: StrategyValues | undefined): string {
  const names = Object.keys(values ?? {}) as StrategyField[]
  return JSON.stringify(names.map((name) => (values && isShown(name, values) ? values[name].trim() : '')))
}

function settingsPart({
  state: _state,
  on_since: _since,
  off_spans: _spans,
  updated_at: _at,
  ...settings
}: Strategy) {
  return settings
}

function sayState(state: StrategyState): string {
  return { off: texts.nowOff, on: texts.nowOn, paused: texts.nowPaused }[state]
}

/** One for the whole window, so that it is as it was left on coming back. */
export const rules = new StrategyRules()
