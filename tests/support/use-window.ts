/**
 * Alice's window with a real service, without a browser and without rendering. Import this before any of the window's code, which
 * needs window-edge.ts to be loaded first.
 */
import { edge } from './window-edge'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { toast } from 'svelte-sonner'
import { account } from '#window/core/account.svelte'
import { live } from '#window/core/live'
import { router } from '#window/core/router.svelte'
import { session } from '#window/core/session.svelte'
import { undo } from '#window/core/undo.svelte'
import words from '#messages/every-screen'
import { useService } from './use-service'
import type { TestService } from './service'
import { windowKey } from './window-key'

/** Opens the window before the first test: it knows its account and receives events. */
export function useWindow(options: Parameters<typeof useService>[0] = {}): TestService {
  const service = useService(options)
  beforeAll(async () => {
    edge.url = service.url
    session.open(await windowKey(service))
    await account.load()
    await live.connected()
  })
  afterEach(() => {
    edge.isCutOff = false
    edge.gate = undefined
    edge.asked.length = 0
    edge.downloads.length = 0
    toast.dismiss()
    router.go('/')
  })
  afterAll(() => live.stop())
  return service
}

/** The texts of the toasts, newest last. */
export const said = (): string[] =>
  toast
    .getActiveToasts()
    .map(({ title }) => String(title))
    .toReversed()

/** Undoes the last action, and waits until the window has confirmed it. */
export async function takeBack(): Promise<void> {
  const { last = '' } = undo
  undo.undoLast()
  await expect.poll(said).toContain(words.undone({ said: last }))
}

/** Waits until the window has received all events so far. */
export async function allHeard(service: TestService): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const leave = live.on('view', () => resolve(undefined))
  await service.alice.data('createView', { body: { name: 'Heard', resource: 'customers', query: '' } })
  await promise
  leave()
}
