/** All keys of the window as the help and the settings list them. */
import { commandLists, type CommandList } from './commands.svelte'
import { capsOf } from './key-caps'
import type { ShortcutGroup } from '../lib/keys'

/** Those of the window and of one screen, or without a screen all of them. */
export function shortcutGroups(screen?: string): ShortcutGroup[] {
  const all = [...commandLists]
  const ofWindow = all.filter((list) => list.screen === '')
  // Those of the window name the screens too, in their order.
  const order = ofWindow.flatMap(({ outlines }) => Object.keys(outlines))
  const ofScreens = all
    .filter((list) => list.screen !== '' && (screen === undefined || list.screen === screen))
    .toSorted((a, b) => order.indexOf(a.screen) - order.indexOf(b.screen))
  // On a screen its own keys are what is looked for.
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
