/**
 * The code of the screens. The window opens with that of the one it shows; the others are fetched one by one when it has
 * time, so that going there is instant.
 */
import type { Component } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { whenIdle } from '../lib/idle'
import type { ScreenPart } from './screen-parts'
import type { Screen } from './screens'

class ScreenPages {
  #pages = new SvelteMap<string, Component>()
  #failed = new SvelteSet<string>()
  #fetching = new Map<string, Promise<void>>()

  /** The pages within each screen, for the palette, as soon as they are known. */
  parts = $state.raw<Readonly<Record<string, readonly ScreenPart[]>>>({})

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

  /** What the help and the palette list of all screens. Without an answer they list what is known. */
  async fetchParts(): Promise<void> {
    await whenIdle()
    const found = await import('./screen-parts').catch(() => undefined)
    if (found) this.parts = found.screenParts
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
