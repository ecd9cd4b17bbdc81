/** The commands of the review pages, and their keys. */
import Plus from '@lucide/svelte/icons/plus'
import { listCommands } from '../core/commands.svelte'
import { editOutlines } from '../lists/edit-commands'
import editorWords from '#messages/pages-editor'
import pagesWords from '#messages/pages'

export const pagesCommands = listCommands('pages', () => pagesWords.title, {
  create: { label: () => pagesWords.create, keys: ['n'], icon: Plus },
  ...editOutlines(editorWords),
  leave: { label: () => editorWords.back, keys: ['Escape'], keysOnly: true }
})
