/** Compares what the database says with what the mail server has accepted. */
import type { MessageState } from './shop'
import type { Try } from './smtp-server'

export interface Verdict {
  messages: number
  sent: number
  unknown: number
  /** Neither accepted, nor waiting, nor shown to the owner as unknown. */
  lost: string[]
  /** Accepted more than once. */
  doubled: string[]
  /** Shown as failed, although nothing was wrong with them. */
  falselyFailed: string[]
  /** Unknown, although no process was killed between the mark and the answer. */
  unexplained: string[]
  /** Still waiting or being sent. */
  unfinished: string[]
}

/** @param marked messages with a mark but no answer when a process was killed; only these may be unknown. */
export function judge(
  messages: readonly MessageState[],
  tries: readonly Try[],
  marked: ReadonlySet<number>
): Verdict {
  const taken = new Map<string, number>()
  for (const each of tries) {
    for (const address of each.taken ? each.recipients : []) taken.set(address, (taken.get(address) ?? 0) + 1)
  }
  const timesTaken = ({ address }: MessageState) => taken.get(address) ?? 0
  const named = (suspects: readonly MessageState[]) =>
    suspects.map((each) => `${each.address}: ${each.status}, taken ${timesTaken(each)} times`)
  const inState = (...states: string[]) => messages.filter(({ status }) => states.includes(status))
  return {
    messages: messages.length,
    sent: inState('sent').length,
    unknown: inState('unknown').length,
    lost: named(
      inState('sent', 'cancelled', 'suppressed', 'expired').filter((each) => timesTaken(each) === 0)
    ),
    doubled: named(messages.filter((each) => timesTaken(each) > 1)),
    falselyFailed: named(inState('failed', 'bounced', 'complained')),
    unexplained: named(inState('unknown').filter(({ id }) => !marked.has(id))),
    unfinished: named(inState('scheduled', 'sending'))
  }
}

/** The verdict on a run in which nothing was lost and nothing was sent twice. */
export const flawless = { lost: [], doubled: [], falselyFailed: [], unexplained: [], unfinished: [] }
