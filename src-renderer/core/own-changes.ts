/** Changes by this window that have not been answered yet. Until they are, live.ts holds the news of them back. */
let underWay = 0

export const awaitsAnswer = (): boolean => underWay > 0

export async function untilAnswered<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  underWay++
  try {
    return await change()
  } finally {
    underWay--
  }
}

/** Reads that have not been answered yet, by the record they are of. */
const reads = new Map<string, Promise<unknown>>()
const recordIn = (path: string): string | undefined => /^\/account\/[\w-]+\/\d+/.exec(path)?.[0]

export async function reading<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = ask()
  const record = recordIn(path)
  if (record === undefined) return answer
  const all = Promise.allSettled([reads.get(record), answer]).then(() => {
    if (reads.get(record) === all) reads.delete(record)
  })
  reads.set(record, all)
  return answer
}

/** What a change waits for: on a busy machine it could overtake reads of its record, which would ask for what it has deleted. */
export function readsBefore(path: string): Promise<unknown> | undefined {
  const record = recordIn(path)
  return record === undefined ? undefined : reads.get(record)
}
