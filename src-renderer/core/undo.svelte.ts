/**
 * Actions that can be undone. Each says what it did and shows an Undo button for ten seconds; Ctrl/Cmd+Z undoes the latest ones
 * in turn, even after the button is gone, and even one that the service has not answered yet.
 */
import { toast } from 'svelte-sonner'
import { showProblem } from './show-problem'
import words from '#messages/every-screen'

const buttonStays = 10_000
/** More than anybody remembers having done. */
const mostDeeds = 50

/** A link to what was done, shown next to Undo. */
interface Look {
  label: string
  onClick: () => void
}

/** Says what was done, and keeps how to undo it. */
export type Remember = (said: string, undo: () => Promise<unknown>, look?: Look) => void

/** On the stack from the moment it begins. */
class UndoableAction {
  /** Undefined while it is under way. */
  done = $state.raw<{ said: string; undo: () => Promise<unknown>; note: string | number }>()
  readonly end: Promise<void>
  readonly hasEnded: () => void

  constructor() {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.end = promise
    this.hasEnded = () => resolve(undefined)
  }
}

class Undo {
  /** In the order in which they were begun. */
  #deeds = $state.raw<readonly UndoableAction[]>([])
  /** Those that are to be taken back, in the order in which that was wanted; each stays on the pile until it is. */
  #wanted = $state.raw<readonly UndoableAction[]>([])

  #next = $derived(this.#deeds.findLast((each) => !this.#wanted.includes(each)))

  /** There is something to undo, even if it is still under way. */
  get isPossible(): boolean {
    return this.#next !== undefined
  }

  /** What would be undone next; undefined while that is still under way. */
  get last(): string | undefined {
    return this.#next?.done?.said
  }

  /** For what is already done. */
  remember: Remember = (said, undo, look) => {
    const deed = this.#begin()
    this.#keep(deed, said, undo, look)
    deed.hasEnded()
  }

  /** Runs work that may turn out to be undoable; the owner can ask to undo it from now on. */
  async during<T>(work: (remember: Remember) => Promise<T>): Promise<T> {
    const deed = this.#begin()
    try {
      return await work((said, undo, look) => this.#keep(deed, said, undo, look))
    } finally {
      if (!deed.done) this.#drop(deed)
      deed.hasEnded()
    }
  }

  /** The one begun last. A key held down waits for the service: it takes back nothing while something is on its way. */
  takeBackLast(isHeld = false) {
    const mustWait = this.#wanted.length > 0 || !this.#next?.done
    if (this.#next && !(isHeld && mustWait)) void this.takeBack(this.#next)
  }

  /** One at a time, each as soon as those wanted before it are taken back. */
  async takeBack(deed: UndoableAction): Promise<void> {
    if (!this.#deeds.includes(deed) || this.#wanted.includes(deed)) return
    this.#wanted = [...this.#wanted, deed]
    if (this.#wanted.length > 1) return
    for (let next: UndoableAction | undefined = deed; next; next = this.#wanted[0]) {
      const worked = await this.#goBack(next)
      // If one could not be undone, those requested after it must not be undone before it.
      this.#wanted = worked ? this.#wanted.slice(1) : []
    }
  }

  /** True unless the deed is still to be taken back. */
  async #goBack(deed: UndoableAction): Promise<boolean> {
    await deed.end
    // Refused, and already reported: there is nothing to undo.
    if (!deed.done) return true
    const { said, undo, note } = deed.done
    try {
      await undo()
    } catch (error) {
      // It stays on the stack: the service may be back in a moment.
      showProblem(error)
      return false
    }
    this.#drop(deed)
    toast.dismiss(note)
    toast(words.undone({ said }))
    return true
  }

  #begin(): UndoableAction {
    const deed = new UndoableAction()
    this.#deeds = [...this.#deeds, deed].slice(-mostDeeds)
    return deed
  }

  #keep(deed: UndoableAction, said: string, undo: () => Promise<unknown>, look?: Look) {
    const back = { label: words.undo, onClick: () => void this.takeBack(deed) }
    const buttons = look === undefined ? { action: back } : { action: look, cancel: back }
    deed.done = { said, undo, note: toast(said, { duration: buttonStays, ...buttons }) }
  }

  #drop(deed: UndoableAction) {
    this.#deeds = this.#deeds.filter((each) => each !== deed)
  }
}

export const undo = new Undo()

/**
 * Does the work, says so, and offers to undo it; false (with a message) if the work was refused. `said` and
 * `takeBack` are given the result of the work.
 */
export async function undoable<T>(
  said: string | ((done: T) => string),
  work: () => Promise<T>,
  takeBack: (done: T) => Promise<unknown>
): Promise<boolean> {
  try {
    await undo.during(async (remember) => {
      const done = await work()
      remember(typeof said === 'string' ? said : said(done), () => takeBack(done))
    })
    return true
  } catch (error) {
    showProblem(error)
    return false
  }
}
