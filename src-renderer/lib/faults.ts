/**
 * Unexpected errors in the window: in a component, a handler, or a promise that nothing awaits. Each one is passed to
 * `tell`, which reports it to the service's log.
 */
type Tell = (error: unknown) => void

let tell: Tell = () => undefined

/** Called when the window starts. */
export function watchFaults(target: Window, told: Tell): void {
  tell = told
  target.addEventListener('error', ({ error, message }) => tell(error ?? message))
  target.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}

export function noteFault(error: unknown): void {
  tell(error)
}
