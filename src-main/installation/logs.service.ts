/** The logs as the owner reads them, and errors reported by windows. The same for all accounts, with or without open data. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { Log } from '../logging/log'
import type { ServiceControl } from './running-service'

type Query<Id extends 'getLog' | 'getSecurityLog'> = InputOf<Endpoints[Id]>['query']

const usualLines = 200
const usualEvents = 100

export async function getLog(
  { logs }: ServiceControl,
  { lines = usualLines }: Query<'getLog'>
): Promise<RecordOf<Endpoints['getLog']>> {
  return { folder: logs.folder, lines: await logs.tail(lines) }
}

export async function getSecurityLog(
  { logs }: ServiceControl,
  { limit = usualEvents }: Query<'getSecurityLog'>
): Promise<RecordOf<Endpoints['getSecurityLog']>> {
  return { events: await logs.securityEvents(limit) }
}

/** A window that keeps failing must not fill the log. */
const maxPerMinute = 20
const noted: number[] = []

/** Only the type of the error and lines in our own files are logged; see `cleanFacts`. */
export function reportWindowError(
  log: Log,
  { message, stack, screen }: InputOf<Endpoints['reportWindowError']>['body']
): RecordOf<Endpoints['reportWindowError']> {
  const now = performance.now()
  while (noted.length > 0 && now - (noted[0] ?? 0) > 60_000) noted.shift()
  if (noted.length >= maxPerMinute) return { is_noted: false }
  noted.push(now)
  log.error('something went wrong in a window', { screen: screen ?? '', reason: stack ?? message })
  return { is_noted: true }
}
