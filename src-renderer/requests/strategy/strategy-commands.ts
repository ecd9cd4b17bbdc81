/** What can be done with the strategy, and its keys. */
import CirclePause from '@lucide/svelte/icons/circle-pause'
import Power from '@lucide/svelte/icons/power'
import PowerOff from '@lucide/svelte/icons/power-off'
import Save from '@lucide/svelte/icons/save'
import Search from '@lucide/svelte/icons/search'
import Undo2 from '@lucide/svelte/icons/undo-2'
import { listCommands } from '../../core/commands.svelte'
import words from '#messages/every-screen'
import dryRunWords from '#messages/strategy-preview'
import texts from '#messages/strategy'

export const strategyCommands = listCommands('strategy', () => texts.title, {
  save: { label: () => texts.save, keys: ['Mod+Enter', 'Mod+s'], icon: Save, whileTyping: true },
  discard: { label: () => texts.discard, icon: Undo2 },
  turnOn: { label: () => texts.commands.on, icon: Power },
  pause: { label: () => texts.commands.paused, icon: CirclePause },
  turnOff: { label: () => texts.commands.off, icon: PowerOff },
  search: { label: () => dryRunWords.search, keys: ['/'], icon: Search },
  next: { label: () => words.shortcuts.next, keys: ['j'], ownKeys: ['ArrowDown'], keysOnly: true },
  previous: { label: () => words.shortcuts.previous, keys: ['k'], ownKeys: ['ArrowUp'], keysOnly: true }
})
