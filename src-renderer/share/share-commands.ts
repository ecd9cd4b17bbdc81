/** The commands of the Share screen, and their keys. */
import Plus from '@lucide/svelte/icons/plus'
import Redo2 from '@lucide/svelte/icons/redo-2'
import RotateCcw from '@lucide/svelte/icons/rotate-ccw'
import Save from '@lucide/svelte/icons/save'
import ScanLine from '@lucide/svelte/icons/scan-line'
import Search from '@lucide/svelte/icons/search'
import Undo2 from '@lucide/svelte/icons/undo-2'
import X from '@lucide/svelte/icons/x'
import { listCommands } from '../core/commands.svelte'
import shareWords from '#messages/share'
import editorWords from '#messages/share-editor'
import galleryWords from '#messages/share-gallery'

export const shareCommands = listCommands('share', () => shareWords.title, {
  create: { label: () => galleryWords.create, keys: ['n'], icon: Plus },
  chooseReview: { label: () => galleryWords.chooseReview, keys: ['/'], icon: Search },
  save: { label: () => editorWords.save, keys: ['Mod+Enter', 'Mod+s'], icon: Save, whileTyping: true },
  undo: { label: () => editorWords.undo, keys: ['Mod+z'], icon: Undo2 },
  redo: { label: () => editorWords.redo, keys: ['Mod+Shift+z', 'Mod+y'], icon: Redo2 },
  discard: { label: () => editorWords.discard, icon: X },
  resetAll: { label: () => editorWords.resetAll, icon: RotateCcw },
  safeZone: { label: () => editorWords.safeZone, keys: ['z'], icon: ScanLine },
  leave: { label: () => editorWords.back, keys: ['Escape'], keysOnly: true }
})
