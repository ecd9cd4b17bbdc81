/** Electron's security checklist, item by item, with its numbering. */
import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { checklist } from '#main/shell/checklist'
import { fuses } from '#main/shell/fuses'
import { isAllowed } from '#main/shell/permissions'
import { mayLoad } from '#main/shell/session-guards'
import { destinationOf } from '#main/shell/outside-links'
import { refuseUnsafe } from '#main/shell/start-arguments'
import { webPreferences, windowOptions } from '#main/shell/window'
import { startTestService } from '../support/service'

const own = 'http://127.0.0.1:4870'
const shell = globSync('src-main/{electron.ts,shell/!(checklist).ts}').map((file) =>
  readFileSync(file, 'utf8')
)
/** The shell's source without comments. */
const said = shell.join('\n').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const refuse = (flag: string) => refuseUnsafe([flag], { isPackaged: true, isAppImage: false })

const items: Record<keyof typeof checklist, () => unknown> = {
  1: () => {
    expect(mayLoad(`${own}/assets/a.js`, own)).toBe(true)
    expect(mayLoad(`blob:${own}/1`, own)).toBe(true)
    for (const address of [
      'http://example.com/',
      'https://example.com/',
      'http://127.0.0.1:4871/',
      'file:///etc/passwd',
      'blob:https://example.com/1',
      'ftp://example.com/',
      'nonsense'
    ])
      expect(mayLoad(address, own), address).toBe(false)
  },
  2: () =>
    expect(webPreferences).toMatchObject({
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false
    }),
  3: () => expect(webPreferences.contextIsolation).toBe(true),
  4: () => {
    expect(webPreferences.sandbox).toBe(true)
    expect(said).toContain('app.enableSandbox()')
    expect(() => refuse('--no-sandbox')).toThrow()
  },
  5: () => expect(isAllowed('media', `${own}/`, own)).toBe(false),
  6: () => {
    expect(webPreferences.webSecurity).toBe(true)
    expect(() => refuse('--disable-web-security')).toThrow()
  },
  7: async () => {
    const service = await startTestService({ windowFiles: 'src-renderer' })
    try {
      const policy = (await fetch(`${service.url}/index.html`)).headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*|https?:/)
    } finally {
      await service.stop()
    }
  },
  8: () => expect(webPreferences.allowRunningInsecureContent).toBe(false),
  9: () => expect(webPreferences.experimentalFeatures).toBe(false),
  10: () => {
    expect(webPreferences).not.toHaveProperty('enableBlinkFeatures')
    expect(said).not.toMatch(/enableBlinkFeatures/)
  },
  11: () => {
    expect(webPreferences.webviewTag).toBe(false)
    expect(said).not.toMatch(/allowpopups/)
  },
  12: () => expect(said).toMatch(/'will-attach-webview', \(event\) => event\.preventDefault\(\)/),
  13: () => {
    for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate'])
      expect(said).toContain(`'${name}'`)
    expect(destinationOf('http://127.0.0.1.evil.example:4870/', own)).toBe('nowhere')
  },
  14: () => expect(said).toContain('setWindowOpenHandler'),
  15: () => {
    expect(said.match(/openExternal\(/g)).toHaveLength(1)
    for (const address of ['file:///etc/passwd', 'smb://a/b', 'ms-msdt:/x', 'javascript:1', '\\\\host\\a'])
      expect(destinationOf(address, own), address).toBe('nowhere')
  },
  16: () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(Number(dependencies['electron']?.split('.')[0])).toBeGreaterThanOrEqual(45)
  },
  17: () => expect(said).not.toMatch(/ipcMain|ipcRenderer|MessageChannelMain/),
  18: () => {
    expect(said).not.toMatch(/loadFile|pathToFileURL/)
    expect(destinationOf('file:///', own)).toBe('nowhere')
  },
  19: () =>
    expect(fuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false
    }),
  20: () => {
    expect(windowOptions().webPreferences).not.toHaveProperty('preload')
    expect(said).not.toMatch(/contextBridge|preload/)
  }
}

test.each(Object.entries(checklist).map(([number, { item }]) => [Number(number), item] as const))(
  '%i. %s',
  async (number) => {
    await items[number as keyof typeof items]()
  }
)

test('there are twenty', () => expect(Object.keys(checklist)).toHaveLength(20))
