/**
 * Handles a start on a folder where Goodword is already running, starting or stopping: finds the other process, or takes its
 * place.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { AlreadyRunning } from '../problem'
import { findRunning, type FoundService } from '../installation/data-folder/find-running'

/** Milliseconds: longer than a start or a stop takes on a slow machine. */
const patience = 20_000
const lookedAgain = 100

export type Joined<Service> = { isOurs: true; service: Service } | { isOurs: false; service: FoundService }

/** @throws AlreadyRunning if the other process neither answers nor stops */
export async function startOrJoin<Service>(
  dataDir: string,
  start: () => Promise<Service>
): Promise<Joined<Service>> {
  for (const until = performance.now() + patience; ;) {
    try {
      return { isOurs: true, service: await start() }
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error
      const service = await findRunning(dataDir)
      if (service !== null) return { isOurs: false, service }
      if (performance.now() > until) throw error
    }
    await sleep(lookedAgain)
  }
}
