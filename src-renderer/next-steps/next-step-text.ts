/** One next step in the owner's terms: what it is, why, and what to do about it. */
import Activity from '@lucide/svelte/icons/activity'
import CalendarClock from '@lucide/svelte/icons/calendar-clock'
import ClipboardPaste from '@lucide/svelte/icons/clipboard-paste'
import Hourglass from '@lucide/svelte/icons/hourglass'
import Link2 from '@lucide/svelte/icons/link-2'
import ListTodo from '@lucide/svelte/icons/list-todo'
import MessageSquareReply from '@lucide/svelte/icons/message-square-reply'
import Plug from '@lucide/svelte/icons/plug'
import Send from '@lucide/svelte/icons/send'
import TrendingDown from '@lucide/svelte/icons/trending-down'
import Link2Off from '@lucide/svelte/icons/link-2-off'
import Unplug from '@lucide/svelte/icons/unplug'
import type { Component } from 'svelte'
import type { NextStep, StepKind } from '#shared/contract/next-steps'
import { account } from '../core/account.svelte'
import { format } from '../lib/format.svelte'
import texts from '#messages/next-steps'

interface StepText {
  title: string
  text: string
  action: string
  icon: Component<{ size?: number }>
  /** Something is going wrong, as opposed to a suggestion. */
  pressing: boolean
}

const icons: Record<StepKind, StepText['icon']> = {
  unanswered_low_scores: MessageSquareReply,
  replies_not_on_site: ClipboardPaste,
  average_fell: TrendingDown,
  sends_failing: Activity,
  missed_while_off: CalendarClock,
  setup_unfinished: ListTodo,
  never_asked: Send,
  source_quiet: Hourglass,
  nothing_connected: Plug,
  unmatched_reviews: Link2,
  doors_unreachable: Unplug,
  review_link_gone: Link2Off
}
const pressing: readonly StepKind[] = [
  'average_fell',
  'sends_failing',
  'doors_unreachable',
  'review_link_gone'
]

export function stepText(step: NextStep): StepText {
  const { kind } = step
  const { action } = texts[kind]
  return { ...saidOf(step), action, icon: icons[kind], pressing: pressing.includes(kind) }
}

function saidOf({ kind, facts }: NextStep): Pick<StepText, 'title' | 'text'> {
  const { count = 0, total = 0, average = 0, before = 0, before_count = 0, days = 0, usual_days = 0 } = facts
  switch (kind) {
    case 'average_fell':
      return {
        title: texts[kind].title({ before: format.score(before), now: format.score(average) }),
        text: texts[kind].text({
          now: texts.reviews({ count }),
          before: texts.reviews({ count: before_count })
        })
      }
    case 'sends_failing': {
      const title = texts[kind].title[facts.channel ?? 'any']
      return {
        title: title({ failed: format.number(count), total: format.number(total) }),
        text: texts[kind].text
      }
    }
    case 'source_quiet': {
      const source = facts.source ? account.nameOf(facts.source) : ''
      return {
        title: texts[kind].title({ source, days: texts.days({ count: days }) }),
        text: texts[kind].text({ often: texts.often({ count: usual_days }) })
      }
    }
    case 'nothing_connected': {
      const source = facts.source ? account.nameOf(facts.source) : ''
      return { title: texts[kind].title, text: texts[kind].text({ source }) }
    }
    case 'setup_unfinished':
      return {
        title: texts[kind].title({ done: format.number(count), total: format.number(total) }),
        text: texts[kind].text
      }
    case 'review_link_gone':
      return { title: texts[kind].title({ count }), text: texts[kind].text({ url: facts.url ?? '' }) }
    case 'doors_unreachable':
      return { title: texts[kind].title, text: texts[kind].text }
    default:
      return { title: texts[kind].title({ count }), text: texts[kind].text }
  }
}
