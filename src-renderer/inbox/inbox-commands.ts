/** The commands of the inbox, and their keys. */
import ChartColumn from '@lucide/svelte/icons/chart-column'
import CheckCheck from '@lucide/svelte/icons/check-check'
import CopyCheck from '@lucide/svelte/icons/copy-check'
import AlarmClock from '@lucide/svelte/icons/alarm-clock'
import Copy from '@lucide/svelte/icons/copy'
import EyeOff from '@lucide/svelte/icons/eye-off'
import ImageIcon from '@lucide/svelte/icons/image'
import ListChecks from '@lucide/svelte/icons/list-checks'
import MailOpen from '@lucide/svelte/icons/mail-open'
import Plus from '@lucide/svelte/icons/plus'
import Reply from '@lucide/svelte/icons/reply'
import Sparkles from '@lucide/svelte/icons/sparkles'
import Send from '@lucide/svelte/icons/send'
import Search from '@lucide/svelte/icons/search'
import Tag from '@lucide/svelte/icons/tag'
import { listCommands } from '../core/commands.svelte'
import words from '#messages/every-screen'
import bulkWords from '#messages/inbox-bulk'
import duplicateWords from '#messages/inbox-duplicates'
import laterWords from '#messages/inbox-later'
import figuresWords from '#messages/inbox-figures'
import reviewWords from '#messages/inbox-review'
import replyWords from '#messages/inbox-reply'
import formWords from '#messages/inbox-review-form'
import tagWords from '#messages/inbox-tags'

const { shortcuts: texts } = words

export const inboxCommands = listCommands('inbox', () => words.shell.inbox, {
  next: { label: () => texts.next, keys: ['j'], ownKeys: ['ArrowDown'], keysOnly: true },
  previous: { label: () => texts.previous, keys: ['k'], ownKeys: ['ArrowUp'], keysOnly: true },
  open: { label: () => texts.open, keys: ['o'], ownKeys: ['Enter'], keysOnly: true },
  close: { label: () => texts.leave, keys: ['Escape'], keysOnly: true },
  select: { label: () => texts.select, keys: ['x'], keysOnly: true },
  selectNext: { label: () => texts.selectNext, keys: ['J'], keysOnly: true },
  selectPrevious: { label: () => texts.selectPrevious, keys: ['K'], keysOnly: true },
  selectAll: { label: () => bulkWords.everything, keys: ['Mod+a'], icon: ListChecks },
  reply: { label: () => texts.reply, keys: ['r'], icon: Reply },
  draftReply: { label: () => replyWords.draft.command, keys: ['d'], icon: Sparkles },
  saveReply: { label: () => texts.send, ownKeys: ['Mod+Enter'], keysOnly: true },
  replyAndNext: { label: () => reviewWords.saveAndNext, ownKeys: ['Mod+Shift+Enter'], keysOnly: true },
  hide: { label: () => texts.hide, keys: ['e'], icon: EyeOff },
  tag: { label: () => tagWords.change, keys: ['t'], icon: Tag },
  share: { label: () => reviewWords.shareAsImage, keys: ['s'], icon: ImageIcon },
  publish: { label: () => texts.publish, keys: ['p'], icon: Send },
  markReplied: { label: () => bulkWords.replied, keys: ['m'], icon: CheckCheck },
  seen: { label: () => reviewWords.readOrNot, keys: ['u'], icon: MailOpen },
  snooze: { label: () => laterWords.snooze, keys: ['z'], icon: AlarmClock },
  duplicate: { label: () => reviewWords.duplicateOrNot, icon: Copy },
  add: { label: () => formWords.record, keys: ['n'], icon: Plus },
  duplicates: { label: () => duplicateWords.title, icon: CopyCheck },
  figures: { label: () => figuresWords.open, icon: ChartColumn },
  search: { label: () => texts.searchReviews, keys: ['/'], icon: Search }
})
