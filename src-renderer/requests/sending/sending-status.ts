/** What the status line says: the most serious problem first, with the one button that helps. */
import CircleCheck from '@lucide/svelte/icons/circle-check'
import CirclePause from '@lucide/svelte/icons/circle-pause'
import FlaskConical from '@lucide/svelte/icons/flask-conical'
import TriangleAlert from '@lucide/svelte/icons/triangle-alert'
import type { Component } from 'svelte'
import type { Sending } from '#shared/contract/sending'
import { format } from '#window/lib/format.svelte'
import lineWords from '#messages/sending-line'
import texts from '#messages/sending'
import type { Obstacle } from './sending-state.svelte'

export interface StatusAction {
  label: string
  /** If left out, the action resumes sending. */
  href?: string
}

type StatusLook = 'good' | 'test' | 'paused' | 'calm' | 'grave'

export const statusIcons: Readonly<Record<StatusLook, Component<{ size?: number }>>> = {
  good: CircleCheck,
  paused: CirclePause,
  test: FlaskConical,
  calm: TriangleAlert,
  grave: TriangleAlert
}

interface Status {
  look: StatusLook
  says: string
  action?: StatusAction
}

const details = '#/requests/status'
const places = {
  no_postal_address: '#/settings/business',
  no_review_link: '#/settings/review-link'
} as const

/** Test mode is on, and nothing stops sending. */
export const testStatus = (): Pick<Status, 'look' | 'action'> => ({
  look: 'test',
  action: { label: lineWords.toOutbox, href: '#/requests/test-outbox' }
})

export function statusOf(now: Sending, [obstacle]: readonly Obstacle[]): Status {
  const decision = decisionOf(now)
  if (obstacle) {
    const test = now.test_mode ? lineWords.testMode : ''
    return { ...obstacleStatus(obstacle), says: joined(obstacleText(obstacle), waitingOf(now), test) }
  }
  if (decision !== undefined)
    return {
      look: 'calm',
      says: joined(`${decision}.`, now.test_mode ? lineWords.testMode : ''),
      action: { label: lineWords.look, href: details }
    }
  if (now.test_mode)
    return {
      ...testStatus(),
      says: joined(lineWords.testMode, waitingOf(now), nextOf(now))
    }
  // Nothing is set up, and no messages are waiting for that.
  if (now.waiting === 0 && now.channels.every(({ state }) => state === 'not_set_up'))
    return {
      look: 'calm',
      says: texts.headlines.bare,
      action: { label: lineWords.setUp, href: '#/settings/email' }
    }
  return {
    look: 'good',
    says:
      now.waiting === 0
        ? texts.headlines.nothing
        : joined(texts.headlines.running, waitingOf(now), nextOf(now))
  }
}

export function obstacleStatus(obstacle: Obstacle): Pick<Status, 'look' | 'action'> {
  switch (obstacle.kind) {
    case 'paused':
      return { look: 'paused', action: { label: lineWords.resume } }
    case 'not_set_up':
      return { look: 'calm', action: { label: lineWords.setUp, href: `#/settings/${obstacle.channel}` } }
    case 'missing':
      return {
        look: 'calm',
        action: { label: lineWords.enter[obstacle.what], href: places[obstacle.what] }
      }
    default:
      return { look: 'grave', action: { label: lineWords.look, href: details } }
  }
}

/** A sentence saying what keeps messages from going out. */
export function obstacleText(of: Obstacle): string {
  if (of.kind === 'missing') return lineWords.missing[of.what]
  if (of.kind === 'held') return lineWords.held[of.reason]
  return of.kind === 'paused' ? lineWords.paused : lineWords[of.kind][of.channel]
}

/** The decisions only the owner can make. */
function decisionOf({ unknown, refused_account, expired }: Sending): string | undefined {
  if (unknown > 0) return texts.unknownTitle({ count: unknown })
  if (refused_account > 0) return texts.refusedTitle({ count: refused_account })
  return expired > 0 ? texts.missedTitle({ count: expired }) : undefined
}

function waitingOf({ waiting, waiting_late }: Sending): string {
  if (waiting === 0) return ''
  return joined(
    texts.waiting({ count: waiting }),
    waiting_late > 0 ? texts.late({ count: waiting_late }) : ''
  )
}

function nextOf({ next_due_at: at, waiting }: Sending): string {
  if (at === null || waiting === 0) return ''
  if (Date.parse(at) <= Date.now()) return texts.nextNow
  return isToday(at)
    ? texts.next({ when: format.dayAndTime(at) })
    : texts.nextOn({ when: format.dayAndTime(at) })
}

const isToday = (at: string) => format.date(at) === format.date(new Date().toISOString())
const joined = (...sentences: string[]) => sentences.filter((each) => each !== '').join(' ')
