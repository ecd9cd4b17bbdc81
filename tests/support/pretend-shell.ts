/** A desktop shell stand-in that can do everything and records what it was asked for. */
import type { DesktopShell } from '#main/installation/desktop/desktop-shell'

export function pretendShell() {
  const asked: string[] = []
  let startsAtLogin = false
  let update: ReturnType<DesktopShell['update']> = { state: 'none', version: null, detail: null }
  const shell: DesktopShell = {
    startsAtLogin: () => startsAtLogin,
    startAtLogin: (isWanted) => {
      startsAtLogin = isWanted
      asked.push(`start at login: ${isWanted}`)
    },
    showLogs: () => void asked.push('show logs'),
    update: () => update,
    lookForUpdate: () => {
      update = { state: 'available', version: '9.9.9', detail: null }
      return Promise.resolve()
    },
    installUpdate: () => {
      update = { state: 'downloading', version: '9.9.9', detail: null }
      asked.push('install')
    }
  }
  return { shell, asked }
}
