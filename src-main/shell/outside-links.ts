/**
 * Where links may lead: our own pages stay in the window, web addresses open in the owner's browser, everything else is blocked.
 */
import type { Event, Shell } from 'electron'
import type { ShellContents } from './electron-parts'
import { windowOptions } from './window'

/** Through any other protocol a page could start programs on the owner's computer. */
const openedOutside = ['https:', 'mailto:', 'tel:']

export type Destination = 'inside' | 'outside' | 'nowhere'

export function destinationOf(address: string, ownOrigin: string): Destination {
  if (!URL.canParse(address)) return 'nowhere'
  const url = new URL(address)
  if (url.origin === ownOrigin) return 'inside'
  return openedOutside.includes(url.protocol) ? 'outside' : 'nowhere'
}

/** To be called for every web contents ever created, so that none is missed. */
export function guardLinks(
  contents: Pick<ShellContents, 'on' | 'setWindowOpenHandler'>,
  ownOrigin: string,
  shell: Pick<Shell, 'openExternal'>
): void {
  const hold = (event: Event, address: string): void => {
    const destination = destinationOf(address, ownOrigin)
    if (destination === 'inside') return
    event.preventDefault()
    if (destination === 'outside') openOutside(shell, address)
  }
  contents.on('will-navigate', (event) => hold(event, event.url))
  contents.on('will-redirect', (event) => hold(event, event.url))
  contents.on('will-frame-navigate', (event) => {
    // Frames must not open programs: their navigation is only blocked.
    if (!event.isMainFrame && destinationOf(event.url, ownOrigin) !== 'inside') event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('select-bluetooth-device', (event, _devices, answer) => {
    event.preventDefault()
    answer('')
  })
  contents.setWindowOpenHandler(({ url }) => {
    const destination = destinationOf(url, ownOrigin)
    if (destination === 'outside') openOutside(shell, url)
    if (destination !== 'inside') return { action: 'deny' }
    return { action: 'allow', overrideBrowserWindowOptions: { ...windowOptions(), show: true } }
  })
}

function openOutside(shell: Pick<Shell, 'openExternal'>, address: string): void {
  // If there is no program for mailto: or tel:, the window simply carries on.
  shell.openExternal(address).catch(() => undefined)
}
