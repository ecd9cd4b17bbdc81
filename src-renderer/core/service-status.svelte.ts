/**
 * How the service stands, as its answers tell by the way: whether it can open its data, and whether it is only starting anew,
 * as while a backup takes the place of the data.
 */
import type { RefusalCode } from '../../src-shared/contract/envelope'

class Standing {
  /** The data cannot be opened: only the ways out are answered, and the window shows them. */
  isInRecovery = $state(false)
  /** Nothing is wrong: in a moment it answers again. */
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
export const standing = new Standing()
