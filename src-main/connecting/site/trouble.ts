/** What went wrong at a site, classified once: a code that programs act on, and a sentence for the owner. */
import type { ConnectionTrouble } from '#shared/contract/connection-troubles'
import { networkFault, networkWords, type NetworkFault } from '#main/tools/network-fault'
import { requestedWait } from '#main/tools/other-servers'
import type { RawAnswer } from '../port'

/** The only error that reading a site can end with. Its message never contains a secret or a long text from the site. */
export class Trouble extends Error {
  constructor(
    readonly code: ConnectionTrouble,
    message: string,
    /** How long the site asks us to wait, in milliseconds. */
    readonly retryAfter: number | null = null,
    /** For technicians: the status or the error behind it. */
    readonly details: string | null = null
  ) {
    super(message)
    this.name = 'Trouble'
  }
}

/** Trouble that passes quickly, so it is retried soon. */
export const isPassing = ({ code }: Trouble): boolean =>
  code === 'unreachable' || code === 'site_down' || code === 'slow_down'

/** Trouble that only the owner can resolve. */
export const needsOwner = (code: ConnectionTrouble): boolean =>
  code === 'key_refused' || code === 'sign_in_again' || code === 'secrets_unreadable'

/** Trouble that takes the site days to resolve, so that frequent retries are pointless. */
export const takesDays = (code: ConnectionTrouble): boolean =>
  code === 'not_approved' || code === 'plan_ended'

/** @param now in milliseconds, for answers that give a time. Null: a success. */
export function troubleOf({ status, headers }: RawAnswer, { host }: URL, now: number): Trouble | null {
  if (status >= 200 && status < 300) return null
  const wait = requestedWait(headers['retry-after'], now) ?? null
  const trouble = (code: ConnectionTrouble, message: string) =>
    new Trouble(code, message, wait, detailsOf(status, host))
  if (status === 401)
    return trouble(
      'key_refused',
      `${host} does not accept the keys. Enter new ones, and check the connection.`
    )
  if (status === 402 || status === 403)
    return trouble('not_allowed', `${host} does not allow this with these keys.`)
  if (status === 404 || status === 410) return trouble('place_gone', `${host} has nothing at this address.`)
  if (status === 429)
    return trouble('slow_down', `${host} asked Goodword to slow down. Goodword tries again later.`)
  if (status === 408 || status === 425 || status >= 500)
    return trouble('site_down', `${host} is having problems. Goodword tries again.`)
  return refusedBy(status, host, wait)
}

/** A refusal whose reason the status does not tell. */
export const refusedBy = (status: number, host: string, wait: number | null = null): Trouble =>
  new Trouble('refused', `${host} refused the request.`, wait, detailsOf(status, host))

const detailsOf = (status: number, host: string): string => `HTTP status ${status} from ${host}`

/** What happens before anything is sent. */
const beforeSending: readonly NetworkFault[] = [
  'not_allowed',
  'unknown_name',
  'offline',
  'nobody_there',
  'certificate'
]

/** Whether a request that ended with this error may have been carried out all the same. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof Trouble) return error.code === 'site_down' || error.code === 'too_large'
  return !beforeSending.includes(networkFault(error))
}

export const unsureOf = ({ host }: URL): Trouble =>
  new Trouble(
    'unsure',
    `${host} gave no clear response, so this may or may not have arrived. Please check there.`
  )

/** The trouble behind a Node error that prevented an answer. */
export function troubleOfError(error: unknown, { host }: Pick<URL, 'host'>): Trouble {
  if (error instanceof Trouble) return error
  const { code, name } = error as NodeJS.ErrnoException
  const [fault, words] = [networkFault(error), networkWords(error, host)]
  const details = `${code ?? name} at ${host}`
  if (fault === 'not_allowed') return new Trouble('refused', words, null, details)
  if (fault === 'late') return new Trouble('site_down', `${words} Goodword tries again.`, null, details)
  return new Trouble('unreachable', words, null, details)
}

/** The columns about trouble, of a connection and of a run; null: all is well. */
export const errorColumns = (
  trouble: (Pick<Trouble, 'code' | 'message'> & { details?: string | null }) | null
) => ({
  error_code: trouble?.code ?? null,
  error_message: trouble?.message ?? null,
  error_details: trouble?.details ?? null
})
