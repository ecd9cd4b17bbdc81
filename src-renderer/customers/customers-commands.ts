/** The commands of the Customers screen, and their keys. */
import Archive from '@lucide/svelte/icons/archive'
import Banknote from '@lucide/svelte/icons/banknote'
import BellOff from '@lucide/svelte/icons/bell-off'
import Download from '@lucide/svelte/icons/download'
import Eraser from '@lucide/svelte/icons/eraser'
import Merge from '@lucide/svelte/icons/merge'
import Pencil from '@lucide/svelte/icons/pencil'
import Search from '@lucide/svelte/icons/search'
import Send from '@lucide/svelte/icons/send'
import ShieldCheck from '@lucide/svelte/icons/shield-check'
import TagIcon from '@lucide/svelte/icons/tag'
import UserPlus from '@lucide/svelte/icons/user-plus'
import bulkWords from '#messages/lists-bulk'
import { listCommands } from '../core/commands.svelte'
import words from '#messages/every-screen'
import actionWords from '#messages/customers-actions'
import consentWords from '#messages/customers-consent'
import eraseWords from '#messages/customers-erase'
import mergeWords from '#messages/customers-merge'

const { shortcuts: texts } = words

export const customersCommands = listCommands('customers', () => words.shell.customers, {
  next: { label: () => texts.next, keys: ['j'], ownKeys: ['ArrowDown'], keysOnly: true },
  previous: { label: () => texts.previous, keys: ['k'], ownKeys: ['ArrowUp'], keysOnly: true },
  open: { label: () => texts.open, keys: ['o'], ownKeys: ['Enter'], keysOnly: true },
  close: { label: () => texts.leave, keys: ['Escape'], keysOnly: true },
  select: { label: () => texts.select, keys: ['x'], keysOnly: true },
  selectNext: { label: () => texts.selectNext, keys: ['J'], keysOnly: true },
  selectPrevious: { label: () => texts.selectPrevious, keys: ['K'], keysOnly: true },
  search: { label: () => texts.searchCustomers, keys: ['/'], icon: Search },
  create: { label: () => words.shell.newCustomer, keys: ['n'], icon: UserPlus },
  duplicates: { label: () => mergeWords.open, icon: Merge },
  ask: { label: () => actionWords.ask, keys: ['a'], icon: Send },
  edit: { label: () => actionWords.edit, keys: ['i'], icon: Pencil },
  archive: { label: () => actionWords.archiveOrBack, keys: ['e'], icon: Archive },
  tags: { label: () => bulkWords.tags, keys: ['t'], icon: TagIcon },
  clear: { label: () => bulkWords.clear, keys: ['Escape'], keysOnly: true },
  charge: { label: () => actionWords.charge, icon: Banknote },
  consent: { label: () => consentWords.open, icon: ShieldCheck },
  export: { label: () => eraseWords.export, icon: Download },
  erase: { label: () => eraseWords.erase, icon: Eraser },
  optOut: { label: () => actionWords.optOutOrLift, icon: BellOff }
})
