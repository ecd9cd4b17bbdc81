/** Runs in the worker: reads a file and checks every row, or reads it again to have its rows written. */
import { choicesOf, shapeOf, type Found } from '../match/found'
import { rememberedMapping } from '../match/imports.repository'
import { ownContext, type Context } from '#main/context'
import { inspectFile } from '../read/inspect-file'
import { FileRefusal, type CheckPlan, type FileShape } from '../read/pipeline'
import { readRows } from '../read/read-rows'
import { openReader } from '#main/store/open-database'
import { commitFile } from './commit-file'
import type { Job, Line } from './worker-messages'
import { findOut, planOf } from './file-plan'
import { isWrittenInPart, openRefusedTable } from './rejected-rows'
import { rowJudge } from './row-judge'
import { verdictSummary } from './verdict-summary'

export async function processFile(job: Job, line: Line): Promise<void> {
  const db = openReader(job.database)
  const log = { info: () => undefined, error: () => undefined }
  const ctx = ownContext({ db, now: () => job.now, log }, job.accountId)
  try {
    if (job.work === 'commit') await commitFile(ctx, job, knownPlan(job), line)
    else await look(ctx, job, line)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    line.say({ type: 'refusal', code: error.code, message: error.message, line: error.line })
  } finally {
    db.raw.close()
  }
}

function knownPlan(job: Job): { plan: CheckPlan; found: Found } {
  if (job.found === null) throw new Error('a file is to be imported that has not been inspected')
  return { plan: planOf(job.found, job.choices, job), found: job.found }
}

async function look(ctx: Context, job: Job, line: Line): Promise<void> {
  const shape = await inspectFile(job.path, job.choices, job.country)
  const choices = job.found === null ? withRemembered(ctx, shape, job) : job.choices
  const { found, needs } = findOut(shape, choices, job.fileName)
  line.say({ type: 'found', found, kind: found.kind, needs, choices })
  if (needs.length > 0) return
  await checkAll(ctx, { ...job, choices }, { plan: planOf(found, choices, job), found }, line)
}

/** Adds what was decided about the last file with this header. Made-up column names do not identify a file. */
function withRemembered(ctx: Context, shape: FileShape, { choices, fileName }: Job): Job['choices'] {
  if (shape.hasHeader === false) return choices
  const { found } = findOut(shape, choices, fileName)
  const remembered = rememberedMapping(ctx, found.signature)
  return remembered === null ? choices : choicesOf({ choices: JSON.stringify({ ...remembered, ...choices }) })
}

/** Milliseconds between two progress messages. */
const progressEvery = 500

async function checkAll(
  ctx: Context,
  job: Job,
  { plan, found }: { plan: CheckPlan; found: Found },
  line: Line
): Promise<void> {
  const judge = rowJudge(ctx, plan, job.corrections)
  const summary = verdictSummary()
  const refused = openRefusedTable(job.refused, plan.columns, 0)
  let told = performance.now()
  for await (const rows of readRows(job.path, shapeOf(found))) {
    for (const row of rows) {
      const waiting = judge.place(judge.check(row))
      const judged = judge.match(waiting)
      if (judged.verdict === 'refused' || isWrittenInPart(judged)) refused.add(row.cells, judged.problems)
      summary.add(waiting.checked, judged)
    }
    const kept = summary.takeRows()
    if (kept.length > 0) line.say({ type: 'rows', rows: kept })
    if (performance.now() < told + progressEvery) continue
    told = performance.now()
    line.say({ type: 'progress', done: summary.counts.rows })
  }
  refused.close()
  const unknown = judge.names().unknown()
  const { counts } = summary
  line.say({
    type: 'checked',
    counts,
    scoresRounded: summary.scoresRounded(),
    problems: summary.problems(),
    unknown
  })
}
