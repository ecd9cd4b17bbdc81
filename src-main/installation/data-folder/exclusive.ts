/** Long work on the files of one data folder: one at a time, in the order in which it was started. */
import type { Backups } from '#shared/contract/backups'
import { conflict } from '#main/problem'

export type LongWork = NonNullable<Backups['running']>

const running = new Map<string, LongWork>()
const ends = new Map<string, Promise<unknown>>()

export const runningOn = (dataDir: string): LongWork | null => running.get(dataDir) ?? null

/** Waits its turn. Work started inside other work would wait for ever. */
export async function exclusively<Result>(
  dataDir: string,
  what: LongWork,
  work: () => Promise<Result>
): Promise<Result> {
  const before = ends.get(dataDir) ?? Promise.resolve()
  const mine = before.then(async () => {
    running.set(dataDir, what)
    try {
      return await work()
    } finally {
      running.delete(dataDir)
    }
  })
  const end = mine.catch(() => undefined)
  ends.set(dataDir, end)
  try {
    return await mine
  } finally {
    if (ends.get(dataDir) === end) ends.delete(dataDir)
  }
}

const sentences = {
  backup: 'A backup is being made. Wait until it is finished.',
  check: 'A backup is being checked. Wait until that is finished.',
  restore: 'A backup is being restored. Wait until that is finished.'
} as const

/** For callers that should not wait. @throws Problem `conflict` */
export function refuseWhileBusy(dataDir: string): void {
  const what = runningOn(dataDir)
  if (what !== null) throw conflict(`${what}_running`, sentences[what])
}
