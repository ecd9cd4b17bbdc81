/** All keyboard shortcuts of the window, as the help and the settings list them. */
import { commandLists, type CommandList } from './commands.svelte'
import { capsOf } from './key-caps'
import type { ShortcutGroup } from '../lib/keys'

/** The shortcuts of the window and of one screen, or of all screens if none is given. */
export function shortcutGroups(screen?: string): ShortcutGroup[] {
  const all = [...commandLists]
  const ofWindow = all.filter((list) => list.screen === '')
  // The window's commands include one per screen, in the order of the rail.
  const order = ofWindow.flatMap(({ outlines }) => Object.keys(outlines))
  const ofScreens = all
    .filter((list) => list.screen !== '' && (screen === undefined || list.screen === screen))
    .toSorted((a, b) => order.indexOf(a.screen) - order.indexOf(b.screen))
  // On a screen, its own shortcuts are the ones people look for, so they come first.
  const lists = screen === undefined ? [...ofWindow, ...ofScreens] : [...ofScreens, ...ofWindow]
  return lists.map(groupOf).filter(({ lines }) => lines.length > 0)
}

function groupOf({ title, outlines }: CommandList): ShortcutGroup {
  const lines = Object.values(outlines).map(({ label, helpLabel = label, keys = [], ownKeys = [] }) => ({
    label: helpLabel(),
    keys: [...keys, ...ownKeys].map(capsOf)
  }))
  return { title: title(), lines: lines.filter(({ keys }) => keys.length > 0) }
}
