/**
 * Actions that can be undone. Each says what it did and shows an Undo button for ten seconds; Ctrl/Cmd+Z undoes the latest ones
 * in turn, even after the button is gone, and even one that the service has not answered yet.
 */
import { toast } from 'svelte-sonner'
import { showProblem } from './show-problem'
import words from '#messages/every-screen'

/** Milliseconds for which the Undo button stays, and for which whatever leaves this computer waits. */
export const timeToTakeBack = 10_000
/** More than anybody remembers having done. */
const maxActions = 50

interface UndoOptions {
  /** A link to what was done, shown next to Undo. */
  look?: { label: string; onClick: () => void } | undefined
  /** What is undone, if `said` makes no sense once it is: "Anna will be asked". */
  what?: string | undefined
  /** What else the owner should know. In the same toast, because a second one would cover Undo. */
  note?: string | undefined
}

/** Says what was done, and keeps how to undo it. */
export type Remember = (said: string, undo: () => Promise<unknown>, options?: UndoOptions) => void

/** On the stack from the moment it begins. */
class UndoableAction {
  /** Undefined while it is under way. */
  done = $state.raw<{ what: string; undo: () => Promise<unknown>; toast: string | number }>()
  readonly end: Promise<void>
  readonly hasEnded: () => void

  constructor() {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.end = promise
    this.hasEnded = () => resolve(undefined)
  }
}

class Undo {
  /** In the order in which they began. */
  #actions = $state.raw<readonly UndoableAction[]>([])
  /** Those waiting to be undone, in the order they were requested; each stays on the stack until it is undone. */
  #wanted = $state.raw<readonly UndoableAction[]>([])

  #next = $derived(this.#actions.findLast((each) => !this.#wanted.includes(each)))

  /** There is something to undo, even if it is still under way. */
  get isPossible(): boolean {
    return this.#next !== undefined
  }

  /** What would be undone next; undefined while that is still under way. */
  get last(): string | undefined {
    return this.#next?.done?.what
  }

  /** For what is already done. */
  remember: Remember = (said, undo, options) => {
    const action = this.#begin()
    this.#keep(action, said, undo, options)
    action.hasEnded()
  }

  /** Runs work that may turn out to be undoable; the owner can ask to undo it from now on. */
  async during<T>(work: (remember: Remember) => Promise<T>): Promise<T> {
    const action = this.#begin()
    try {
      return await work((...done) => this.#keep(action, ...done))
    } finally {
      if (!action.done) this.#drop(action)
      action.hasEnded()
    }
  }

  /** Undoes the latest. While a key is held down, repeats are ignored until the service has answered. */
  undoLast(isHeld = false) {
    const mustWait = this.#wanted.length > 0 || !this.#next?.done
    if (this.#next && !(isHeld && mustWait)) void this.takeBack(this.#next)
  }

  /** One at a time, in the order they were requested. */
  async takeBack(action: UndoableAction): Promise<void> {
    if (!this.#actions.includes(action) || this.#wanted.includes(action)) return
    this.#wanted = [...this.#wanted, action]
    if (this.#wanted.length > 1) return
    for (let next: UndoableAction | undefined = action; next; next = this.#wanted[0]) {
      const worked = await this.#goBack(next)
      // If one could not be undone, those requested after it must not be undone before it.
      this.#wanted = worked ? this.#wanted.slice(1) : []
    }
  }

  /** Returns false if the action is still to be undone. */
  async #goBack(action: UndoableAction): Promise<boolean> {
    await action.end
    // It was refused, and that was reported: there is nothing to undo.
    if (!action.done) return true
    const { what, undo, toast: said } = action.done
    try {
      await undo()
    } catch (error) {
      // It stays on the stack: the service may be back in a moment.
      showProblem(error)
      return false
    }
    this.#drop(action)
    toast.dismiss(said)
    toast(words.undone({ said: what }))
    return true
  }

  #begin(): UndoableAction {
    const action = new UndoableAction()
    this.#actions = [...this.#actions, action].slice(-maxActions)
    return action
  }

  #keep(action: UndoableAction, ...[said, undo, { look, note, what = said } = {}]: Parameters<Remember>) {
    const back = { label: words.undo, onClick: () => void this.takeBack(action) }
    const buttons = look === undefined ? { action: back } : { action: look, cancel: back }
    const told = note === undefined ? said : `${said}. ${note}`
    action.done = { what, undo, toast: toast(told, { duration: timeToTakeBack, ...buttons }) }
  }

  #drop(action: UndoableAction) {
    this.#actions = this.#actions.filter((each) => each !== action)
  }
}

export const undo = new Undo()

/**
 * Does the work, says so, and offers to undo it; false (with a message) if the work was refused. `said`, `takeBack` and `note`
 * are given the result of the work.
 */
export async function undoable<T>(
  said: string | ((done: T) => string),
  work: () => Promise<T>,
  takeBack: (done: T) => Promise<unknown>,
  note?: (done: T) => string | undefined
): Promise<boolean> {
  try {
    await undo.during(async (remember) => {
      const done = await work()
      remember(typeof said === 'string' ? said : said(done), () => takeBack(done), {
        note: note?.(done)
      })
    })
    return true
  } catch (error) {
    showProblem(error)
    return false
  }
}
