/** Keyboard commands of the settings. */
import Archive from '@lucide/svelte/icons/archive'
import Save from '@lucide/svelte/icons/save'
import { listCommands } from '../core/commands.svelte'
import askingWords from '#messages/settings-channels'
import backupSettingsWords from '#messages/backups-settings'
import settingsWords from '#messages/settings'

export const settingsCommands = listCommands('settings', () => settingsWords.title, {
  save: { label: () => askingWords.save, keys: ['Mod+s', 'Mod+Enter'], whileTyping: true, icon: Save },
  search: { label: () => settingsWords.search, keys: ['/'], keysOnly: true },
  createBackup: { label: () => backupSettingsWords.create, icon: Archive }
})
