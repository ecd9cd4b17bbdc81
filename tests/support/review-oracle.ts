/** The simplest possible implementation of the review list, over all rows in memory, to compare the service with. */
import { facetGroups, type Facet } from '#shared/contract/review-facets'
import { isReplied } from '#shared/is-replied'
import type { Db } from '#main/store/query'
import { endOfDay, startOfDay } from '#main/tools/calendar'

export interface OracleRow {
  id: number
  created_order: number
  created_at: number
  updated_at: number
  replied_at: number | null
  reply_undated: 0 | 1
  score: number | null
  source: string
  native: boolean
  site: boolean
  location: string | null
  tags: string[]
  customer_id: number | null
  is_hidden: number
  is_duplicate: number
  title: string | null
  review: string | null
  reply: string | null
  reply_state: string | null
  reply_posting: string | null
  reviewer_name: string | null
  is_unread: number
  snoozed_until: number | null
  returned_at: number | null
  edited_at: number | null
  removed_at_source: number | null
  recommended: 0 | 1 | null
  notes: string | null
}

export interface OracleQuery {
  q?: string
  facet?: Facet[]
  seen?: 'true' | 'false'
  date_key?: 'created_at' | 'replied_at' | 'updated_at'
  date_from?: string
  date_to?: string
  source?: string[]
  location?: string[]
  tag?: string[]
  score?: string[]
  sort_key?: 'created_at' | 'replied_at' | 'updated_at' | 'score' | 'inbox'
  sort_dir?: 'asc' | 'desc'
}

/** All rows of an account, with slugs instead of ids. */
export function readRows(db: Db, accountId: number): OracleRow[] {
  const text = `SELECT reviews.*, sources.slug AS source, sources.kind = 'review_page' AS native,
    sources.kind = 'site' AS site, locations.slug AS location,
    (SELECT json_group_array(tags.slug) FROM review_tags JOIN present_tags AS tags ON tags.id = tag_id WHERE review_id = reviews.id) AS slugs
    FROM reviews JOIN sources ON sources.id = source_id LEFT JOIN present_locations AS locations ON locations.id = location_id
    WHERE reviews.account_id = ?`
  const rows = db.raw.prepare(text).all(accountId) as (OracleRow & { slugs: string })[]
  return rows.map((row) => ({
    ...row,
    native: (row.native as unknown as number) === 1,
    site: (row.site as unknown as number) === 1,
    tags: JSON.parse(row.slugs) as string[]
  }))
}

const tests: Record<Facet, (row: OracleRow) => boolean> = {
  'with-replies': (row) => isReplied(row),
  'without-replies': (row) => !isReplied(row),
  written: (row) => row.review !== null,
  'score-only': (row) => row.review === null,
  'not-recommended': (row) => row.recommended === 0,
  customer: (row) => row.customer_id !== null,
  anonymous: (row) => row.customer_id === null,
  native: (row) => row.native,
  imported: (row) => !row.native,
  visible: (row) => row.is_hidden === 0,
  hidden: (row) => row.is_hidden === 1,
  duplicate: (row) => row.is_duplicate === 1,
  unread: (row) => row.is_unread === 1,
  read: (row) => row.is_unread === 0,
  snoozed: (row) => row.snoozed_until !== null,
  awake: (row) => row.snoozed_until === null,
  edited: (row) => row.edited_at !== null,
  gone: (row) => row.removed_at_source !== null,
  present: (row) => row.removed_at_source === null,
  'not-on-site': (row) =>
    row.site &&
    row.reply !== null &&
    row.removed_at_source === null &&
    (row.reply_state === 'rejected' || (row.reply_state === null && row.reply_posting === 'saved'))
}

/** Filters by name, so that counts can leave one out. */
function filtersOf(query: OracleQuery, zone: string): Map<string, (row: OracleRow) => boolean> {
  const { q, date_from, date_to, date_key = 'created_at', facet = [] } = query
  const filters = new Map<string, (row: OracleRow) => boolean>()
  const oneOf = (
    name: string,
    wanted: string[] | undefined,
    has: (row: OracleRow) => readonly (string | null)[]
  ) => {
    if (wanted !== undefined)
      filters.set(name, (row) => has(row).some((each) => each !== null && wanted.includes(each)))
  }
  oneOf('source', query.source, (row) => [row.source])
  oneOf('location', query.location, (row) => [row.location])
  oneOf('tag', query.tag, (row) => row.tags)
  oneOf('score', query.score, (row) => [row.score === null ? null : String(row.score)])
  if (date_from !== undefined)
    filters.set('from', (row) => (row[date_key] ?? -Infinity) >= startOfDay(date_from, zone))
  if (date_to !== undefined) filters.set('to', (row) => (row[date_key] ?? Infinity) < endOfDay(date_to, zone))
  if (query.seen !== undefined)
    filters.set('reading', (row) => row.is_unread === (query.seen === 'true' ? 0 : 1))
  if (q !== undefined) {
    filters.set('q', ({ title, review, reply, reviewer_name, notes }) => {
      const words = [title, review, reply, reviewer_name, notes].flatMap((text) =>
        (text ?? '').toLowerCase().split(/\W+/)
      )
      return q.split(' ').every((wanted) => words.some((word) => word.startsWith(wanted)))
    })
  }
  for (const [group, facets] of Object.entries(facetGroups)) {
    const wanted = facet.filter((each) => (facets as readonly Facet[]).includes(each))
    if (wanted.length > 0) filters.set(group, (row) => wanted.some((each) => tests[each](row)))
    else if (group === 'duplicates') filters.set(group, (row) => row.is_duplicate === 0)
  }
  return filters
}

const passes = (
  row: OracleRow,
  filters: Map<string, (row: OracleRow) => boolean>,
  except?: string
): boolean => [...filters].every(([name, test]) => name === except || test(row))

/** No longer snoozed, and not dealt with yet. */
const isBack = (row: OracleRow): boolean =>
  row.returned_at !== null && row.is_hidden === 0 && (row.is_unread === 1 || !isReplied(row))

/** Ids of the reviews that match, in order. */
export function listed(rows: readonly OracleRow[], query: OracleQuery, zone: string): number[] {
  const filters = filtersOf(query, zone)
  const key = query.sort_key ?? query.date_key ?? 'created_at'
  const sign = query.sort_dir === 'asc' ? 1 : -1
  const compare = (a: OracleRow, b: OracleRow): number => {
    if (key === 'inbox' && isBack(a) !== isBack(b)) return isBack(a) ? -1 : 1
    if (key === 'created_at' || key === 'inbox') return sign * (a.created_order - b.created_order)
    const [left, right] = [a[key], b[key]]
    if (left !== right) return left === null ? 1 : right === null ? -1 : sign * (left - right)
    return key === 'score' ? b.created_order - a.created_order : sign * (a.id - b.id)
  }
  return rows
    .filter((row) => passes(row, filters))
    .toSorted(compare)
    .map(({ id }) => id)
}

/** Counts of every value of every filter, with all other filters applied. */
export function counted(rows: readonly OracleRow[], query: OracleQuery, zone: string) {
  const filters = filtersOf(query, zone)
  const count = (except: string, values: (row: OracleRow) => readonly (string | number | null)[]) => {
    const counts: Record<string, number> = {}
    for (const row of rows.filter((each) => passes(each, filters, except)))
      for (const value of values(row)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const matching = rows.filter((row) => passes(row, filters))
  const scores = matching.flatMap(({ score }) => score ?? [])
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length
  const facet = Object.entries(facetGroups).map(([group, facets]) =>
    count(group, (row) => (facets as readonly Facet[]).filter((each) => tests[each](row)))
  )
  return {
    total: matching.length,
    average_score: scores.length === 0 ? null : Math.round(mean * 100) / 100,
    source: count('source', (row) => [row.source]),
    location: count('location', (row) => [row.location]),
    tag: count('tag', (row) => row.tags),
    score: count('score', (row) => [row.score]),
    facet: Object.assign({}, ...facet) as Record<string, number>
  }
}
