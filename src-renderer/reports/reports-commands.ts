/** The commands of the reports, and their keys. */
import ChevronLeft from '@lucide/svelte/icons/chevron-left'
import ChevronRight from '@lucide/svelte/icons/chevron-right'
import FileDown from '@lucide/svelte/icons/file-down'
import Printer from '@lucide/svelte/icons/printer'
import Sheet from '@lucide/svelte/icons/sheet'
import { listCommands } from '../core/commands.svelte'
import words from '#messages/every-screen'
import texts from '#messages/reports'

export const reportsCommands = listCommands('reports', () => texts.title, {
  savePdf: { label: () => texts.savePdf, keys: ['Mod+s'], icon: FileDown },
  saveCsv: { label: () => texts.saveCsv, icon: Sheet },
  print: { label: () => texts.print, keys: ['Mod+p'], icon: Printer },
  earlier: { label: () => words.shortcuts.previous, keys: ['k'], icon: ChevronLeft, keysOnly: true },
  later: { label: () => words.shortcuts.next, keys: ['j'], icon: ChevronRight, keysOnly: true }
})
