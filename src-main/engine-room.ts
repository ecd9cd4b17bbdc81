/** Keeps one engine running, and stops and starts it when another file takes the place of the database. */
import { setUpDesk, type Desk } from './account/desktop/desk'
import { startEngine, type Engine, type Surroundings } from './engine'
import { Problem } from './problem'
import { finishRestore } from './safety/swap-in'
import type { WholeService } from './safety/whole-service'
import { openDatabase } from './store/open-database'

export interface EngineRoom {
  /** Null: another file is just taking the place of the database. */
  present: () => Engine | null
  /** Stays the same whatever engine runs. */
  desk: Desk
  start: () => Promise<void>
  restartAround: WholeService['restartAround']
  /** For good; also what is just being changed is waited for. */
  stop: () => Promise<void>
}

export function engineRoom({ config, site }: Pick<Surroundings, 'config' | 'site'>): EngineRoom {
  const desk = setUpDesk()
  let engine: Engine | null = null
  // One after the other: each finds the engine running again.
  let work: Promise<unknown> = Promise.resolve()
  let asking = 0

  const start = async (isAnotherFile: boolean): Promise<void> => {
    finishRestore(config.dataDir)
    const db = openDatabase(config.dataDir)
    // Waiting for another program would hold up everybody: requests that write wait by themselves (tools/patiently).
    db.raw.pragma('busy_timeout = 0')
    engine = await startEngine(db, { config, site, whole, desk, isAnotherFile })
  }
  const end = async (requestsLeft: number): Promise<void> => {
    const ending = engine
    engine = null
    await ending?.stop(requestsLeft)
  }
  const changeAndStart = async <Result>(change: () => Promise<Result>): Promise<Result> => {
    await end(asking)
    try {
      return await change()
    } finally {
      await start(true)
    }
  }
  const whole: WholeService = {
    dataDir: config.dataDir,
    shell: config.shell ?? 'none',
    checkedAt: () => null,
    isReadOnly: () => false,
    restartAround: (change) => {
      // Those who ask wait within requests of theirs, which cannot end before this has.
      asking++
      const turn = work.then(() => changeAndStart(change)).finally(() => asking--)
      work = turn.catch(() => undefined)
      return turn
    }
  }

  return {
    present: () => engine,
    desk,
    start: () => start(false),
    restartAround: whole.restartAround,
    stop: async () => {
      await work
      await end(0)
    }
  }
}

/** While another file takes the place of the present one. */
export const backInAMoment = (): Problem =>
  new Problem('unavailable', 'Goodword will be back in a moment; please try again.', {
    headers: { 'Retry-After': '1' }
  })
