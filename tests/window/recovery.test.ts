/** A window whose data cannot be opened, until it can be again. */
import { useWindow } from '../support/use-window'
import { askedFor, edge, holdAnswers } from '../support/window-edge'
import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#window/core/account.svelte'
import { live } from '#window/core/live'
import { serviceStatus } from '#window/core/service-status.svelte'
import { session } from '#window/core/session.svelte'
import { recovery } from '#window/backups/recovery/recovery.svelte'
import { filesOf } from '#main/installation/data-folder/data-folder'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { windowKey } from '../support/window-key'

const service = useWindow()
const silent = { info: () => undefined, error: () => undefined }
let dataDir: string
let broken: RunningService
let key: string | null
let whole: string

/** The window of a service whose database has disappeared while running. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodword-recovery-'))
  const { database } = filesOf(dataDir)
  const first = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log: silent })
  await first.stop()
  whole = `${database}.whole`
  cpSync(database, whole)
  truncateSync(database, 0)
  broken = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log: silent })
  live.stop()
  key = session.key
  edge.url = broken.url
  session.open(await windowKey(broken))
  edge.asked.length = 0
})
afterEach(async () => {
  edge.isCutOff = false
  recovery.leave()
  edge.url = service.url
  session.open(key!)
  await account.load()
  await live.connected()
  await broken.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const lookEvery = 3000

/** Lets tests trigger the window's polling by hand; the service's own timers, in the same process, run as usual. */
function looks() {
  let work: (() => void) | undefined
  const timer = {} as ReturnType<typeof setInterval>
  const { setInterval } = globalThis
  const every = vi.spyOn(globalThis, 'setInterval').mockImplementation((each: () => void, after?: number) => {
    if (after !== lookEvery) return setInterval(each, after)
    work = each
    return timer
  })
  const stop = vi.spyOn(globalThis, 'clearInterval')
  const isStopped = () => stop.mock.calls.some(([each]) => each === timer)
  return {
    again: () => work?.(),
    every,
    isStopped,
    restore: () => [every, stop].forEach((each) => each.mockRestore())
  }
}

const asked = () => askedFor('GET /account/installation')

test('says why, checks again, and closes automatically once the data can be opened', async () => {
  serviceStatus.isInRecovery = true
  const clock = looks()
  const leave = recovery.watch()
  expect(clock.every.mock.calls[0]![1]).toBe(lookEvery)
  await expect.poll(() => recovery.value).toMatchObject({ mode: 'recovery', reason: 'empty' })
  expect([serviceStatus.isInRecovery, asked(), recovery.busy]).toEqual([true, 1, undefined])
  const release = holdAnswers()
  clock.again()
  clock.again()
  expect(asked(), 'one look at a time').toBe(2)
  release()
  await expect.poll(() => recovery.answer.loading).toBe(false)
  expect(await recovery.tryAgain()).toBe(false)
  expect([recovery.value?.mode, recovery.busy]).toEqual(['recovery', undefined])
  cpSync(whole, filesOf(dataDir).database)
  expect(
    (
      await fetch(`${broken.url}/account/installation/try-again`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.key ?? ''}` }
      })
    ).status
  ).toBe(200)
  clock.again()
  await expect.poll(() => serviceStatus.isInRecovery).toBe(false)
  expect(recovery.value, 'read anew where it is shown').toBeUndefined()
  leave()
  expect(clock.isStopped()).toBe(true)
  clock.restore()
})

test('tries again on request, and does not check in the meantime', async () => {
  serviceStatus.isInRecovery = true
  const clock = looks()
  const leave = recovery.watch()
  await expect.poll(() => recovery.value).toBeDefined()
  cpSync(whole, filesOf(dataDir).database)
  const missed = vi.spyOn(live, 'missed')
  const before = asked()
  const release = holdAnswers()
  const trying = recovery.tryAgain()
  expect(recovery.busy).toBe('again')
  clock.again()
  expect(asked()).toBe(before)
  release()
  expect(await trying).toBe(true)
  expect([recovery.busy, serviceStatus.isInRecovery, missed.mock.calls.length]).toEqual([undefined, false, 1])
  expect([recovery.value, account.settings.value], 'everything is read again').toEqual([undefined, undefined])
  missed.mockRestore()
  leave()
  clock.restore()
})

test('starts over with an empty account on request', async () => {
  serviceStatus.isInRecovery = true
  const starting = recovery.startEmpty()
  expect(recovery.busy).toBe('empty')
  await starting
  expect([edge.sent, recovery.busy, serviceStatus.isInRecovery]).toEqual([
    { confirm: 'start empty' },
    undefined,
    false
  ])
})

test('reports a refusal, and can be tried again', async () => {
  serviceStatus.isInRecovery = true
  const salvaging = recovery.salvage()
  expect(recovery.busy).toBe('salvage')
  await expect(salvaging, 'there is nothing to read').rejects.toMatchObject({ name: 'ApiProblem' })
  expect([recovery.busy, recovery.salvaged, serviceStatus.isInRecovery]).toEqual([undefined, undefined, true])
  edge.isCutOff = true
  await expect(recovery.tryAgain()).rejects.toMatchObject({ code: 'unreachable' })
  expect(recovery.busy).toBeUndefined()
})

test('keeps what was salvaged until it leaves', async () => {
  cpSync(whole, filesOf(dataDir).database)
  serviceStatus.isInRecovery = true
  await recovery.salvage()
  expect(recovery.salvaged).toMatchObject({ backup: { id: expect.any(Number) as number } })
  recovery.leave()
  expect([recovery.salvaged, serviceStatus.isInRecovery]).toEqual([undefined, false])
})
