/**
 * The worker's part of a commit: reads the rows again, from the first one not yet committed, and turns them into steps for the
 * service to write. Rows come in chunks that are sorted by time, because sorted rows are indexed twice as fast. The order is
 * always the same, whatever has been written before, so that the number of committed rows is enough to resume after a crash.
 */
import { shapeOf, type Found } from '../match/found'
import type { Judged, Step } from '../match/steps'
import type { Context } from '#main/context'
import type { CheckPlan, FileRow } from '../read/pipeline'
import { readRows } from '../read/read-rows'
import type { Job } from './worker-messages'
import { isWrittenInPart, openRefusedTable, type RefusedTable } from './rejected-rows'
import { rowJudge, type RowJudge, type Waiting } from './row-judge'
import type { Line } from './worker-messages'

/** Limits of a chunk, in rows and characters: 10,000 typical reviews take about 20 MB while they are sorted. */
const chunkRows = 10_000
const chunkCharacters = 5_000_000
/** Rows per batch sent to the service, and how many batches may be in flight. */
const handedOver = 500
const onTheWay = 3

export async function commitFile(
  ctx: Context,
  job: Job,
  { plan, found }: { plan: CheckPlan; found: Found },
  line: Line
): Promise<void> {
  const judge = rowJudge(ctx, plan, job.corrections)
  const refused = openRefusedTable(job.refused, plan.columns, job.refusedBytes)
  const sender = stepSender(line, refused)
  let done = 0
  for await (const rows of chunksOf(readRows(job.path, shapeOf(found)))) {
    const checked = rows.map((row) => judge.check(row))
    if (done + rows.length > job.committedRows) {
      for (const each of checked) judge.note(each)
      await makeNames(judge, line)
    }
    const waiting = checked.map((each) => judge.place(each))
    const skipped = Math.min(rows.length, Math.max(0, job.committedRows - done))
    done += rows.length
    for (const each of inOrderOfTime(waiting).slice(skipped)) {
      const judged = judge.match(each)
      const refuse = () => refused.add(each.checked.cells, judged.problems)
      const step = stepOf(judged, refuse)
      await sender.send(isWrittenInPart(judged) ? { ...step, bytes: refuse() } : step)
    }
  }
  await sender.finish()
  refused.close()
}

async function* chunksOf(batches: AsyncIterable<FileRow[]>): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = []
  let characters = 0
  for await (const rows of batches) {
    for (const row of rows) {
      chunk.push(row)
      for (const cell of row.cells) characters += cell.length
      if (chunk.length < chunkRows && characters < chunkCharacters) continue
      yield chunk
      chunk = []
      characters = 0
    }
  }
  if (chunk.length > 0) yield chunk
}

/** Has new names created before any row refers to them. */
async function makeNames(judge: RowJudge, line: Line): Promise<void> {
  const names = judge.names().toMake()
  if (names.sources.length + names.locations.length + names.tags.length === 0) return
  await line.ask({ type: 'names', names })
  judge.reopenNames()
}

/** Rows without a record come first; customers and payments stay in file order. */
function inOrderOfTime(rows: readonly Waiting[]): Waiting[] {
  const timeOf = ({ checked }: Waiting) =>
    checked.outcome === 'review'
      ? (checked.record.created_at ?? Infinity)
      : 'record' in checked
        ? 0
        : -Infinity
  const times = rows.map((row, place) => ({ row, place, time: timeOf(row) }))
  times.sort((a, b) => (a.time === b.time ? a.place - b.place : a.time - b.time))
  return times.map(({ row }) => row)
}

function stepOf({ verdict, step, optOutEntries }: Judged, refuse: () => number): Step {
  if (step !== null) return step
  if (verdict === 'refused') return { verdict, bytes: refuse(), optOutEntries }
  if (optOutEntries !== null && (verdict === 'duplicate' || verdict === 'suppressed'))
    return { verdict, optOutEntries }
  if (verdict === 'new' || verdict === 'updates') throw new Error('a row that is to be written has no step')
  return { verdict, count: 1 }
}

/** Sends steps in batches; waits while too many are in flight, so that they don't pile up. */
function stepSender(line: Line, refused: RefusedTable) {
  let steps: Step[] = []
  let rows = 0
  const under = new Set<Promise<void>>()
  const hand = async () => {
    // The steps tell the service how long the file of refused rows is, so it must be written by then.
    refused.flush()
    const sent = line.ask({ type: 'steps', steps })
    steps = []
    rows = 0
    under.add(sent)
    void sent.then(() => under.delete(sent))
    if (under.size >= onTheWay) await Promise.race(under)
  }
  return {
    send: async (step: Step) => {
      const last = steps.at(-1)
      if ('count' in step && last !== undefined && 'count' in last && last.verdict === step.verdict)
        last.count++
      else steps.push(step)
      if (++rows >= handedOver) await hand()
    },
    finish: async () => {
      if (steps.length > 0) await hand()
      await Promise.all(under)
    }
  }
}
