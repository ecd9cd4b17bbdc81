/** What can be done among the customers, and its keys. */
import Search from '@lucide/svelte/icons/search'
import { listCommands } from '../commands.svelte'
import { words } from '../words'

const { shortcuts: texts } = words

export const customersCommands = listCommands('customers', () => words.shell.customers, {
  next: { label: () => texts.next, keys: ['j'], ownKeys: ['ArrowDown'], keysOnly: true },
  previous: { label: () => texts.previous, keys: ['k'], ownKeys: ['ArrowUp'], keysOnly: true },
  open: { label: () => texts.open, keys: ['o'], ownKeys: ['Enter'], keysOnly: true },
  close: { label: () => texts.leave, keys: ['Escape'], keysOnly: true },
  search: { label: () => texts.searchCustomers, keys: ['/'], icon: Search }
})
