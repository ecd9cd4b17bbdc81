/**
 * Deeds that can be taken back. Each says what it did, with a button for ten seconds; Ctrl/Cmd+Z takes back the last
 * ones in turn, also when the button is gone.
 */
import { toast } from 'svelte-sonner'
import { sayProblem } from './say-problem'
import { words } from './words'

const buttonStays = 10_000
/** More than anybody remembers having done. */
const mostDeeds = 50

interface Deed {
  said: string
  undo: () => Promise<unknown>
  note: string | number
}

class Undo {
  #deeds = $state.raw<Deed[]>([])
  #busy = false

  get last(): string | undefined {
    return this.#deeds.at(-1)?.said
  }

  remember(said: string, undo: () => Promise<unknown>) {
    const action = { label: words.undo, onClick: () => void this.takeBack(deed) }
    const deed: Deed = { said, undo, note: toast(said, { duration: buttonStays, action }) }
    this.#deeds = [...this.#deeds, deed].slice(-mostDeeds)
  }

  async takeBackLast(): Promise<void> {
    const deed = this.#deeds.at(-1)
    if (deed) await this.takeBack(deed)
  }

  /** One at a time, so that a key held down does not overtake the service. */
  async takeBack(deed: Deed): Promise<void> {
    if (this.#busy || !this.#deeds.includes(deed)) return
    this.#busy = true
    try {
      await deed.undo()
      this.#deeds = this.#deeds.filter((each) => each !== deed)
      toast.dismiss(deed.note)
      toast(words.undone(deed.said))
    } catch (error) {
      // It stays on the pile: the service may be back in a moment.
      sayProblem(error)
    }
    this.#busy = false
  }
}

export const undo = new Undo()

/**
 * Does the work, says so, and can take it back; false, with a word about it, when the work was refused. `said` and
 * `takeBack` are given what the work has answered.
 */
export async function undoable<T>(
  said: string | ((done: T) => string),
  work: () => Promise<T>,
  takeBack: (done: T) => Promise<unknown>
): Promise<boolean> {
  try {
    const done = await work()
    undo.remember(typeof said === 'string' ? said : said(done), () => takeBack(done))
    return true
  } catch (error) {
    sayProblem(error)
    return false
  }
}
