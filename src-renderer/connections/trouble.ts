/** What is wrong with a connection, in one sentence, and the one thing that the owner can do about it. */
import type { Connection } from '../../src-shared/contract/connections'
import texts from '#messages/connections-trouble'

/** `keys`: enter new ones. `sign_in`: in the browser. `again`: try it at once. */
export type Remedy = keyof typeof texts.actions

const remedies: Record<Connection['state'], Remedy | undefined> = {
  ok: undefined,
  syncing: undefined,
  waiting_for_approval: 'again',
  needs_sign_in: 'keys',
  paused: 'resume',
  failing: 'again'
}

/** Undefined where all is well. */
export const remedyOf = ({ state, last_error }: Connection): Remedy | undefined =>
  state === 'needs_sign_in' && last_error?.code === 'sign_in_again' ? 'sign_in' : remedies[state]

/** A sentence for a trouble's code. */
export function sentenceFor(code: string, name: string): string {
  const codes: Readonly<Record<string, ((given: { name: string }) => string) | undefined>> = texts.codes
  return (codes[code] ?? texts.codes.other)({ name })
}

/** Undefined where all is well. */
export function troubleText(connection: Connection): string | undefined {
  const { state, last_error, name } = connection
  if (state === 'paused') return texts.paused({ name })
  if (remedyOf(connection) === undefined) return undefined
  return sentenceFor(last_error?.code ?? 'other', name)
}

const passing: readonly string[] = ['unreachable', 'site_down', 'slow_down', 'interrupted']
const day = 24 * 3_600_000

/** Whether the owner is told where they work: what passes on its own only when it has not passed for a day. */
export function isPressing({ state, last_error, last_complete_at, created_at }: Connection): boolean {
  if (state !== 'failing' && state !== 'needs_sign_in') return false
  if (!passing.includes(last_error?.code ?? '')) return true
  return Date.now() - Date.parse(last_complete_at ?? created_at) > day
}
