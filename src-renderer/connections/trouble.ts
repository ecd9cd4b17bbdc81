/** What is wrong with a connection, in one sentence, and the one thing the owner can do about it. */
import type { Connection } from '#shared/contract/connections'
import texts from '#messages/connections-trouble'

/** `keys`: enter new ones. `sign_in`: sign in with the browser. `again`: try again now. */
export type Remedy = keyof typeof texts.actions

const remedies: Record<Connection['state'], Remedy | undefined> = {
  ok: undefined,
  syncing: undefined,
  waiting_for_approval: 'again',
  needs_sign_in: 'keys',
  paused: 'resume',
  failing: 'again'
}

/** Undefined if all is well. */
export const remedyOf = ({ state, last_error }: Connection): Remedy | undefined =>
  state === 'needs_sign_in' && last_error?.code === 'sign_in_again' ? 'sign_in' : remedies[state]

/** The sentence for an error code. */
export function sentenceFor(code: string, name: string): string {
  const codes: Readonly<Record<string, ((given: { name: string }) => string) | undefined>> = texts.codes
  return (codes[code] ?? texts.codes.other)({ name })
}

/** Undefined if all is well. */
export function troubleText(connection: Connection): string | undefined {
  const { state, last_error, name } = connection
  if (state === 'paused') return texts.paused({ name })
  if (remedyOf(connection) === undefined) return undefined
  return sentenceFor(last_error?.code ?? 'other', name)
}

const passing: readonly string[] = ['unreachable', 'site_down', 'slow_down', 'interrupted']
const day = 24 * 3_600_000

/** Whether to tell the owner outside the settings: troubles that usually pass on their own count only after a day. */
export function isPressing({ state, last_error, last_complete_at, created_at }: Connection): boolean {
  if (state !== 'failing' && state !== 'needs_sign_in') return false
  if (!passing.includes(last_error?.code ?? '')) return true
  return Date.now() - Date.parse(last_complete_at ?? created_at) > day
}
