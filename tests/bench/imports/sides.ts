/** The other ways to load a table into SQLite with the same tables, indexes and search: the command line, and bare statements. */
import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { createSource } from '#main/account/core/sources/sources.service'
import { createLocation } from '#main/account/core/locations/locations.service'
import { createTag } from '#main/account/core/tags/tags.service'
import { orderOf } from '#main/account/reviews/reviews/created-order'
import { closeDatabase, openDatabase } from '#main/store/open-database'
import { searchText } from '#main/tools/search-words'
import { openAccount } from '../data/shop'
import { locationCount, tagCount } from '../data/reviews'

const made = (dataDir: string) => {
  const db = openDatabase(dataDir)
  const ctx = openAccount(db)
  const ids = (count: number, make: (number: number) => { id: number }) =>
    Array.from({ length: count }, (_, index) => make(index + 1).id)
  ids(5, (number) => createSource(ctx, { name: `Site ${number}` }))
  ids(locationCount, (number) => createLocation(ctx, { name: `Branch ${number}` }))
  ids(tagCount, (number) => createTag(ctx, { name: `Theme ${number}`, applies_to: 'review' }))
  return ctx
}

/** Milliseconds of a time in a column. */
const instant = (column: string) => `CAST(round((julianday(${column}) - 2440587.5) * 86400000) AS INTEGER)`

/** `.import` into a plain table, then one INSERT … SELECT with all indexes in place, then tags and words. */
export function runCommandLine(dataDir: string, file: string): number {
  const ctx = made(dataDir)
  closeDatabase(ctx.db)
  const script = `
PRAGMA journal_mode = wal;
PRAGMA synchronous = NORMAL;
PRAGMA cache_size = -65536;
-- Before 3.43, json_valid(NULL) is 0 instead of NULL, which none of our constraints expects.
PRAGMA ignore_check_constraints = on;
.mode csv
.import ${file} plain
INSERT INTO reviews (account_id, created_order, source_id, location_id, score, title, review, reviewer_name,
    reviewer_first_name, reviewer_last_name, reviewer_email, reply, replied_at, is_hidden, is_duplicate, external_id, import_id,
    tag_ids, created_at, updated_at)
  SELECT ${ctx.accountId}, (at - 946684800000) * 4096 + row_number() OVER (PARTITION BY at) - 1,
    (SELECT id FROM sources WHERE sources.name = plain.source),
    (SELECT id FROM locations WHERE locations.name = plain.location), score, nullif(title, ''), nullif(review, ''),
    first_name || ' ' || last_name, first_name, last_name, nullif(email, ''), nullif(reply, ''),
    CASE WHEN replied_at <> '' THEN ${instant('replied_at')} END, 0, 0, external_id, 1,
    coalesce((SELECT json_group_array(tags.id) FROM json_each('["' || replace(plain.tags, ',', '","') || '"]')
      JOIN tags ON slug = value), '[]'), at, 0
  FROM (SELECT *, ${instant('created_at')} AS at FROM plain) AS plain ORDER BY at;
INSERT INTO review_tags (tag_id, created_order, review_id)
  SELECT value, created_order, reviews.id FROM reviews, json_each(tag_ids) ORDER BY 1, 2;
-- The search of the app, but for the deleting of words, which command lines of before 3.43 do not know.
CREATE VIRTUAL TABLE plain_search USING fts5 (words, content = '', prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* So Co'");
INSERT INTO plain_search (rowid, words) SELECT created_order, coalesce(title, '') || ' ' || coalesce(review, '') || ' '
  || coalesce(reviewer_name, '') || ' ' || coalesce(reply, '') FROM reviews ORDER BY created_order;
DROP TABLE plain;
`
  const began = performance.now()
  const { status, stderr } = spawnSync('sqlite3', ['-bail', join(dataDir, 'goodword.db')], { input: script })
  if (status !== 0) throw new Error(`sqlite3 has failed: ${String(stderr)}`)
  return performance.now() - began
}

const columns = [
  'account_id',
  'created_order',
  'source_id',
  'location_id',
  'score',
  'title',
  'review',
  'reviewer_name',
  'reviewer_first_name',
  'reviewer_last_name',
  'reviewer_email',
  'reply',
  'replied_at',
  'is_hidden',
  'is_duplicate',
  'external_id',
  'import_id',
  'tag_ids',
  'created_at',
  'updated_at'
]

/** papaparse and prepared statements in one process that does nothing else: no checks, no matching, no other requests. */
export async function runStatements(dataDir: string, file: string): Promise<number> {
  const ctx = made(dataDir)
  const { raw } = ctx.db
  raw.pragma('synchronous = NORMAL')
  const idsOf = (table: string, name: string) =>
    new Map(raw.prepare(`SELECT ${name}, id FROM ${table}`).raw().all() as [string, number][])
  const [sources, locations, tags] = [
    idsOf('sources', 'name'),
    idsOf('locations', 'name'),
    idsOf('tags', 'slug')
  ]
  const review = raw.prepare(
    `INSERT INTO reviews (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  )
  const tag = raw.prepare('INSERT INTO review_tags (tag_id, created_order, review_id) VALUES (?, ?, ?)')
  const words = raw.prepare('INSERT INTO review_search (rowid, words) VALUES (CAST(? AS INTEGER), ?)')
  const insert = (row: Record<string, string>) => {
    const at = Date.parse(row['created_at']!)
    const text = (name: string) => row[name] || null
    const tagIds = row['tags'] === '' ? [] : row['tags']!.split(',').map((slug) => tags.get(slug)!)
    const whole = `${row['first_name']} ${row['last_name']}`
    const replied = text('replied_at') === null ? null : Date.parse(row['replied_at']!)
    const id = review.run(
      ctx.accountId,
      orderFor(at),
      sources.get(row['source']!),
      locations.get(row['location']!) ?? null,
      Number(row['score']),
      text('title'),
      text('review'),
      whole,
      row['first_name'],
      row['last_name'],
      text('email'),
      text('reply'),
      replied,
      0,
      0,
      row['external_id'],
      1,
      JSON.stringify(tagIds),
      at,
      0
    ).lastInsertRowid
    for (const tagId of tagIds) tag.run(tagId, last, id)
    words.run(last, searchText([text('title'), text('review'), whole, text('reply')]))
  }
  const taken = new Map<number, number>()
  let last = 0
  const orderFor = (at: number) => {
    const before = taken.get(at) ?? 0
    taken.set(at, before + 1)
    return (last = orderOf(at) + before)
  }
  const began = performance.now()
  for await (const rows of chunksOf(file, 50_000)) {
    rows.sort((a, b) => (a['created_at']! < b['created_at']! ? -1 : 1))
    for (let from = 0; from < rows.length; from += 5000)
      raw.transaction(() => rows.slice(from, from + 5000).forEach(insert))()
  }
  const took = performance.now() - began
  closeDatabase(ctx.db)
  return took
}

async function* chunksOf(file: string, size: number): AsyncGenerator<Record<string, string>[]> {
  const parsed = createReadStream(file, 'utf8').pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: true }))
  let rows: Record<string, string>[] = []
  for await (const row of parsed as AsyncIterable<Record<string, string>>) {
    rows.push(row)
    if (rows.length < size) continue
    yield rows
    rows = []
  }
  yield rows
}
