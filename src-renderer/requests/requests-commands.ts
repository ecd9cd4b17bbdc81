/** The commands of the Requests screen, and their keys: for its list, the strategy, the texts, and sending in general. */
import Ban from '@lucide/svelte/icons/ban'
import CalendarClock from '@lucide/svelte/icons/calendar-clock'
import Check from '@lucide/svelte/icons/check'
import CirclePause from '@lucide/svelte/icons/circle-pause'
import CirclePlay from '@lucide/svelte/icons/circle-play'
import FlaskConical from '@lucide/svelte/icons/flask-conical'
import Plus from '@lucide/svelte/icons/plus'
import Power from '@lucide/svelte/icons/power'
import PowerOff from '@lucide/svelte/icons/power-off'
import Save from '@lucide/svelte/icons/save'
import Search from '@lucide/svelte/icons/search'
import Send from '@lucide/svelte/icons/send'
import SendHorizontal from '@lucide/svelte/icons/send-horizontal'
import Undo2 from '@lucide/svelte/icons/undo-2'
import UserX from '@lucide/svelte/icons/user-x'
import { listCommands } from '../core/commands.svelte'
import words from '#messages/every-screen'
import matchWords from '#messages/requests-matches'
import sendingWords from '#messages/sending'
import strategyWords from '#messages/strategy'
import furtherWords from '#messages/strategy-further'
import texts from '#messages/requests'

const { shortcuts } = words

export const requestsCommands = listCommands('requests', () => texts.title, {
  next: { label: () => shortcuts.next, keys: ['j'], ownKeys: ['ArrowDown'], keysOnly: true },
  previous: { label: () => shortcuts.previous, keys: ['k'], ownKeys: ['ArrowUp'], keysOnly: true },
  open: { label: () => shortcuts.open, keys: ['o'], ownKeys: ['Enter'], keysOnly: true },
  close: { label: () => shortcuts.leave, keys: ['Escape'], keysOnly: true },
  ask: { label: () => texts.askSomebody, keys: ['n'], icon: Send },
  cancel: { label: () => texts.cancel, keys: ['e'], icon: Ban },
  reschedule: { label: () => texts.reschedule, icon: CalendarClock },
  confirm: { label: () => matchWords.confirmFirst, keys: ['y'], icon: Check },
  dismiss: { label: () => matchWords.dismissFirst, keys: ['x'], icon: UserX },
  search: { label: () => texts.search, keys: ['/'], icon: Search },
  save: { label: () => strategyWords.save, keys: ['Mod+Enter', 'Mod+s'], icon: Save, whileTyping: true },
  discard: { label: () => strategyWords.discard, icon: Undo2 },
  addStrategy: { label: () => furtherWords.add, icon: Plus },
  turnOn: { label: () => strategyWords.commands.on, icon: Power },
  pause: { label: () => strategyWords.commands.paused, icon: CirclePause },
  turnOff: { label: () => strategyWords.commands.off, icon: PowerOff },
  pauseSending: { label: () => sendingWords.commands.pause, icon: CirclePause },
  resumeSending: { label: () => sendingWords.commands.resume, icon: CirclePlay },
  sendMissed: { label: () => sendingWords.commands.sendMissed, icon: SendHorizontal },
  testOn: { label: () => sendingWords.commands.testOn, icon: FlaskConical },
  testOff: { label: () => sendingWords.commands.testOff, icon: FlaskConical }
})
