/**
 * The code of the screens. The window loads the code of its first screen right away and the others one by one when it has been
 * left alone for a while, so that switching is instant.
 */
import type { Component } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { whenRested } from '../lib/idle'
import type { ScreenPart } from './screen-parts'
import type { Screen } from './screens'

class ScreenPages {
  #pages = new SvelteMap<string, Component>()
  #failed = new SvelteSet<string>()
  #fetching = new Map<string, Promise<void>>()

  /** The pages within each screen, for the palette, once they are known. */
  parts = $state.raw<Readonly<Record<string, readonly ScreenPart[]>>>({})

  /** The page of a screen, once its code has loaded. */
  of = ({ name }: Screen): Component | undefined => this.#pages.get(name)

  /** Its code could not be loaded. */
  hasFailed = ({ name }: Screen): boolean => this.#failed.has(name)

  /** Settles when the screen's code has loaded or failed to load. */
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

  /** Loads what the help and the palette list for every screen. If that fails, they list what is known. */
  async fetchParts(): Promise<void> {
    const found = await import('./screen-parts').catch(() => undefined)
    if (found) this.parts = found.screenParts
  }

  /** A screen opened in the meantime doesn't have to wait for the others. */
  async fetchAll(screens: readonly Screen[]): Promise<void> {
    await whenRested()
    await this.fetchParts()
    for (const screen of screens) {
      await whenRested()
      await this.fetch(screen)
    }
  }
}

export const screenPages = new ScreenPages()
