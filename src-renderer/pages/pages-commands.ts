/** The commands of the review pages, and their keys. */
import Plus from '@lucide/svelte/icons/plus'
import Redo2 from '@lucide/svelte/icons/redo-2'
import Save from '@lucide/svelte/icons/save'
import Undo2 from '@lucide/svelte/icons/undo-2'
import X from '@lucide/svelte/icons/x'
import { listCommands } from '../core/commands.svelte'
import editorWords from '#messages/pages-editor'
import pagesWords from '#messages/pages'

export const pagesCommands = listCommands('pages', () => pagesWords.title, {
  create: { label: () => pagesWords.create, keys: ['n'], icon: Plus },
  save: { label: () => editorWords.save, keys: ['Mod+Enter', 'Mod+s'], icon: Save, whileTyping: true },
  undo: { label: () => editorWords.undo, keys: ['Mod+z'], icon: Undo2 },
  redo: { label: () => editorWords.redo, keys: ['Mod+Shift+z', 'Mod+y'], icon: Redo2 },
  discard: { label: () => editorWords.discard, icon: X },
  leave: { label: () => editorWords.back, keys: ['Escape'], keysOnly: true }
})
