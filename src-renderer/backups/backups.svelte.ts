/** The backups of this installation, for their settings page and for the recovery screen. */
import type { ApiProblem } from '#shared/contract/api-client'
import type { Backup, BackupCheck, Backups, Restored } from '#shared/contract/backups'
import { api } from '../core/api'
import { sendBackup } from '../core/send-file'
import { Answer } from '../lib/answer.svelte'
import { toProblem } from '../lib/problem'
import { live } from '../core/live'

/** What this window is currently doing, and with which backup. */
type Work = { kind: 'create' } | { kind: 'check' | 'restore' | 'delete'; id: number }

interface OnItsWay {
  name: string
  /** In bytes. */
  sent: number
  total: number
}

/** Milliseconds between checks whether a restarting service is back, and the maximum number of them. */
const [retryDelay, maxTries] = [1000, 180]
/** Milliseconds between checks on work that another window or Goodword itself is doing. */
const lookEvery = 2000

class BackupsState {
  answer = new Answer<Backups>()
  work = $state.raw<Work>()
  /** The file being added. */
  adding = $state.raw<OnItsWay>()
  /** Results of the checks made since the window was opened. */
  checks = $state.raw<ReadonlyMap<number, BackupCheck>>(new Map())
  #ending: AbortController | undefined

  get value(): Backups | undefined {
    return this.answer.value
  }

  /** While busy, nothing else can be started. */
  get isBusy(): boolean {
    return this.work !== undefined || (this.value?.running ?? null) !== null
  }

  load = (): Promise<void> => this.answer.load(() => api.getBackups())

  /** For `$effect`: loads the backups, and again whenever something about them changes. */
  follow = (): (() => void) => {
    void this.load()
    const stop = live.on('installation', () => void this.answer.again())
    const timer = setInterval(() => {
      if (this.value?.running && !this.work) void this.answer.again()
    }, lookEvery)
    return () => {
      stop()
      clearInterval(timer)
    }
  }

  /** Like all methods here, throws if the service refuses. */
  async create(): Promise<Backup> {
    return this.#during({ kind: 'create' }, async () => (await api.createBackup()).data)
  }

  async check(id: number, passphrase?: string): Promise<BackupCheck> {
    return this.#during({ kind: 'check', id }, async () => {
      const { data } = await api.checkBackup({ params: { id }, body: passphrase ? { passphrase } : {} })
      this.checks = new Map(this.checks).set(id, data)
      return data
    })
  }

  async delete(id: number): Promise<void> {
    await this.#during({ kind: 'delete', id }, () => api.deleteBackup({ params: { id } }))
  }

  /** Returns null if the backup was restored but the report was lost on the way. */
  async restore(id: number, passphrase?: string): Promise<Restored | null> {
    return this.#during({ kind: 'restore', id }, async () => {
      const before = this.value?.backups ?? []
      try {
        return (await api.restoreBackup({ params: { id }, body: passphrase ? { passphrase } : {} })).data
      } catch (error) {
        const problem = toProblem(error)
        if (!isLost(problem) || !(await wasRestored(before))) throw problem
        return null
      } finally {
        // Any record may be different now.
        live.missed()
      }
    })
  }

  /** Returns the codes of warnings, for example that the second folder is on the same disk. */
  async change(body: NonNullable<Parameters<typeof api.updateBackups>[0]>['body']): Promise<string[]> {
    const { data, warnings } = await api.updateBackups({ body })
    this.answer.set(data)
    return warnings.map(({ code }) => code)
  }

  /** Returns undefined if it was stopped. */
  async add(file: File): Promise<Backup | undefined> {
    this.adding = { name: file.name, sent: 0, total: file.size }
    this.#ending = new AbortController()
    const { signal } = this.#ending
    try {
      return await sendBackup(file, (sent, total) => (this.adding = { name: file.name, sent, total }), signal)
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      this.adding = undefined
      void this.load()
    }
  }

  stopAdding() {
    this.#ending?.abort(new DOMException('stopped', 'AbortError'))
  }

  async #during<T>(work: Work, does: () => Promise<T>): Promise<T> {
    this.work = work
    try {
      return await does()
    } finally {
      this.work = undefined
      void this.load()
    }
  }
}

/** The backup is encrypted with a passphrase other than the stored one. */
export const needsPassphrase = ({ code }: ApiProblem): boolean =>
  code === 'passphrase_required' || code === 'passphrase_wrong'

/** The outcome is unknown: the service stopped before it could answer. */
const isLost = ({ code }: ApiProblem): boolean => code === 'unreachable' || code === 'unavailable'

/** Waits until the service is back. If it did restore, there is a new backup of the data from before. */
async function wasRestored(before: readonly Backup[]): Promise<boolean> {
  const known = new Set(before.map(({ id }) => id))
  for (let tries = 0; tries < maxTries; tries++) {
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    try {
      const { data: installation } = await api.getInstallation()
      const { data: now } = await api.getBackups()
      if (now.running === 'restore') continue
      const isKept = now.backups.some(({ id, kind }) => kind === 'before_restore' && !known.has(id))
      return isKept && installation.mode === 'normal'
    } catch (error) {
      if (!isLost(toProblem(error))) return false
    }
  }
  return false
}

/** Shared by the whole window. */
export const backups = new BackupsState()
