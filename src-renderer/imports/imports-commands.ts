/** The commands of an import, and their keys. */
import ClipboardPaste from '@lucide/svelte/icons/clipboard-paste'
import FileDown from '@lucide/svelte/icons/file-down'
import { listCommands } from '../core/commands.svelte'
import words from '#messages/every-screen'
import importsWords from '#messages/imports'

const { shortcuts } = words

export const importsCommands = listCommands('imports', () => importsWords.title, {
  choose: { label: () => importsWords.choose, keys: ['n'], icon: FileDown },
  paste: { label: () => importsWords.paste, icon: ClipboardPaste },
  next: { label: () => importsWords.next, keys: ['Mod+Enter'], whileTyping: true, keysOnly: true },
  leave: { label: () => shortcuts.leave, keys: ['Escape'], keysOnly: true }
})
