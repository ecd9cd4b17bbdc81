/** The state of this installation, for the notices above everything and for the settings. */
import type { Installation, InstallationWarning } from '#shared/contract/installation'
import { api } from './api'
import { Answer } from '../lib/answer.svelte'
import { whenIdle } from '../lib/idle'
import { live } from './live'

/** The warnings that are shown, most serious first, and for how many days each can be put off. */
const putOffDays = {
  network_folder: 30,
  cloud_folder: 30,
  low_disk_space: 1,
  no_recent_backup: 7,
  secrets_unreadable: 1
} as const satisfies Partial<Record<InstallationWarning, number>>
export type SaidWarning = keyof typeof putOffDays

const day = 24 * 60 * 60 * 1000
const placeOf = (code: SaidWarning) => `goodword.put-off.${code}`

class InstallationState {
  answer = new Answer<Installation>()
  #putOff = $state.raw<ReadonlySet<SaidWarning>>(new Set())

  get value(): Installation | undefined {
    return this.answer.value
  }

  /** The warning to show now; only one at a time. */
  warning = $derived.by<SaidWarning | undefined>(() => {
    const codes = Object.keys(putOffDays) as SaidWarning[]
    const there = this.answer.value?.warnings.map(({ code }) => code) ?? []
    return codes.find((code) => there.includes(code) && !this.#putOff.has(code) && !isPutOff(code))
  })

  load = (): Promise<void> => this.answer.load(() => api.getInstallation())

  /** For the window's `$effect`. */
  watch = (): (() => void) => {
    void whenIdle().then(this.load)
    return live.on('installation', () => void this.load())
  }

  /** The next warning, if any, takes its place. */
  putOff(code: SaidWarning) {
    localStorage.setItem(placeOf(code), String(Date.now() + putOffDays[code] * day))
    this.#putOff = new Set(this.#putOff).add(code)
  }

  async tryAgain(): Promise<void> {
    this.answer.set((await api.tryAgain()).data)
  }
}

const isPutOff = (code: SaidWarning): boolean => Number(localStorage.getItem(placeOf(code))) > Date.now()

/** Shared by the whole window. */
export const installation = new InstallationState()
