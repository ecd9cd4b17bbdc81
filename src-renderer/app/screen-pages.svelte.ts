/**
 * The code of the screens. The window opens with that of the one it shows; the others are fetched one by one when it has
 * time, so that going there is instant.
 */
import type { Component } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { whenIdle } from '../lib/idle'
import type { Screen } from './screens'

class ScreenPages {
  #pages = new SvelteMap<string, Component>()
  #failed = new SvelteSet<string>()
  #fetching = new Map<string, Promise<void>>()

  /** The page of a screen as soon as its code is there. */
  of = ({ name }: Screen): Component | undefined => this.#pages.get(name)

  /** Its code could not be loaded. */
  hasFailed = ({ name }: Screen): boolean => this.#failed.has(name)

  /** Settles when the code of a screen is there, or could not be loaded. */
  async whenFetched(name: string): Promise<void> {
    await this.#fetching.get(name)
  }

  async fetch(screen: Screen): Promise<void> {
    if (this.#pages.has(screen.name)) return
    const fetching = this.#load(screen)
    this.#fetching.set(screen.name, fetching)
    await fetching
  }

  async #load(screen: Screen): Promise<void> {
    try {
      const { default: page } = await screen.page()
      this.#pages.set(screen.name, page)
      this.#failed.delete(screen.name)
    } catch {
      this.#failed.add(screen.name)
    }
  }

  /** Going to a screen in the meantime does not wait for the others. */
  async fetchAll(screens: readonly Screen[]): Promise<void> {
    for (const screen of screens) {
      await whenIdle()
      await this.fetch(screen)
    }
  }
}

export const screenPages = new ScreenPages()
