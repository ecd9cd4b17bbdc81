/**
 * Unexpected errors in the window: of a component, a handler, or a promise that nothing awaits. Each is passed on to
 * its listeners, of which the service's log is one.
 */
type Tell = (error: unknown) => void

let tell: Tell = () => undefined

/** From the start of the window on. */
export function watchFaults(target: Window, told: Tell): void {
  tell = told
  target.addEventListener('error', ({ error, message }) => tell(error ?? message))
  target.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}

export function noteFault(error: unknown): void {
  tell(error)
}
