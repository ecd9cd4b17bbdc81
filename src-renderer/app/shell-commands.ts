/** What can be done on every screen, and its keys. */
import CircleQuestionMark from '@lucide/svelte/icons/circle-question-mark'
import Download from '@lucide/svelte/icons/download'
import FileInput from '@lucide/svelte/icons/file-input'
import Monitor from '@lucide/svelte/icons/monitor'
import Moon from '@lucide/svelte/icons/moon'
import Search from '@lucide/svelte/icons/search'
import Send from '@lucide/svelte/icons/send'
import Smartphone from '@lucide/svelte/icons/smartphone'
import Sun from '@lucide/svelte/icons/sun'
import Undo2 from '@lucide/svelte/icons/undo-2'
import { messageStatuses } from '#shared/contract/message-statuses'
import { listEverywhere, type Command } from '../core/commands.svelte'
import fileWords from '#messages/files'
import { router } from '../core/router.svelte'
import { saveTable } from '../core/save-table'
import { screenPages } from './screen-pages.svelte'
import { screens, type Screen } from './screens'
import { undo } from '../core/undo.svelte'
import words from '#messages/every-screen'
import { look, type Look } from '../core/theme.svelte'

const { shortcuts: texts } = words

export const shellCommands = listEverywhere('', () => texts.everywhere, {
  request: { label: () => words.shell.newRequest, keys: ['a'], icon: Send },
  counter: { label: () => words.shell.counter, icon: Smartphone },
  palette: { label: () => texts.palette, keys: ['Mod+k'], icon: Search, whileTyping: true, keysOnly: true },
  undo: {
    label: () => (undo.last === undefined ? texts.undoLast : words.palette.undo({ said: undo.last })),
    helpLabel: () => texts.undoLast,
    keys: ['Mod+z'],
    icon: Undo2
  },
  help: { label: () => words.shell.help, keys: ['?'], icon: CircleQuestionMark }
})

export const screenCommands = listEverywhere(
  '',
  () => words.palette.screens,
  Object.fromEntries(
    screens.map((screen, index) => {
      const { name, label, icon } = screen
      return [name, { label, icon, whileTyping: true, keys: keysOf(screen, index) }]
    })
  )
)

/** Only nine digits are available as shortcuts. */
function keysOf({ key }: Screen, index: number): string[] {
  if (key === null) return []
  if (key !== undefined) return [key]
  return index < 9 ? [`Mod+${index + 1}`] : []
}

export const goToScreen = Object.fromEntries(screens.map(({ name }) => [name, () => router.go(`/${name}`)]))

/** The pages of the screens, such as those of the settings. */
export function partCommands(): Command[] {
  return screens.flatMap((screen) =>
    (screenPages.parts[screen.name] ?? []).map(({ name, label, icon }) => ({
      id: `${screen.name}-${name}`,
      label: () => words.palette.partOf({ screen: screen.label(), part: label() }),
      icon,
      run: () => router.go(`/${screen.name}/${name}`)
    }))
  )
}

/** What can be exported from anywhere; the screen that shows a list offers its own export. */
const tables: { kind: keyof typeof fileWords.all; screen?: string; save: (what: string) => Promise<void> }[] =
  [
    { kind: 'reviews', screen: 'inbox', save: (what) => saveTable('exportReviews', {}, what) },
    { kind: 'customers', screen: 'customers', save: (what) => saveTable('exportCustomers', {}, what) },
    {
      kind: 'messages',
      screen: 'requests',
      save: (what) => saveTable('exportMessages', { query: { status: [...messageStatuses] } }, what)
    },
    { kind: 'requests', save: (what) => saveTable('exportAsks', {}, what) },
    { kind: 'charges', save: (what) => saveTable('exportCharges', {}, what) },
    { kind: 'consents', save: (what) => saveTable('exportConsents', {}, what) },
    { kind: 'everything', save: (what) => saveTable('exportEverything', {}, what) }
  ]

/** Importing a file, and exporting what other screens list. */
export function fileCommands(): Command[] {
  const reading: Command = {
    id: 'import-file',
    label: () => fileWords.import,
    icon: FileInput,
    run: () => router.go('/imports')
  }
  const saving = tables
    .filter(({ screen }) => screen !== router.screen)
    .map(({ kind, save }) => ({
      id: `export-${kind}`,
      label: () => fileWords.all[kind],
      icon: Download,
      onlyWhenTyped: true,
      run: () => void save(fileWords.all[kind])
    }))
  return router.screen === 'imports' ? saving : [reading, ...saving]
}

const lookIcons = { light: Sun, dark: Moon, system: Monitor }
const lookLabels: Record<Look, () => string> = {
  light: () => words.palette.lookLight,
  dark: () => words.palette.lookDark,
  system: () => words.palette.lookSystem
}

/** The themes other than the current one. */
export function lookCommands(): Command[] {
  return (['light', 'dark', 'system'] as const)
    .filter((value) => value !== look.value)
    .map((value) => ({
      id: `look-${value}`,
      label: lookLabels[value],
      icon: lookIcons[value],
      run: () => (look.value = value)
    }))
}
