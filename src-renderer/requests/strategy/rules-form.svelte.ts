/**
 * The form for the rules of a strategy: the saved rules, and the owner's unsaved changes. Changes are kept as a
 * draft, even across a reload, until they are saved or discarded.
 */
import { getContext, setContext } from 'svelte'
import type { ApiProblem } from '#shared/contract/api-client'
import type { FieldProblem } from '#shared/contract/envelope'
import type { Strategy } from '#shared/contract/strategy'
import { weekdays } from '#shared/contract/strategy-settings'
import { account } from '#window/core/account.svelte'
import type { api } from '#window/core/api'
import { undo, undoable } from '#window/core/undo.svelte'
import { Answer } from '#window/lib/answer.svelte'
import { Drafts } from '#window/lib/drafts.svelte'
import { fieldText } from '#window/lib/field-text'
import { amountText } from '#window/lib/money'
import { toProblem } from '#window/lib/problem'
import texts from '#messages/strategy'
import {
  errorsOf,
  isShown,
  type StrategyErrors,
  type StrategyField,
  type StrategyValues
} from './strategy-values'

export type StrategyState = Strategy['state']
/** Unsaved rules in the form the preview accepts. */
export type DraftRules = Parameters<typeof api.previewStrategy>[0]['body']

interface Draft {
  /** The saved values when the owner started editing. */
  base: StrategyValues
  values: StrategyValues
}

const drafts = new Drafts<Draft>('strategy')

/** `Saved`: the strategy as the service has it. `Settings`: the part of it entered here. `Change`: what is sent. */
export abstract class RulesForm<Saved extends object, Settings extends object, Change extends object> {
  saved = new Answer<Saved>()
  values = $state.raw<StrategyValues>()
  /** A problem that isn't about single fields. */
  problem = $state.raw<ApiProblem>()
  saving = $state(false)
  #base = $state.raw<StrategyValues>()
  /** Mistakes found by the service, until the field is changed. */
  #refused = $state.raw<StrategyErrors>({})

  currency = $derived(account.settings.value?.currency ?? 'EUR')
  errors = $derived<StrategyErrors>(
    this.values ? { ...this.#refused, ...errorsOf(this.values, this.currency) } : {}
  )
  isRight = $derived(Object.keys(this.errors).length === 0)
  dirty = $derived(this.values !== undefined && shownOf(this.values) !== shownOf(this.#base ?? this.values))
  /** The rules as entered; undefined while they contain mistakes. */
  settings = $derived(this.values && this.isRight ? this.entered(this.values) : undefined)
  /** The rules were changed elsewhere since the owner started editing. */
  hasMovedOn = $derived(
    this.dirty &&
      this.saved.value !== undefined &&
      shownOf(this.valuesOf(this.saved.value)) !== shownOf(this.#base)
  )

  /** The name of its draft. */
  protected abstract readonly draftName: string
  abstract get state(): StrategyState | undefined
  /** The rules as entered, for a preview; undefined while they contain mistakes. */
  abstract get tried(): DraftRules | undefined
  /** The rules to preview in place of the saved ones; undefined to preview those. */
  abstract get draft(): DraftRules | undefined
  protected abstract valuesOf(saved: Saved): StrategyValues
  protected abstract entered(values: StrategyValues): Settings
  /** The change that restores a saved version, with or without its state. */
  protected abstract partOf(saved: Saved, withState: boolean): Change
  protected abstract asChange(settings: Partial<Settings>, state?: StrategyState): Change
  protected abstract send(change: Change): Promise<Saved>

  protected moneyText = (amount: number) => amountText(amount, this.currency)

  set(changes: Partial<StrategyValues>) {
    if (!this.values) return
    this.values = { ...this.values, ...changes }
    const mended = Object.keys(changes)
    // The week is checked as a whole after any change.
    this.#refused = Object.fromEntries(
      Object.entries(this.#refused).filter(([name]) => !mended.includes(name) && name !== 'schedule')
    )
    this.problem = undefined
    if (this.dirty && this.#base) drafts.keep(this.draftName, { base: this.#base, values: this.values })
    else drafts.drop(this.draftName)
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
        await this.put(this.asChange(settings, state))
        this.#take()
        const said = state === undefined ? texts.saved : sayState(state)
        remember(said, async () => {
          await this.put(this.partOf(before, state !== undefined))
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

  /** Switches it on, off or to paused immediately; unsaved rules stay a draft. */
  async turn(state: StrategyState): Promise<void> {
    const before = this.state
    if (before === undefined || before === state) return
    await undoable(
      sayState(state),
      () => this.put(this.asChange({}, state)),
      () => this.put(this.asChange({}, before))
    )
  }

  protected async put(change: Change): Promise<void> {
    this.saved.set(await this.send(change))
    this.follow()
  }

  /** Shows the saved rules, unless the owner is editing. */
  protected follow() {
    const draft = this.values ? undefined : drafts.of(this.draftName)
    const { value } = this.saved
    if (draft && value) {
      // Fields added since the draft was kept get their saved values.
      const saved = this.valuesOf(value)
      this.#base = { ...saved, ...draft.base }
      this.values = { ...saved, ...draft.values }
    } else if (!this.dirty) this.#take()
  }

  /** Drops the draft of a deleted strategy. */
  protected forget() {
    drafts.drop(this.draftName)
  }

  #take() {
    if (!this.saved.value) return
    this.values = this.#base = this.valuesOf(this.saved.value)
    this.#refused = {}
    this.problem = undefined
    drafts.drop(this.draftName)
  }

  #wordsFor(problem: FieldProblem): string {
    if (problem.code.startsWith('unknown_')) return texts.errors.gone
    if (problem.code !== 'never_open') return fieldText(problem)
    const isNever = weekdays.every((day) => this.values?.[`schedule.${day}.when`] === 'never')
    return isNever ? texts.neverHint : texts.neverSms
  }

  /** Shows the service's field problems at the fields, also when only the preview was refused. */
  refuse(problem: ApiProblem) {
    const named = problem.fields.map((each) => ({ ...each, path: fieldOf(each.path) }))
    const known = named.filter(({ path }) => path === 'schedule' || (this.values && path in this.values))
    this.#refused = Object.fromEntries(known.map((each) => [each.path, this.#wordsFor(each)]))
    if (known.length === 0) this.problem = problem
  }
}

/** The field's name, without the prefix from a preview and without a list index. */
const fieldOf = (path: string): string =>
  path.replace(/^further\.changes\./, '').replace(/^(conditions\.\w+)\.\d+$/, '$1')

/** Two sets of rules are equal if this is. Only the fields shown count. */
function shownOf(values: StrategyValues | undefined): string {
  const names = Object.keys(values ?? {}) as StrategyField[]
  return JSON.stringify(names.map((name) => (values && isShown(name, values) ? values[name].trim() : '')))
}

function sayState(state: StrategyState): string {
  return { off: texts.nowOff, on: texts.nowOn, paused: texts.nowPaused }[state]
}

export type AnyRules = RulesForm<object, object, object>
const key = Symbol('rules')

/** Tells the sentences inside a component whose rules they belong to. */
export const provideRules = (rules: AnyRules) => setContext(key, rules)
export const useRules = (): AnyRules => getContext<AnyRules>(key)
