/**
 * Leases on imports: only one process works on an import, so that the service and the command line never write the same rows. It
 * records a lease in the database and renews it every few seconds; once the lease or the process ends, another may take over.
 */
import { randomUUID } from 'node:crypto'
import type { BaseContext } from '#main/context'
import { isAlive } from '../match/import-folder'
import { changeRun, runOf, type RunRow } from '../match/imports.repository'
import { inTransaction } from '#main/store/query'

/** Duration of a lease in milliseconds, by the system clock: it is about processes, not about the business. */
const silence = 30_000
const renewedEvery = 8_000

const self = `${process.pid} ${randomUUID()}`

export interface Lease {
  end: () => void
}

/** Takes the lease; null while another process holds it. */
export function takeLease(base: BaseContext, importId: number): Lease | null {
  const taken = inTransaction(base, () => {
    const run = runOf(base, importId)
    if (run === undefined || isHeld(run)) return false
    hold(base, importId)
    return true
  })
  if (!taken) return null
  const timer = setInterval(() => quietly(() => hold(base, importId)), renewedEvery).unref()
  return {
    end: () => {
      clearInterval(timer)
      // Whatever ends in order is not to blame for anything.
      quietly(() => changeRun(base, importId, { worker: null, worker_until: null, tries: 0 }))
    }
  }
}

/** Whether another process is working on the import. */
export function isHeld({ worker, worker_until }: Pick<RunRow, 'worker' | 'worker_until'>): boolean {
  if (worker === null || worker === self || worker_until === null) return false
  return worker_until > Date.now() && isAlive(Number.parseInt(worker, 10))
}

const hold = (base: BaseContext, importId: number) =>
  changeRun(base, importId, { worker: self, worker_until: Date.now() + silence })

/** Ignores errors: a lease that cannot be written now (locked, disk full) is renewed the next time, or expires. */
function quietly(write: () => void): void {
  try {
    write()
  } catch {
    // The next renewal tries again.
  }
}
