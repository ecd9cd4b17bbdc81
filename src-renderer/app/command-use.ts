/**
 * How often palette commands are used here, so that the palette offers the most used first. Each use counts as one and decays
 * with a half-life of two weeks. Stored in localStorage per business, by command id, so it contains no customer data.
 */
import { businessStorage } from '../lib/own-places'

const place = () => businessStorage.of('used-commands')
const halfLife = 14 * 24 * 60 * 60 * 1000
/** More commands than anybody uses. */
const maxKept = 60

interface Use {
  weight: number
  at: number
}

class CommandUse {
  #uses = new Map<string, Use>()

  constructor() {
    businessStorage.whenKnown(() => (this.#uses = kept()))
  }

  note(name: string, now = Date.now()) {
    this.#uses.set(name, { weight: this.weightOf(name, now) + 1, at: now })
    const strongest = [...this.#uses].toSorted(([a], [b]) => this.weightOf(b, now) - this.weightOf(a, now))
    this.#uses = new Map(strongest.slice(0, maxKept))
    localStorage.setItem(place(), JSON.stringify([...this.#uses]))
  }

  /** 0 if it was never used. */
  weightOf(name: string, now = Date.now()): number {
    const use = this.#uses.get(name)
    return use ? use.weight * 0.5 ** ((now - use.at) / halfLife) : 0
  }
}

/** Ignores anything unexpected in storage. */
function kept(): Map<string, Use> {
  try {
    const list = JSON.parse(localStorage.getItem(place()) ?? '[]') as [string, Use][]
    return new Map(list.filter(([, use]) => Number.isFinite(use.weight) && Number.isFinite(use.at)))
  } catch {
    return new Map()
  }
}

export const commandUse = new CommandUse()
