/** Reports an error in this window to the service's log: what kind it was and where in our own files it happened. */
import { api } from './api'
import { router } from './router.svelte'
import { session } from './session.svelte'

/** An error in a loop must not cause a flood of requests. */
const maxReports = 20
let reported = 0

export function reportFault(error: unknown): void {
  // Not reported: requests aborted on purpose, and refusals that the service has logged itself.
  if (isExpected(error) || session.state !== 'open' || reported >= maxReports) return
  reported++
  const { name = 'Error', message = '', stack } = (error ?? {}) as Partial<Error>
  const screen = /^[a-z-]{0,40}$/.test(router.screen) ? router.screen : ''
  const body = {
    message: `${name}: ${message}`.slice(0, 500),
    screen,
    ...(stack === undefined ? {} : { stack: stack.slice(0, 8000) })
  }
  // If not even that gets through, there is nobody left to report to.
  api.reportWindowError({ body }).catch(() => undefined)
}

function isExpected(error: unknown): boolean {
  const { name } = (error ?? {}) as Partial<Error>
  return name === 'ApiProblem' || name === 'AbortError'
}
