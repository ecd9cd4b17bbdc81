/** What can go wrong where a display goes, as codes for programs; the accompanying message is for people. And how it stands there. */
import { z } from 'zod'
import type { ConnectionTrouble } from './connection-troubles'
import { timestamp } from './fields'

/** Those of connections that other servers have as well. */
const shared = [
  'unreachable',
  'site_down',
  'slow_down',
  'key_refused',
  'not_allowed',
  'place_gone',
  'refused',
  'unsure',
  'unreadable',
  'too_large',
  'elsewhere',
  'secrets_unreadable'
] as const satisfies readonly ConnectionTrouble[]

export const displayTroubles = [
  ...shared,
  'not_ours', // something else has that name there, and is left alone
  'no_room', // the disk there is full
  'key_changed', // the server shows another key than at the first check
  'changed_there' // something else was stored than was sent
] as const
export type DisplayTrouble = (typeof displayTroubles)[number]

/** A trouble of a connection as one of a target; what cannot happen there is a refusal. */
export const asDisplayTrouble = (code: ConnectionTrouble | DisplayTrouble): DisplayTrouble =>
  (displayTroubles as readonly string[]).includes(code) ? (code as DisplayTrouble) : 'refused'

export const displayProblem = z
  .object({
    code: z.enum(displayTroubles),
    message: z.string(),
    details: z.string().nullable().meta({ description: 'For technicians.' })
  })
  .meta({ id: 'DisplayProblem' })
export type DisplayProblem = z.infer<typeof displayProblem>

/** Names that a display's file may have. */
export const fileNamePattern = /^[a-z\d][\w.-]*\.(?:html?|inc)$/i

/** How a display stands at its target. */
export const placement = z
  .object({
    state: z.enum(['fresh', 'waiting', 'failing', 'unchecked', 'off']).meta({
      description:
        '`fresh`: up to date. `waiting`: sent at `next_at`. `failing`: tried again then. `unchecked`, `off`: see the target.'
    }),
    published_at: timestamp.nullable(),
    next_at: timestamp.nullable(),
    place: z.string().nullable().meta({ description: 'The file, or the number of the pattern.' }),
    problem: displayProblem.nullable()
  })
  .meta({ id: 'DisplayPlacement' })
export type DisplayPlacement = z.infer<typeof placement>
