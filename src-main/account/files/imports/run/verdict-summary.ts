/** Sums up a check of all rows: counts, problems grouped by how to fix them, and sample rows of each verdict. */
import {
  importLimits,
  verdicts,
  type ImportCounts,
  type ImportRow,
  type ProblemGroup,
  type RowProblem,
  type Verdict
} from '#shared/contract/imports'
import type { CheckedRow } from '../read/pipeline'
import type { Judged } from '../match/steps'

export const noCounts = (): ImportCounts => ({
  rows: 0,
  new: 0,
  updates: 0,
  same: 0,
  duplicate: 0,
  suppressed: 0,
  left_out: 0,
  refused: 0
})

export interface VerdictSummary {
  counts: ImportCounts
  /** How many of the reviews that would be written have a rounded score. */
  scoresRounded: () => number
  add: (checked: CheckedRow, judged: Judged) => void
  /** Sample rows collected since the last call. */
  takeRows: () => ImportRow[]
  problems: () => ProblemGroup[]
}

/** Maximum size of the sample rows of one verdict, in characters of JSON: some files have very long cells. */
const maxKept = 2_000_000

export function verdictSummary(): VerdictSummary {
  const counts = noCounts()
  const groups = new Map<string, Group>()
  const room = new Map(
    verdicts.map((verdict): [Verdict, { rows: number; size: number }] => [
      verdict,
      { rows: importLimits.kept, size: maxKept }
    ])
  )
  let rows: ImportRow[] = []
  let scoresRounded = 0
  const keep = (verdict: Verdict, make: () => ImportRow) => {
    const left = room.get(verdict)
    if (left === undefined || left.rows === 0 || left.size <= 0) return
    const row = make()
    left.rows--
    left.size -= row.cells.reduce((sum, cell) => sum + cell.length, 0) * 2
    rows.push(row)
  }
  return {
    counts,
    scoresRounded: () => scoresRounded,
    add: (checked, judged) => {
      counts.rows++
      counts[judged.verdict]++
      const isWritten = judged.verdict === 'new' || judged.verdict === 'updates'
      if (isWritten && isRounded(checked)) scoresRounded++
      const isLeftOut = judged.verdict !== 'refused'
      for (const problem of judged.problems) groupOf(groups, problem, isLeftOut).add(problem, checked.line)
      keep(judged.verdict, () => rowOf(checked, judged))
    },
    takeRows: () => {
      const taken = rows
      rows = []
      return taken
    },
    problems: () => [...groups.values()].map(({ read }) => read()).toSorted((a, b) => b.count - a.count)
  }
}

function rowOf(checked: CheckedRow, judged: Judged): ImportRow {
  return {
    line: checked.line,
    verdict: judged.verdict,
    fields: 'record' in checked ? fieldsOf(checked) : {},
    score_rounded: isRounded(checked),
    changes: judged.changes,
    existing_id: judged.existingId,
    customer_id: judged.customerId,
    same_as_line: judged.sameAsLine,
    cells: checked.cells,
    problems: judged.problems
  }
}

const isRounded = (checked: CheckedRow) => checked.outcome === 'review' && checked.scoreRounded

/** The values of a row as the interface shows them; empty ones are left out. */
function fieldsOf({ record }: Extract<CheckedRow, { record: unknown }>): ImportRow['fields'] {
  const fields: ImportRow['fields'] = {}
  for (const [name, value] of Object.entries(record) as [string, ImportRow['fields'][string]][]) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    const field = name === 'signup_date' ? 'signed_up_at' : name
    fields[field] = field.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value
  }
  return fields
}

interface Group {
  add: (problem: RowProblem, line: number) => void
  read: () => ProblemGroup
}

const maxLines = 100
const shownValues = 20
/** Beyond this many distinct values, no more are listed separately. */
const maxValues = 2000
/** A longer value cannot be corrected by value. */
const maxValueLength = 5000

function groupOf(groups: Map<string, Group>, problem: RowProblem, isLeftOut: boolean): Group {
  const name = `${problem.code} ${problem.field} ${problem.column} ${isLeftOut}`
  const group = groups.get(name) ?? openGroup(problem, isLeftOut)
  groups.set(name, group)
  return group
}

function openGroup({ code, field, column, message }: RowProblem, value_left_out: boolean): Group {
  const values = new Map<string, { value: string; count: number; line: number }>()
  const lines: number[] = []
  let count = 0
  return {
    add: ({ value }, line) => {
      count++
      if (lines.length < maxLines) lines.push(line)
      if (value === null || value.length > maxValueLength) return
      const known = values.get(value)
      if (known !== undefined) known.count++
      else if (values.size < maxValues) values.set(value, { value, count: 1, line })
    },
    read: () => ({
      code,
      field,
      column,
      message,
      value_left_out,
      count,
      values: [...values.values()].toSorted((a, b) => b.count - a.count).slice(0, shownValues),
      lines
    })
  }
}
