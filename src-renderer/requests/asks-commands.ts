/** The commands of the requests screen, and their keys. */
import Ban from '@lucide/svelte/icons/ban'
import CalendarClock from '@lucide/svelte/icons/calendar-clock'
import Search from '@lucide/svelte/icons/search'
import Check from '@lucide/svelte/icons/check'
import Send from '@lucide/svelte/icons/send'
import { listCommands } from '../core/commands.svelte'
import UserX from '@lucide/svelte/icons/user-x'
import words from '#messages/every-screen'
import asksWords from '#messages/requests'
import matchWords from '#messages/requests-matches'

const { shortcuts: texts } = words

export const asksCommands = listCommands('asks', () => asksWords.title, {
  next: { label: () => texts.next, keys: ['j'], ownKeys: ['ArrowDown'], keysOnly: true },
  previous: { label: () => texts.previous, keys: ['k'], ownKeys: ['ArrowUp'], keysOnly: true },
  open: { label: () => texts.open, keys: ['o'], ownKeys: ['Enter'], keysOnly: true },
  close: { label: () => texts.leave, keys: ['Escape'], keysOnly: true },
  ask: { label: () => asksWords.askSomebody, keys: ['n'], icon: Send },
  cancel: { label: () => asksWords.cancel, keys: ['e'], icon: Ban },
  reschedule: { label: () => asksWords.reschedule, icon: CalendarClock },
  confirm: { label: () => matchWords.confirmFirst, keys: ['y'], icon: Check },
  dismiss: { label: () => matchWords.dismissFirst, keys: ['x'], icon: UserX },
  search: { label: () => asksWords.search, keys: ['/'], icon: Search }
})
