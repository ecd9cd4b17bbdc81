/**
 * The desktop program from its start to its end. What only the real Electron can show is in tests/e2e/electron.test.ts.
 */
import { describe, expect, test, vi } from 'vitest'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allWindowCommands } from '#shared/window-commands'
import { allItems, heldBack } from '../support/electron-stand-in/stand-in'
import { useDesktopProgram } from '../support/use-desktop-program'

const desktop = useDesktopProgram()

describe('the window', () => {
  test('opens on our own address with a ticket that lets it in, sandboxed', async () => {
    await desktop.start()
    expect(desktop.program.sandboxed).toBe(true)
    expect(desktop.launched()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#ticket=/)
    expect(desktop.program.window()!.isVisible()).toBe(true)
    const { call } = await desktop.asWindow()
    expect(await call('GET', 'desktop')).toMatchObject({
      shell: 'electron',
      starts_at_login: null,
      update: null
    })
    expect(desktop.program.paths['userData']).toBe(join(desktop.folder, 'window'))
    expect(desktop.program.protocols).toEqual([])
  })

  test('packed, the system knows it by its links; it may start at login, and shows no tools of developers', async () => {
    await desktop.start([], { isPackaged: true })
    // On macOS and Linux the package says so, once and for all.
    expect(desktop.program.protocols).toEqual(process.platform === 'win32' ? ['goodword'] : [])
    const { call } = await desktop.asWindow()
    expect(await call('GET', 'desktop')).toMatchObject({ starts_at_login: false, update: null })
    expect(allItems(desktop.program.menu!.items).map(({ role }) => role)).not.toContain('toggleDevTools')
  })

  test('comes back where it was, and onto a screen that is there', async () => {
    await desktop.start()
    desktop.program.window()!.bounds = { x: 2000, y: 50, width: 900, height: 700 }
    desktop.program.window()!.maximize()
    desktop.program.window()!.close()
    await desktop.program.ended
    const file = join(desktop.folder, 'window', 'window-place.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      x: 2000,
      y: 50,
      width: 900,
      height: 700,
      isMaximized: true
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await desktop.start([], { displays: [{ x: 0, y: 0, width: 1000, height: 600 }] })
    expect(desktop.program.window()!.options).toMatchObject({ width: 900, height: 600 })
    expect(desktop.program.window()!.options).not.toHaveProperty('x')
    expect(desktop.program.window()!.isMaximized()).toBe(true)
  })

  test('a page that dies is loaded again with a fresh ticket; one that dies of itself is asked about', async () => {
    await desktop.start()
    const window = desktop.program.window()!
    const first = desktop.launched()
    window.dies('crashed')
    expect(desktop.launched()).not.toBe(first)
    window.dies('oom')
    window.dies('crashed')
    expect(window.addresses).toHaveLength(4)
    window.dies('clean-exit')
    expect(window.addresses).toHaveLength(4)
    desktop.program.answer = () => 1
    window.dies('crashed')
    expect(await desktop.program.ended).toBe(0)
    expect(desktop.program.questions.at(-1)?.message).toMatch(/keeps crashing/)
  })

  test('one that does not answer is asked about, and the question goes when it answers again', async () => {
    await desktop.start()
    const window = desktop.program.window()!
    let answerNow: (button: number) => void = () => undefined
    desktop.program.answer = () => new Promise((resolve) => (answerNow = resolve))
    window.events.emit('unresponsive')
    window.events.emit('unresponsive')
    expect(desktop.program.questions).toHaveLength(1)
    window.events.emit('responsive')
    expect(desktop.program.questions[0]?.signal?.aborted).toBe(true)
    answerNow(0)
    desktop.program.answer = () => 1
    window.events.emit('unresponsive')
    await expect.poll(() => window.wasCrashed).toBe(1)
    expect(window.addresses).toHaveLength(2)
  })
})

describe('orders to the window', () => {
  test('the menu bar has every command, in the language of the window', async () => {
    await desktop.start([], { languages: ['fr-FR', 'de-AT', 'en-US'] })
    const ids = allItems(desktop.program.menu!.items).map(({ id }) => id)
    for (const command of allWindowCommands) expect(ids).toContain(command)
    expect(desktop.program.menu!.items.map(({ label }) => label)).toContain('&Datei')
    const { call, orders } = await desktop.asWindow()
    desktop.program.choose('inbox.reply')
    desktop.program.choose('/settings')
    await expect.poll(() => orders()).toEqual([{ command: 'inbox.reply' }, { open: '/settings' }])
    await call('PUT', 'desktop', { language: 'en' })
    await expect.poll(() => desktop.program.menu!.items.map(({ label }) => label)).toContain('&File')
  })

  test('a link at the start, at a second start and by the system opens its view, and nothing else', async () => {
    await desktop.start(['goodword://reviews/7'])
    const { orders } = await desktop.asWindow()
    await expect.poll(() => orders()).toEqual([{ open: '/inbox?review=7' }])
    const window = desktop.program.window()!
    window.hide()
    desktop.program.appEvents.emit('second-instance', {}, ['goodword', 'goodword://customers/3'], '/', null)
    await expect.poll(() => orders().at(-1)).toEqual({ open: '/customers?customer=3' })
    expect(window.isVisible()).toBe(true)
    expect(heldBack(desktop.program.appEvents, 'open-url', 'goodword://settings/email')).toBe(true)
    await expect.poll(() => orders().at(-1)).toEqual({ open: '/settings/email' })
    window.minimise()
    desktop.program.appEvents.emit(
      'second-instance',
      {},
      ['goodword', 'goodword://customers/3/erase'],
      '/',
      null
    )
    expect(window.isMinimized()).toBe(false)
    expect(orders()).toHaveLength(3)
    expect(desktop.program.windows).toHaveLength(1)
  })

  test('a file at the start, at a second start and by the system is taken to the import, and nothing more', async () => {
    const file = join(desktop.folder, 'Customers of 2026.csv')
    writeFileSync(file, 'First name,E-mail\nAnn,ann@example.com\n')
    await desktop.start([file])
    const { call, orders } = await desktop.asWindow()
    await expect.poll(() => orders()).toEqual([{ open: '/imports?import=1', account_id: 1 }])
    // The arguments in their order; Electron's own list is sorted, with those of Chromium in it.
    const second = { args: ['--updated', './Customers of 2026.csv'], folder: desktop.folder }
    expect(desktop.program.toFirst).toEqual({ args: expect.arrayContaining([file]), folder: process.cwd() })
    desktop.program.appEvents.emit(
      'second-instance',
      {},
      ['goodword', '--original-process-start-time=1'],
      '/',
      second
    )
    await expect.poll(() => orders().at(-1)).toEqual({ open: '/imports?import=2', account_id: 1 })
    expect(heldBack(desktop.program.appEvents, 'open-file', file)).toBe(true)
    await expect.poll(() => orders().at(-1)).toEqual({ open: '/imports?import=3', account_id: 1 })
    expect(await call('GET', 'imports/2')).toMatchObject({ file: { name: 'Customers of 2026.csv' } })
    expect(await call('GET', 'customers')).toEqual([])
    heldBack(desktop.program.appEvents, 'open-file', join(desktop.folder, 'gone.csv'))
    await expect
      .poll(() => desktop.program.errors)
      .toEqual([expect.stringMatching(/^gone\.csv can’t be imported: .*ENOENT/)])
    expect(orders()).toHaveLength(3)
  })

  test('keeps its compiled code for the next start, but not from an AppImage, which lies elsewhere then', async () => {
    vi.stubEnv('APPIMAGE', '/home/owner/Goodword.AppImage')
    await desktop.start()
    expect(existsSync(join(desktop.folder, 'compiled'))).toBe(false)
    desktop.program.quit()
    await desktop.program.ended
    vi.unstubAllEnvs()
    await desktop.start()
    expect(existsSync(join(desktop.folder, 'compiled'))).toBe(true)
  })

  test('a second start of the same program only wakes the first', async () => {
    await desktop.start([], { isFirst: false })
    await desktop.program.ended
    expect(desktop.program.windows).toEqual([])
    expect(existsSync(join(desktop.folder, 'goodword.db'))).toBe(false)
  })
})

describe('what goes on without a window', () => {
  test('with nothing to do, closing the window is the end', async () => {
    await desktop.start()
    desktop.program.window()!.close()
    expect(await desktop.program.ended).toBe(0)
    expect(desktop.program.questions).toEqual([])
  })

  test('with something to do it goes on, says so once, and ends when nothing is left', async () => {
    await desktop.start()
    const { call } = await desktop.asWindow()
    await call('PUT', 'strategy', { state: 'on' })
    const window = desktop.program.window()!
    window.close()
    await expect.poll(() => window.isVisible()).toBe(false)
    expect(desktop.program.questions.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('strategy')
    ])
    desktop.program.choose('open', desktop.program.tray!.menu)
    await expect.poll(() => window.isVisible()).toBe(true)
    window.close()
    expect(window.isVisible()).toBe(false)
    expect(desktop.program.questions).toHaveLength(1)
    expect(desktop.program.exitCode).toBeUndefined()
    await call('PUT', 'strategy', { state: 'off' })
    expect(await desktop.program.ended).toBe(0)
  })

  test('the owner may quit when it is said, or have it end with its window', async () => {
    await desktop.start()
    const { call } = await desktop.asWindow()
    await call('PUT', 'strategy', { state: 'on' })
    desktop.program.answer = () => 1
    desktop.program.window()!.close()
    expect(await desktop.program.ended).toBe(0)
    await desktop.start()
    await (await desktop.asWindow()).call('PUT', 'desktop', { keeps_running: false })
    desktop.program.window()!.close()
    expect(await desktop.program.ended).toBe(0)
  })

  test('where there is no place beside the clock it never hides', async () => {
    await desktop.start([], { hasTray: false })
    await (await desktop.asWindow()).call('PUT', 'strategy', { state: 'on' })
    desktop.program.window()!.close()
    expect(await desktop.program.ended).toBe(0)
  })

  test('started at login there is no window until somebody wants one', async () => {
    await desktop.start(['--hidden'])
    expect(desktop.program.windows).toEqual([])
    desktop.program.tray!.events.emit('click')
    await expect.poll(() => desktop.program.window()?.isVisible()).toBe(true)
  })

  test('the tray pauses and resumes, and says how it stands', async () => {
    await desktop.start()
    const { call } = await desktop.asWindow()
    expect(desktop.program.tray!.toolTip).toBe('Goodword · No messages waiting')
    desktop.program.choose('Pause sending', desktop.program.tray!.menu)
    await expect.poll(() => desktop.program.tray!.toolTip).toBe('Goodword · Sending is paused')
    expect(await call('GET', 'sending')).toMatchObject({ state: 'paused' })
    desktop.program.choose('Resume sending', desktop.program.tray!.menu)
    expect(await call('GET', 'sending')).toMatchObject({ state: 'running' })
    desktop.program.choose('quit', desktop.program.tray!.menu)
    expect(await desktop.program.ended).toBe(0)
  })

  test('a review that arrived automatically is told while nobody looks; a click opens it', async () => {
    await desktop.start()
    const { call, orders } = await desktop.asWindow()
    const { token } = await call('POST', 'tokens', { name: 'till', scopes: ['reviews:write'] })
    const record = () =>
      fetch(`${desktop.origin()}/account/reviews`, {
        method: 'POST',
        headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ score: 5, review: 'Lovely', reviewer: { name: 'Anna' } })
      })
    await record()
    expect(desktop.program.notifications).toEqual([])
    desktop.program.window()!.blur()
    await record()
    await expect.poll(() => desktop.program.notifications).toHaveLength(1)
    const [notice] = desktop.program.notifications
    expect(notice!.options).toEqual({ title: 'New review: ★★★★★ · Anna', body: 'Lovely' })
    notice!.click()
    await expect.poll(() => orders().at(-1)).toEqual({ open: expect.stringMatching(/^\/inbox\?review=\d+$/) })
    await call('PUT', 'desktop', { notifies_reviews: false })
    desktop.program.window()!.blur()
    await record()
    await call('GET', 'desktop')
    expect(desktop.program.notifications).toHaveLength(1)
  })

  test('an assistant that asks is told while nobody looks', async () => {
    await desktop.start()
    const { call, orders } = await desktop.asWindow()
    const { id } = await call('POST', 'customers', { first_name: 'Anna', email: 'anna@gast.example' })
    desktop.program.window()!.blur()
    const { token } = await call('POST', 'tokens', {
      name: 'Assistant',
      scopes: ['asks:write', 'customers:read']
    })
    const gone = new AbortController()
    const asked = fetch(`${desktop.origin()}/mcp/questions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tool: 'ask_for_review', arguments: { customer_id: id, channel: 'email' } }),
      signal: gone.signal
    }).catch(() => 'gone')
    await expect.poll(orders).toEqual([{ question: expect.objectContaining({ asker: 'Assistant' }) }])
    await expect
      .poll(() => desktop.program.notifications.map(({ options }) => options))
      .toEqual([{ title: 'Assistant', body: expect.stringContaining('"Anna", for a review') }])
    gone.abort()
    expect(await asked).toBe('gone')
  })
})

describe('the end', () => {
  test('the database is closed before the program goes, and the window closes with it', async () => {
    await desktop.start()
    const url = desktop.origin()
    desktop.program.choose('quit', desktop.program.tray!.menu)
    expect(desktop.program.exitCode).toBeUndefined()
    expect(await desktop.program.ended).toBe(0)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    const wal = join(desktop.folder, 'goodword.db-wal')
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0)
    expect(desktop.program.openWindows()).toEqual([])
  })

  test('a signal quits, a second one hurries', async () => {
    await desktop.start()
    process.emit('SIGTERM')
    process.emit('SIGTERM')
    expect(await desktop.program.ended).toBe(1)
  })

  test('the system that shuts down is obeyed; waking up looks at what is due', async () => {
    await desktop.start()
    desktop.program.powerEvents.emit('resume')
    // Without this, Linux goes on at once, in the middle of a send.
    expect(heldBack(desktop.program.powerEvents, 'shutdown')).toBe(true)
    expect(await desktop.program.ended).toBe(0)
  })

  test('a switch that removes a protection is refused with one sentence', async () => {
    await desktop.start(['--no-sandbox'])
    expect(await desktop.program.ended).toBe(1)
    expect(desktop.program.errors).toEqual([expect.stringContaining('--no-sandbox')])
  })

  test('switches of others do not keep it from starting, and are in the log without their values', async () => {
    await desktop.start(['--updated', '--class=Goodword', '--force-renderer-accessibility'])
    expect(desktop.program.window()!.isVisible()).toBe(true)
    const log = () => readFileSync(join(desktop.folder, 'logs', 'goodword.log'), 'utf8')
    await expect.poll(log).toContain('"ignored":"--updated --class --force-renderer-accessibility"')
  })
})
