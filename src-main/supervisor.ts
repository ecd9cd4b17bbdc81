/**
 * Keeps one engine running on the data, restarts it when another file replaces the database, and knows why there
 * is none if the data cannot be opened.
 */
import { offerKeptColumns } from './account/reviews/reviews/kept-columns'
import { keepColumnsOf } from './account/reviews/reviews/review-index'
import { setUpDesk, type DesktopState } from './installation/desktop/desktop-state'
import { placesOf } from './connecting/stand-ins'
import { startEngine, type Engine, type Surroundings } from './engine'
import type { DataTrouble } from './problem'
import type { RecoveryReason } from '#shared/contract/installation'
import { describeInstallation, type Trouble } from './installation/describe-installation'
import { filesOf } from './installation/data-folder/data-folder'
import { asTrouble, codeOf, refuseDamagedFile } from './installation/data-folder/data-trouble'
import { isOfThread } from './installation/thread/in-thread'
import {
  checkDatabase,
  checkUntilKnown,
  checkWhenIdle,
  type DatabaseCheck
} from './installation/data-folder/check-database'
import { readCheckRecord, stateOnDisk, writeCheckRecord } from './installation/data-folder/check-record'
import { identityOf } from './installation/data-folder/marker'
import { openData, type OpenData } from './installation/data-folder/open-data'
import { isLongUpdate, schemaOf, updateInThread } from './installation/data-folder/update-data'
import { finishRestore } from './installation/restoring/replace-database'
import type { ReadLogs, ServiceControl } from './installation/running-service'
import { isDamageCode } from './store/find-damage'
import { damaged } from './store/open-database'

export interface Supervisor {
  /** Null: the database is being replaced, or the data cannot be opened. */
  present: () => Engine | null
  /** The same object, whichever engine is running. */
  desk: DesktopState
  /** Why the data cannot be opened; null: it is open, or will be in a moment. */
  trouble: () => Trouble | null
  /** Settles once the data is open or cannot be opened, or a long update of it has begun. */
  start: () => Promise<void>
  /** The same function as in `whole`, for callers outside a request. */
  restartAround: ServiceControl['restartAround']
  whole: ServiceControl
  /** Stops permanently; waits for a change in progress. */
  stop: () => Promise<void>
}

/** Milliseconds until the marker next to the data is first updated, and the interval of later updates. */
const rememberedAfter = 1000
const rememberedEvery = 60_000

/** What may pass without anybody's doing: room is made, the other program ends, the disk answers again. */
const passing: readonly RecoveryReason[] = ['disk_full', 'in_use', 'disk_fault']
/** Milliseconds until the first new attempt to open the data; each further one takes twice as long, up to the longest. */
const firstPause = 1000
const longestPause = 60_000

export const createSupervisor = (surroundings: SupervisorOptions): Supervisor =>
  new EngineSupervisor(surroundings)

type SupervisorOptions = Pick<Surroundings, 'config' | 'site'> & { logs: ReadLogs }

class EngineSupervisor implements Supervisor {
  readonly desk = setUpDesk()
  readonly whole: ServiceControl
  #engine: Engine | null = null
  #data: OpenData | null = null
  #trouble: Trouble | null = null
  #checkedAt: number | null = null
  /** Whether the file must still be checked immediately: if not in this run, then at the next start. */
  #needsCheck = true
  /** Why the last check could not be completed; null: it was, or has not run yet. */
  #notChecked: string | null = null
  readonly #updating = Promise.withResolvers<undefined>()
  /** Tries again what may have passed. */
  #again: NodeJS.Timeout | undefined
  #pause = firstPause
  readonly #stopping = new AbortController()
  /** Serialises changes: each finds the engine running again. */
  #work: Promise<unknown> = Promise.resolve()
  /** Number of callers waiting inside requests, which cannot end before the change has. */
  #asking = 0
  readonly #remembering = setInterval(() => this.#data?.remember(), rememberedEvery).unref()
  readonly #config: Surroundings['config']
  readonly #site: Surroundings['site']

  constructor({ config, site, logs }: SupervisorOptions) {
    this.#config = config
    this.#site = site
    this.whole = this.#wholeService(logs)
  }

  present = () => this.#engine
  trouble = () => (this.#engine === null ? this.#trouble : null)
  start = async (): Promise<void> => {
    await Promise.race([this.#inTurn(() => this.#start(false)), this.#updating.promise])
  }
  restartAround: ServiceControl['restartAround'] = (change) => this.#inTurn(() => this.#restartAround(change))
  stop = async () => {
    clearInterval(this.#remembering)
    clearTimeout(this.#again)
    this.#stopping.abort()
    await this.#work
    await this.#end(0)
  }

  async #start(isAnotherFile: boolean): Promise<void> {
    const [config, site, { dataDir }] = [this.#config, this.#site, this.#config]
    clearTimeout(this.#again)
    try {
      finishRestore(dataDir)
      // Not every check finds damage that was found before: the complete file is checked before it is trusted again.
      if (this.#trouble?.reason === 'damaged') await refuseDamagedFile(dataDir, config.looks)
      const checks = readCheckRecord(dataDir)
      const isAsLeft = checks.left !== null && checks.left === stateOnDisk(dataDir)
      const before = schemaOf(dataDir)
      if (isLongUpdate(dataDir, before)) await this.#update()
      if (this.#stopping.signal.aborted) return
      const data = openData(dataDir, {
        now: site.now,
        isAsLeft,
        before,
        machine: config.machine,
        log: site.log
      })
      this.#data = data
      if (isAsLeft && checks.left !== null) offerKeptColumns(data.db, checks.left)
      this.#checkedAt = data.isChecked ? site.now() : isAsLeft ? checks.checked_at : null
      this.#trouble = null
      this.#pause = firstPause
      this.#notChecked = null
      this.#needsCheck = !data.isChecked && !isAsLeft
      const sound = this.#needsCheck ? this.#checkDatabase(data) : Promise.resolve()
      void sound.then(() => this.#checkWhenIdle(data)).catch(() => undefined)
      const { desk, whole } = this
      this.#engine = await startEngine(data, { config, site, whole, desk, isAnotherFile, sound })
      // Delayed, so that the first answers do not wait for the disk.
      setTimeout(() => this.#data?.remember(), rememberedAfter).unref()
    } catch (error) {
      this.#data?.close()
      this.#data = null
      this.#giveUp(asTrouble(error, dataDir))
    }
  }

  /** If it fails, opening the file says why. */
  async #update(): Promise<void> {
    const sentence = 'Your data is being brought up to date. This may take a few minutes.'
    const tell = (progress: { done: number; total: number }) => {
      this.#trouble = { reason: 'updating', sentence, progress }
    }
    tell({ done: 0, total: 1 })
    this.#updating.resolve(undefined)
    await updateInThread(this.#config.dataDir, tell, this.#stopping.signal).catch((error: unknown) =>
      this.#site.log.error('the data was not brought up to date in a thread', { reason: String(error) })
    )
  }

  #giveUp({ reason, message }: DataTrouble): void {
    // Logged once, not at every further attempt.
    if (this.#trouble?.sentence !== message)
      this.#site.log.error('the data cannot be opened', { reason, message })
    this.#trouble = { reason, sentence: message }
    if (this.#stopping.signal.aborted || !passing.includes(reason)) return
    const tryAgain = () => void this.restartAround(() => Promise.resolve())
    this.#again = setTimeout(tryAgain, this.#pause).unref()
    this.#pause = Math.min(2 * this.#pause, longestPause)
  }

  async #end(requestsLeft: number): Promise<void> {
    const [engine, data] = [this.#engine, this.#data]
    this.#engine = null
    await engine?.stop(requestsLeft)
    if (data === null) return
    data.remember()
    data.close()
    this.#data = null
    const left = this.#needsCheck ? null : stateOnDisk(this.#config.dataDir)
    this.#keepChecks({ left, checked_at: this.#checkedAt })
    if (left !== null && !data.isReadOnly) keepColumnsOf(data.db, left)
  }

  #keepChecks(known: { checked_at: number | null; left?: string | null }): void {
    const { dataDir } = this.#config
    if (this.#data?.isReadOnly !== true) writeCheckRecord(dataDir, { ...readCheckRecord(dataDir), ...known })
  }

  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = this.#work.then(change)
    this.#work = turn.catch(() => undefined)
    return turn
  }

  /**
   * Checks a file that was not closed cleanly (a power cut, a kill, another program's writing) immediately, while work continues;
   * nothing in it is sent until it is known to be intact.
   */
  #checkDatabase(data: OpenData): Promise<void> {
    const { dataDir, looks } = this.#config
    const { database } = filesOf(dataDir)
    const isWanted = () => data === this.#data
    const looking = checkUntilKnown(database, { isWanted, tell: this.#recordCheck }, looks)
    // If sending is stopped anyway, nothing has to wait for the result.
    looking.catch(() => undefined)
    return looking
  }

  /**
   * Further checks, and the first one of a file that was closed cleanly, run once a week while nobody is working
   * (docs/data-safety.md).
   */
  #checkWhenIdle(data: OpenData): void {
    const { dataDir, looks } = this.#config
    const isWanted = () => data === this.#data
    const idleFor = () => this.#engine?.idleFor() ?? 0
    checkWhenIdle(dataDir, { isWanted, tell: this.#recordCheck, now: this.#site.now, idleFor }, looks)
  }

  #recordCheck = (looked: DatabaseCheck): void => {
    const { log, now } = this.#site
    if (looked.outcome === 'damaged') {
      this.#markDamaged(damaged(filesOf(this.#config.dataDir).database, undefined, looked.found))
    } else if (looked.outcome === 'sound') {
      this.#checkedAt = now()
      this.#needsCheck = false
      this.#keepChecks({ checked_at: now() })
      if (this.#notChecked !== null) log.info('the database was checked after all', {})
      this.#notChecked = null
    } else {
      // Logged once, not at every further attempt.
      const { reason } = looked
      if (this.#notChecked === null) log.error('the database could not be checked', { reason })
      this.#notChecked = reason
    }
  }

  /** A worker may have failed on another file, such as a backup: only a check of the data itself can tell. */
  #judge(error: unknown): void {
    const { database } = filesOf(this.#config.dataDir)
    if (!isDamageCode(codeOf(error))) return
    if (!isOfThread(error)) return this.#markDamaged(damaged(database, error))
    const data = this.#data
    void checkDatabase(database, this.#config.looks).then((looked) => {
      if (data !== null && data === this.#data) this.#recordCheck(looked)
    })
  }

  #markDamaged(why: DataTrouble): void {
    const suspect = this.#data
    this.#needsCheck = true
    void this.#inTurn(async () => {
      if (suspect === null || suspect !== this.#data) return
      await this.#end(this.#asking)
      this.#giveUp(why)
    }).catch((error: unknown) => this.#site.log.error('the engine did not stop', { reason: String(error) }))
  }

  #wholeService(logs: ReadLogs): ServiceControl {
    const { dataDir, shell = 'none' } = this.#config
    return {
      dataDir,
      logs,
      shell,
      checkedAt: () => this.#checkedAt,
      isReadOnly: () => this.#data?.isReadOnly ?? false,
      describe: () => this.#describe(shell),
      noticed: (error) => this.#judge(error),
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

  #describe(shell: ServiceControl['shell']): ReturnType<ServiceControl['describe']> {
    const identity = this.#data === null ? null : identityOf(this.#data.db)
    return describeInstallation({
      dataDir: this.#config.dataDir,
      shell,
      command: this.#config.command,
      uid: identity?.uid ?? null,
      since: identity?.created_at ?? null,
      isReadOnly: this.whole.isReadOnly(),
      trouble: this.#trouble,
      checkedAt: this.#checkedAt,
      notChecked: this.#notChecked,
      standIns: placesOf(this.#config.standIns),
      now: this.#site.now()
    })
  }
}
