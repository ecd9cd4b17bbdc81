/**
 * The status of the service, as its answers show it: whether it can open its data, and whether it is only restarting,
 * as it does while a backup is restored.
 */
import type { RefusalCode } from '../../src-shared/contract/envelope'

class ServiceStatus {
  /** The data cannot be opened: only recovery is served, and the window shows it. */
  isInRecovery = $state(false)
  /** Nothing is wrong: it answers again in a moment. */
  isRestarting = $state(false)
  /** Grows with each change that was refused because the data can only be read. */
  refusedChanges = $state(0)

  /** Called with each answer; `code` is that of a refusal. */
  hear(status: number, code: RefusalCode | undefined) {
    this.isRestarting = status === 503 && code === 'unavailable'
    if (code === 'recovery_mode') this.isInRecovery = true
    if (code === 'read_only') this.refusedChanges++
  }

  /** The data can be opened again. */
  isWell() {
    this.isInRecovery = false
  }
}

/** One for the window. */
export const serviceStatus = new ServiceStatus()
