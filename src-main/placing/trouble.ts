/** What went wrong at a target, classified once: a code that programs act on, and a sentence for the owner. */
import { asDisplayTrouble, type DisplayTrouble } from '#shared/contract/display-troubles'
import { Trouble, troubleOfError } from '../connecting/site/trouble'

/** The only error that work at a target can end with. Its message contains neither a secret nor what was sent. */
export class TargetTrouble extends Error {
  constructor(
    readonly code: DisplayTrouble,
    message: string,
    /** For technicians: the status or the error behind it. */
    readonly details: string | null = null
  ) {
    super(message)
    this.name = 'TargetTrouble'
  }
}

/** @param host as the owner knows it */
export function targetTroubleOf(error: unknown, host: string): TargetTrouble {
  if (error instanceof TargetTrouble) return error
  const { code, message, details } = error instanceof Trouble ? error : troubleOfError(error, { host })
  return new TargetTrouble(asDisplayTrouble(code), message, details)
}

/** Trouble that usually passes, and is only worth a message if it lasts. */
export const passes = (code: DisplayTrouble): boolean =>
  code === 'unreachable' || code === 'site_down' || code === 'slow_down' || code === 'unsure'

/** Trouble that concerns one display only; any other stops all that go to the same target. */
export const concernsDisplay = (code: DisplayTrouble): boolean =>
  code === 'not_ours' || code === 'changed_there' || code === 'too_large' || code === 'refused'

export const notOurs = (name: string): TargetTrouble =>
  new TargetTrouble(
    'not_ours',
    `There is already something called “${name}” that is not from this display. It is left alone: choose another name, or remove it there.`
  )

export const arrivedDifferently = (host: string): TargetTrouble =>
  new TargetTrouble(
    'changed_there',
    `${host} did not store exactly what was sent, so nothing was replaced there.`
  )

export const stillThere = (host: string): TargetTrouble =>
  new TargetTrouble(
    'changed_there',
    `${host} says that it has removed the file, but it is still there. Goodword tries again; until then, delete it there yourself.`
  )

export const noRoom = (host: string, details: string): TargetTrouble =>
  new TargetTrouble('no_room', `${host} has no room left for the file.`, details)

export const loginRefused = (host: string, details: string): TargetTrouble =>
  new TargetTrouble('key_refused', `${host} does not accept the user and password.`, details)

export const tooLarge = (): TargetTrouble =>
  new TargetTrouble('too_large', 'This display is too large to be sent. Choose fewer reviews.')
