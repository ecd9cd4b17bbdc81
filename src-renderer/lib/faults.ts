/**
 * What nobody foresaw in the window: an error of a component, of a handler, or of a promise that nobody waits for. Each is told to
 * whoever wants to know, which is the log of the service.
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
