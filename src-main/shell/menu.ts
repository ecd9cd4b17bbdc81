/** The menu bar. Roles bring the words and keys of each system with them. */
import type { MenuItemConstructorOptions } from 'electron'

export interface MenuCommands {
  openDocumentation(): void
  openDataFolder(): void
}

export function menuTemplate(
  commands: MenuCommands,
  platform: NodeJS.Platform,
  isPackaged: boolean
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: [isMac ? { role: 'close' } : { role: 'quit' }] },
    { role: 'editMenu' },
    { label: '&View', submenu: viewMenu(isPackaged) },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'API documentation', click: () => commands.openDocumentation() },
        { label: 'Show data folder', click: () => commands.openDataFolder() }
      ]
    }
  ]
}

function viewMenu(isPackaged: boolean): MenuItemConstructorOptions[] {
  return [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    // For those who work on Goodword; an owner has no use for it.
    ...(isPackaged ? [] : [{ role: 'toggleDevTools' } as const])
  ]
}
