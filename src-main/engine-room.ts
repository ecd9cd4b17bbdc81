/**
 * Keeps one engine running on the data, stops and starts it when another file takes the place of the database, and knows why there
 * is none when the data cannot be opened.
 */
import { existsSync } from 'node:fs'
import { setUpDesk, type Desk } from './account/desktop/desk'
import { startEngine, type Engine, type Surroundings } from './engine'
import { DataTrouble } from './problem'
import type { RecoveryReason } from '../src-shared/contract/installation'
import { describeInstallation } from './safety/describe'
import { filesOf } from './safety/data-folder'
import { inThread } from './safety/in-thread'
import { identityOf } from './safety/marker'
import { openData, type OpenData } from './safety/open-data'
import { finishRestore } from './safety/swap-in'
import type { WholeService } from './safety/whole-service'
import { damaged } from './store/open-database'

export interface EngineRoom {
  /** Null: another file is just taking the place of the database, or the data cannot be opened. */
  present: () => Engine | null
  /** Stays the same whatever engine runs. */
  desk: Desk
  /** Why the data cannot be opened; null: they are open, or will be in a moment. */
  trouble: () => Trouble | null
  start: () => Promise<void>
  whole: WholeService
  /** For good; also what is just being changed is waited for. */
  stop: () => Promise<void>
}

export interface Trouble {
  reason: RecoveryReason
  sentence: string
}

/** Milliseconds between two looks at how far the data have come, to remember it beside them. */
const rememberedEvery = 60_000

export function engineRoom({ config, site }: Pick<Surroundings, 'config' | 'site'>): EngineRoom {
  const desk = setUpDesk()
  const { dataDir } = config
  let engine: Engine | null = null
  let data: OpenData | null = null
  let trouble: Trouble | null = null
  let checkedAt: number | null = null
  // One after the other: each finds the engine running again.
  let work: Promise<unknown> = Promise.resolve()
  let asking = 0

  const start = async (isAnotherFile: boolean): Promise<void> => {
    try {
      finishRestore(dataDir)
      // Damage that was met once is not met at every look: the whole file is looked through before it is trusted again.
      if (trouble?.reason === 'damaged') await refuseDamagedFile(dataDir)
      data = openData(dataDir, { now: site.now, machine: config.machine })
      checkedAt = data.isChecked ? site.now() : null
      trouble = null
      const sound = data.isChecked ? Promise.resolve() : lookThrough(data)
      engine = await startEngine(data, { config, site, whole, desk, isAnotherFile, sound })
      setImmediate(() => data?.remember())
    } catch (error) {
      data?.close()
      data = null
      giveUp(asTrouble(error, dataDir))
    }
  }
  const giveUp = ({ reason, message }: DataTrouble): void => {
    trouble = { reason, sentence: message }
    site.log.error('the data cannot be opened', { reason, message })
  }
  const end = async (requestsLeft: number): Promise<void> => {
    const ending = { engine, data }
    engine = null
    await ending.engine?.stop(requestsLeft)
    ending.data?.remember()
    ending.data?.close()
    data = null
  }
  const remembering = setInterval(() => data?.remember(), rememberedEvery).unref()

  const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const turn = work.then(change)
    work = turn.catch(() => undefined)
    return turn
  }
  /** Large files are looked through while work goes on; what they hold is only sent when they are sound. */
  const lookThrough = async (looked: OpenData): Promise<void> => {
    try {
      await refuseDamagedFile(dataDir)
      if (looked === data) checkedAt = site.now()
    } catch (error) {
      if (looked !== data) return
      takeOut(error instanceof DataTrouble ? error : damaged(filesOf(dataDir).database, error))
      throw error
    }
  }
  const takeOut = (why: DataTrouble): void => {
    const suspect = data
    void inTurn(async () => {
      if (suspect === null || suspect !== data) return
      await end(asking)
      giveUp(why)
    }).catch((error: unknown) => site.log.error('the engine did not stop', { reason: String(error) }))
  }

  const whole: WholeService = {
    dataDir,
    shell: config.shell ?? 'none',
    checkedAt: () => checkedAt,
    isReadOnly: () => data?.isReadOnly ?? false,
    describe: () =>
      describeInstallation({
        dataDir,
        shell: whole.shell,
        uid: data === null ? null : identityOf(data.db).uid,
        since: data === null ? null : identityOf(data.db).created_at,
        isReadOnly: whole.isReadOnly(),
        trouble,
        checkedAt,
        now: site.now()
      }),
    noticed: (error) => {
      const code = String((error as { code?: unknown }).code)
      if (isDamage(code)) takeOut(damaged(filesOf(dataDir).database, error))
    },
    restartAround: (change) => {
      // Those who ask wait within requests of theirs, which cannot end before this has.
      asking++
      return inTurn(async () => {
        await end(asking)
        try {
          return await change()
        } finally {
          await start(true)
        }
      }).finally(() => asking--)
    }
  }

  return {
    present: () => engine,
    trouble: () => (engine === null ? trouble : null),
    start: () => inTurn(() => start(false)),
    desk,
    whole,
    stop: async () => {
      clearInterval(remembering)
      await work
      await end(0)
    }
  }
}

/** Errors of the file and its disk are no reason to end; all others are mistakes of ours. */
function asTrouble(error: unknown, dataDir: string): DataTrouble {
  if (error instanceof DataTrouble) return error
  const { database } = filesOf(dataDir)
  const code = String((error as { code?: unknown }).code)
  if (isDamage(code)) return damaged(database, error)
  if (!/^(SQLITE_|E[A-Z]+$)/.test(code)) throw error
  return new DataTrouble('unreadable', `The database ${database} cannot be opened (${code}).`, {
    cause: error
  })
}

const isDamage = (code: string): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(code)

/** @throws DataTrouble `damaged`. */
async function refuseDamagedFile(dataDir: string): Promise<void> {
  const { database } = filesOf(dataDir)
  if (!existsSync(database)) return
  const isSound = await inThread('checkDatabase', database)
  if (!isSound) throw damaged(database)
}
