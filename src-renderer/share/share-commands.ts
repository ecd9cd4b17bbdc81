/** The commands of the Share screen, and their keys. */
import Plus from '@lucide/svelte/icons/plus'
import RotateCcw from '@lucide/svelte/icons/rotate-ccw'
import ScanLine from '@lucide/svelte/icons/scan-line'
import Search from '@lucide/svelte/icons/search'
import { listCommands } from '../core/commands.svelte'
import { editOutlines } from '../lists/edit-commands'
import shareWords from '#messages/share'
import editorWords from '#messages/share-editor'
import galleryWords from '#messages/share-gallery'

export const shareCommands = listCommands('share', () => shareWords.title, {
  create: { label: () => galleryWords.create, keys: ['n'], icon: Plus },
  chooseReview: { label: () => galleryWords.chooseReview, keys: ['/'], icon: Search },
  ...editOutlines(editorWords),
  resetAll: { label: () => editorWords.resetAll, icon: RotateCcw },
  safeZone: { label: () => editorWords.safeZone, keys: ['z'], icon: ScanLine },
  leave: { label: () => editorWords.back, keys: ['Escape'], keysOnly: true }
})
