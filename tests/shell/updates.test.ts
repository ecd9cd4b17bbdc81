/** Updates: the owner is asked, a backup comes first, and nothing is interrupted half-way. */
import { expect, test, vi } from 'vitest'
import { setUpUpdates, type UpdateSource } from '#main/shell/updates'

function aSource(version: string | null) {
  const done: string[] = []
  let refuse: (error: Error) => void = () => undefined
  const source: UpdateSource = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    logger: console,
    checkForUpdates: () =>
      Promise.resolve({ isUpdateAvailable: version !== null, updateInfo: { version: version ?? '0.1.0' } }),
    downloadUpdate: () => Promise.resolve(void done.push('fetched')),
    quitAndInstall: () => void done.push('installed'),
    on: (_event, listener) => void (refuse = listener)
  }
  const around = {
    ask: vi.fn(() => Promise.resolve(true)),
    isWanted: () => true,
    isBusy: () => false,
    backUp: () => Promise.resolve(void done.push('backup')),
    stopFirst: () => Promise.resolve(void done.push('stopped')),
    keepProgram: () => {
      done.push('kept')
      return () => void done.push('put back')
    },
    startAgain: vi.fn((_reason: string) => undefined),
    tell: vi.fn(),
    pause: 1,
    quitsWithin: 60_000
  }
  return {
    source,
    load: () => Promise.resolve(source),
    around,
    done,
    refuse: (error: Error) => refuse(error)
  }
}

test('nothing is fetched or installed without being asked for, and never an older version', async () => {
  const { source, load, around } = aSource('2.0.0')
  await setUpUpdates(load, around).look()
  expect(source).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false })
})

test('asked once, then: fetched, backup, quiet moment, stopped, installed', async () => {
  const { load, around, done } = aSource('2.0.0')
  let looks = 0
  const updates = setUpUpdates(load, {
    ...around,
    isBusy: () => {
      done.push('looked')
      return ++looks < 3
    }
  })
  void updates.lookAndAsk()
  await expect.poll(() => done.at(-1)).toBe('installed')
  expect(around.ask).toHaveBeenCalledExactlyOnceWith('2.0.0')
  expect(done).toEqual(['fetched', 'backup', 'looked', 'looked', 'looked', 'kept', 'stopped', 'installed'])
  expect(around.startAgain).not.toHaveBeenCalled()
})

test('who says later is not asked about the same one again, and may install it all the same', async () => {
  const { load, around, done } = aSource('2.0.0')
  around.ask.mockResolvedValue(false)
  const updates = setUpUpdates(load, around)
  await updates.lookAndAsk()
  await updates.lookAndAsk()
  expect(around.ask).toHaveBeenCalledOnce()
  expect(done).toEqual([])
  expect(updates.state()).toEqual({ state: 'available', version: '2.0.0', detail: null })
  void updates.install()
  await expect.poll(() => done.at(-1)).toBe('installed')
})

test('without a backup nothing is installed', async () => {
  const { load, around, done } = aSource('2.0.0')
  const updates = setUpUpdates(load, {
    ...around,
    backUp: () => Promise.reject(new Error('The disk is full.\nat somewhere'))
  })
  await updates.lookAndAsk()
  expect(done).toEqual(['fetched'])
  expect(updates.state()).toEqual({ state: 'failed', version: '2.0.0', detail: 'The disk is full.' })
  expect(around.tell).toHaveBeenCalled()
})

test('two clicks are one, and without the internet it says so', async () => {
  const { source, load, around, done } = aSource('2.0.0')
  const updates = setUpUpdates(load, { ...around, quitsWithin: 1 })
  await updates.look()
  await Promise.all([updates.install(), updates.install()])
  expect(done.filter((each) => each === 'installed')).toHaveLength(1)
  source.checkForUpdates = () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
  await updates.look()
  expect(updates.state()).toMatchObject({ state: 'failed', detail: 'net::ERR_INTERNET_DISCONNECTED' })
})

test('the newest one needs nothing; where updates come another way there is nothing to say', async () => {
  const { load, around, done } = aSource(null)
  const updates = setUpUpdates(load, around)
  await updates.lookAndAsk()
  await updates.install()
  expect(updates.state()).toEqual({ state: 'none', version: null, detail: null })
  expect(done).toEqual([])
  expect(setUpUpdates(null, around).state()).toBeNull()
})

test('an installer that refuses, or that never ends Goodword, leaves it as it was: put back and started again', async () => {
  const refused = aSource('2.0.0')
  const updates = setUpUpdates(refused.load, refused.around)
  void updates.lookAndAsk()
  await expect.poll(() => refused.done.at(-1)).toBe('installed')
  refused.refuse(new Error('Command pkexec exited with code 126\nand more'))
  await expect
    .poll(() => refused.around.startAgain.mock.calls)
    .toEqual([['Command pkexec exited with code 126']])
  expect(refused.done.at(-1)).toBe('put back')

  const silent = aSource('2.0.0')
  await setUpUpdates(silent.load, { ...silent.around, quitsWithin: 1 }).lookAndAsk()
  expect(silent.around.startAgain).toHaveBeenCalledExactlyOnceWith('The installer did not start.')
})

test('where there is no room to keep the program, the service is not stopped', async () => {
  const { load, around, done } = aSource('2.0.0')
  const updates = setUpUpdates(load, {
    ...around,
    keepProgram: () => {
      throw new Error('ENOSPC: no space left on device')
    }
  })
  await updates.lookAndAsk()
  expect(done).not.toContain('stopped')
  expect(around.startAgain).not.toHaveBeenCalled()
  expect(updates.state()).toMatchObject({ state: 'failed', detail: 'ENOSPC: no space left on device' })
})

test('the updater is loaded when it is first needed; one that cannot be loaded is tried again', async () => {
  const { load, around } = aSource('2.0.0')
  const loads = vi.fn(load).mockRejectedValueOnce(new Error('The public key of updates is not a key.'))
  const updates = setUpUpdates(loads, { ...around, failed: 'No password.' })
  expect(loads).not.toHaveBeenCalled()
  expect(updates.state()).toMatchObject({ state: 'failed', detail: 'No password.' })
  await updates.look()
  expect(updates.state()).toMatchObject({
    state: 'failed',
    detail: 'The public key of updates is not a key.'
  })
  await updates.look()
  await updates.look()
  expect(updates.state()).toMatchObject({ state: 'available', version: '2.0.0' })
  expect(loads).toHaveBeenCalledTimes(2)
})
