/** Updates: the owner is asked, a backup comes first, and nothing is interrupted half-way. */
import { expect, test, vi } from 'vitest'
import { setUpUpdates, type UpdateSource } from '../../src-main/shell/updates'

function aSource(version: string | null) {
  const done: string[] = []
  const source: UpdateSource = {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    logger: console,
    checkForUpdates: () =>
      Promise.resolve({ isUpdateAvailable: version !== null, updateInfo: { version: version ?? '0.1.0' } }),
    downloadUpdate: () => Promise.resolve(void done.push('fetched')),
    quitAndInstall: () => void done.push('installed')
  }
  const around = {
    ask: vi.fn(() => Promise.resolve(true)),
    isWanted: () => true,
    isBusy: () => false,
    backUp: () => Promise.resolve(void done.push('backup')),
    stopFirst: () => Promise.resolve(void done.push('stopped')),
    tell: vi.fn(),
    pause: 1
  }
  return { source, around, done }
}

test('nothing is fetched or installed without being asked for, and never an older version', () => {
  const { source, around } = aSource('2.0.0')
  setUpUpdates(source, around)
  expect(source).toMatchObject({ autoDownload: false, autoInstallOnAppQuit: false, allowDowngrade: false })
})

test('asked once, then: fetched, backup, quiet moment, stopped, installed', async () => {
  const { source, around, done } = aSource('2.0.0')
  let looks = 0
  const updates = setUpUpdates(source, {
    ...around,
    isBusy: () => {
      done.push('looked')
      return ++looks < 3
    }
  })
  await updates.lookAndAsk()
  expect(around.ask).toHaveBeenCalledExactlyOnceWith('2.0.0')
  expect(done).toEqual(['fetched', 'backup', 'looked', 'looked', 'looked', 'stopped', 'installed'])
})

test('who says later is not asked about the same one again, and may install it all the same', async () => {
  const { source, around, done } = aSource('2.0.0')
  around.ask.mockResolvedValue(false)
  const updates = setUpUpdates(source, around)
  await updates.lookAndAsk()
  await updates.lookAndAsk()
  expect(around.ask).toHaveBeenCalledOnce()
  expect(done).toEqual([])
  expect(updates.state()).toEqual({ state: 'available', version: '2.0.0', detail: null })
  await updates.install()
  expect(done.at(-1)).toBe('installed')
})

test('without a backup nothing is installed', async () => {
  const { source, around, done } = aSource('2.0.0')
  const updates = setUpUpdates(source, {
    ...around,
    backUp: () => Promise.reject(new Error('The disk is full.\nat somewhere'))
  })
  await updates.lookAndAsk()
  expect(done).toEqual(['fetched'])
  expect(updates.state()).toEqual({ state: 'failed', version: '2.0.0', detail: 'The disk is full.' })
  expect(around.tell).toHaveBeenCalled()
})

test('two clicks are one, and without the internet it says so', async () => {
  const { source, around, done } = aSource('2.0.0')
  const updates = setUpUpdates(source, around)
  await updates.look()
  await Promise.all([updates.install(), updates.install()])
  expect(done.filter((each) => each === 'installed')).toHaveLength(1)
  source.checkForUpdates = () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
  await updates.look()
  expect(updates.state()).toMatchObject({ state: 'failed', detail: 'net::ERR_INTERNET_DISCONNECTED' })
})

test('the newest one needs nothing; where updates come another way there is nothing to say', async () => {
  const { source, around, done } = aSource(null)
  const updates = setUpUpdates(source, around)
  await updates.lookAndAsk()
  await updates.install()
  expect(updates.state()).toEqual({ state: 'none', version: null, detail: null })
  expect(done).toEqual([])
  expect(setUpUpdates(null, around).state()).toBeNull()
})
