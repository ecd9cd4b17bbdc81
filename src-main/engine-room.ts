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
  /** As `whole` has it, for those who do not ask by a request. */
  restartAround: WholeService['restartAround']
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

export const engineRoom = (surroundings: RoomSurroundings): EngineRoom => new Room(surroundings)

type RoomSurroundings = Pick<Surroundings, 'config' | 'site'>

class Room implements EngineRoom {
  readonly desk = setUpDesk()
  readonly whole: WholeService
  #engine: Engine | null = null
  #data: OpenData | null = null
  #trouble: Trouble | null = null
  #checkedAt: number | null = null
  /** One change after the other: each finds the engine running again. */
  #work: Promise<unknown> = Promise.resolve()
  /** Of those who wait within requests of theirs, which cannot end before the change has. */
  #asking = 0
  readonly #remembering = setInterval(() => this.#data?.remember(), rememberedEvery).unref()
  readonly #config: Surroundings['config']
  readonly #site: Surroundings['site']

  constructor({ config, site }: RoomSurroundings) {
    this.#config = config
    this.#site = site
    this.whole = this.#wholeService()
  }

  present = () => this.#engine
  trouble = () => (this.#engine === null ? this.#trouble : null)
  start = () => this.#inTurn(() => this.#start(false))
  restartAround: WholeService['restartAround'] = (change) => this.#inTurn(() => this.#restartAround(change))
  stop = async () => {
    clearInterval(this.#remembering)
    await this.#work
    await this.#end(0)
  }

  async #start(isAnotherFile: boolean): Promise<void> {
    const [config, site, { dataDir }] = [this.#config, this.#site, this.#config]
    try {
      finishRestore(dataDir)
      // Damage that was met once is not met at every look: the whole file is looked through before it is trusted again.
      if (this.#trouble?.reason === 'damaged') await refuseDamagedFile(dataDir)
      const data = openData(dataDir, { now: site.now, machine: config.machine })
      this.#data = data
      this.#checkedAt = data.isChecked ? site.now() : null
      this.#trouble = null
      const sound = data.isChecked ? Promise.resolve() : this.#lookThrough(data)
      const { desk, whole } = this
      this.#engine = await startEngine(data, { config, site, whole, desk, isAnotherFile, sound })
      setImmediate(() => this.#data?.remember())
    } catch (error) {
      this.#data?.close()
      this.#data = null
      this.#giveUp(asTrouble(error, dataDir))
    }
  }

  #giveUp({ reason, message }: DataTrouble): void {
    this.#trouble = { reason, sentence: message }
    this.#site.log.error('the data cannot be opened', { reason, message })
  }

  async #end(requestsLeft: number): Promise<void> {
    const [engine, data] = [this.#engine, this.#data]
    this.#engine = null
    await engine?.stop(requestsLeft)
    data?.remember()
    data?.close()
    this.#data = null
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = this.#work.then(change)
    this.#work = turn.catch(() => undefined)
    return turn
  }

  /** Large files are looked through while work goes on; what they hold is only sent when they are sound. */
  async #lookThrough(looked: OpenData): Promise<void> {
    const { dataDir } = this.#config
    try {
      await refuseDamagedFile(dataDir)
      if (looked === this.#data) this.#checkedAt = this.#site.now()
    } catch (error) {
      if (looked !== this.#data) return
      this.#takeOut(error instanceof DataTrouble ? error : damaged(filesOf(dataDir).database, error))
      throw error
    }
  }

  #takeOut(why: DataTrouble): void {
    const suspect = this.#data
    void this.#inTurn(async () => {
      if (suspect === null || suspect !== this.#data) return
      await this.#end(this.#asking)
      this.#giveUp(why)
    }).catch((error: unknown) => this.#site.log.error('the engine did not stop', { reason: String(error) }))
  }

  #wholeService(): WholeService {
    const { dataDir, shell = 'none' } = this.#config
    return {
      dataDir,
      shell,
      checkedAt: () => this.#checkedAt,
      isReadOnly: () => this.#data?.isReadOnly ?? false,
      describe: () => this.#describe(shell),
      noticed: (error) => {
        if (isDamage(codeOf(error))) this.#takeOut(damaged(filesOf(dataDir).database, error))
      },
      restartAround: async (change) => {
        this.#asking++
        try {
          return await this.restartAround(change)
        } finally {
          this.#asking--
        }
      }
    }
  }

  async #restartAround<Result>(change: () => Promise<Result>): Promise<Result> {
    await this.#end(this.#asking)
    try {
      return await change()
    } finally {
      await this.#start(true)
    }
  }

  #describe(shell: WholeService['shell']): ReturnType<WholeService['describe']> {
    const identity = this.#data === null ? null : identityOf(this.#data.db)
    return describeInstallation({
      dataDir: this.#config.dataDir,
      shell,
      uid: identity?.uid ?? null,
      since: identity?.created_at ?? null,
      isReadOnly: this.whole.isReadOnly(),
      trouble: this.#trouble,
      checkedAt: this.#checkedAt,
      now: this.#site.now()
    })
  }
}

/** Whatever keeps the data from being used is no reason to end: there may be a backup with which it is otherwise. */
function asTrouble(error: unknown, dataDir: string): DataTrouble {
  if (error instanceof DataTrouble) return error
  const { database } = filesOf(dataDir)
  const code = codeOf(error)
  if (isDamage(code)) return damaged(database, error)
  const why = /^(SQLITE_|E[A-Z]+$)/.test(code) ? code : String(error)
  return new DataTrouble('unreadable', `The database ${database} cannot be opened (${why}).`, {
    cause: error
  })
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)
const isDamage = (code: string): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(code)

/** @throws DataTrouble `damaged`. */
async function refuseDamagedFile(dataDir: string): Promise<void> {
  const { database } = filesOf(dataDir)
  if (!existsSync(database)) return
  const isSound = await inThread('checkDatabase', database)
  if (!isSound) throw damaged(database)
}
