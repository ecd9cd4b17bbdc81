/**
 * Starts the service on each folder in turn, in a separate process that a damaged file might bring down, and prints the outcome
 * as one line of JSON each.
 *   node visitor-of-damage.mjs FOLDER…
 */
import { writeSync } from 'node:fs'
import { StartProblem } from '#main/problem'
import { startService } from '#main/service'
import type { RunningService } from '#main/service-config'
import { chaptersIn } from './story'

/** The outcome of a start on a damaged folder. */
export interface Found {
  folder: string
  /** `refused`: with an explanation, or in recovery mode. `read`: it works, with `chapters`. `failed`: reading fails. */
  outcome: 'refused' | 'read' | 'failed'
  chapters: number
  why: string
}

const log = { info: () => undefined, error: () => undefined }

class NoData extends Error {}

for (const folder of process.argv.slice(2))
  writeSync(1, `${JSON.stringify({ folder, ...(await visit(folder)) })}\n`)
process.exit(0)

async function visit(dataDir: string): Promise<Omit<Found, 'folder'>> {
  let service: RunningService
  try {
    service = await startService({ dataDir, port: 0, rateLimit: 0, tickEvery: 0, log })
  } catch (error) {
    // Any other error is a bug, and wouldn't tell the owner what to do.
    if (!(error instanceof StartProblem)) throw error
    return { outcome: 'refused', chapters: 0, why: error.message }
  }
  try {
    const { status } = await fetch(`${service.url}/account/installation`)
    if (status === 503) return { outcome: 'refused', chapters: 0, why: 'recovery' }
    return { outcome: 'read', chapters: chaptersIn(rawOf(service)), why: '' }
  } catch (error) {
    return { outcome: error instanceof NoData ? 'refused' : 'failed', chapters: 0, why: String(error) }
  } finally {
    await service.stop()
  }
}

function rawOf(service: RunningService): RunningService['db']['raw'] {
  try {
    return service.db.raw
  } catch {
    throw new NoData('recovery')
  }
}
