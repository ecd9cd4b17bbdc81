/**
 * The status of the service, judging by its answers: whether it can open its data, and whether it is only restarting,
 * as it does while a backup is restored.
 */
import type { RefusalCode } from '#shared/contract/envelope'

class ServiceStatus {
  /** The data cannot be opened: the service is in recovery mode, and the window shows that. */
  isInRecovery = $state(false)
  /** Nothing is wrong: the service will answer again in a moment. */
  isRestarting = $state(false)
  /** Counts the changes that were refused because the data is read-only. */
  refusedChanges = $state(0)

  /** Called for each answer; `code` is the refusal's, if it is one. */
  hear(status: number, code: RefusalCode | undefined) {
    this.isRestarting = status === 503 && code === 'unavailable'
    if (code === 'recovery_mode') this.isInRecovery = true
    if (code === 'read_only') this.refusedChanges++
  }

  /** Called when the data can be opened again. */
  isWell() {
    this.isInRecovery = false
  }
}

/** Shared by the whole window. */
export const serviceStatus = new ServiceStatus()
