/**
 * What a window has around it, as far as its state needs it: the state itself is the real one, and it asks a real service. Nothing is
 * drawn.
 */
import { resolve } from 'node:path'
import { vi } from 'vitest'
import type { TestService } from './service'
import { windowKey } from './window-key'

/** A place for texts, as the browser keeps them for a window. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name)
  }
}

/** Before any file of the window is loaded. Addresses of the window are those of the service. */
export async function standInForWindow(service: Pick<TestService, 'url' | 'launchUrl'>): Promise<void> {
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => ask(new URL(path, service.url), options))
  vi.stubGlobal('location', { hash: '', pathname: '/', reload: () => undefined })
  vi.stubGlobal('history', { replaceState: () => undefined, pushState: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    addEventListener: () => undefined
  })
  vi.stubGlobal('navigator', {
    language: 'en',
    languages: ['en'],
    platform: 'Linux',
    userAgent: '',
    onLine: true,
    locks: { request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) }
  })
  const { session } = await stateOf<{ session: { open: (key: string) => void } }>('session.svelte.ts')
  session.open(await windowKey(service))
}

/** What a file of the window exports. */
export const stateOf = async <Exports>(file: string): Promise<Exports> =>
  (await import(/* @vite-ignore */ resolve('src-renderer', file))) as Exports
