/**
 * Reviews as JSON text. The same page of reviews is requested again and again, and building its text is most of the work, so
 * the text of each review is cached until the review changes. SQLite writes the review's own fields, which is faster than
 * using objects; this file adds times and the names of source, location and tags.
 */
import type { Context } from '#main/context'
import { forgetAtRest } from '#main/tools/at-rest'
import { LRUCache } from '#main/tools/lru-cache'
import { generationOf, prepared, type Db } from '#main/store/query'
import { isoTime } from '#main/tools/iso-time'
import { allLocations } from '#main/account/core/locations/locations.repository'
import { allSources } from '#main/account/core/sources/sources.repository'
import { allTags } from '#main/account/core/tags/tags.repository'
import { isUnpostedSql, replyStateSql, sourceKinds } from './review-facts'

/** One to two kilobytes each: 40 MB at most, until nothing is asked for any more. */
const keptFragments = 20_000

/** Names used in reviews, as JSON. */
interface Labels {
  generation: string
  fingerprint: string
  sources: Map<number, string>
  locations: Map<number, string>
  tags: Map<number, string>
  sites: ReadonlySet<number>
}

interface Kept {
  fragments: LRUCache<number, string>
  labels: Labels
}

let keptOf = new WeakMap<Db, Map<number, Kept>>()
forgetAtRest(() => void (keptOf = new WeakMap()))

/** The reviews with these ids as JSON, in the same order. Ids that are not reviews of the account are left out. */
export function reviewsAsJson(ctx: Context, ids: readonly number[]): string[] {
  const { fragments, labels } = kept(ctx)
  // Within a transaction, cached texts may be older than its changes, and new texts might be rolled back.
  if (ctx.db.raw.inTransaction) {
    const written = new Map(write(ctx, ids, labels))
    return ids.flatMap((id) => written.get(id) ?? [])
  }
  const missing = ids.filter((id) => fragments.get(id) === undefined)
  if (missing.length > 0) for (const [id, text] of write(ctx, missing, labels)) fragments.set(id, text)
  return ids.flatMap((id) => fragments.get(id) ?? [])
}

/** Removes the texts of these reviews from the cache, or all texts. */
export function forgetFragments(ctx: Context, ids?: readonly number[]): void {
  const ofAccount = keptOf.get(ctx.db)?.get(ctx.accountId)
  if (ids === undefined) ofAccount?.fragments.clear()
  else for (const id of ids) ofAccount?.fragments.delete(id)
}

function kept(ctx: Context): Kept {
  const ofFile = keptOf.get(ctx.db) ?? new Map<number, Kept>()
  keptOf.set(ctx.db, ofFile)
  const known = ofFile.get(ctx.accountId)
  const generation = generationOf(ctx.db)
  if (known?.labels.generation === generation) return known
  const labels = readLabels(ctx, generation)
  // Something has been written, but only a changed name makes all texts outdated.
  const fragments =
    known?.labels.fingerprint === labels.fingerprint
      ? known.fragments
      : new LRUCache<number, string>({ max: keptFragments })
  const fresh = { fragments, labels }
  ofFile.set(ctx.accountId, fresh)
  return fresh
}

function readLabels(ctx: Context, generation: string): Labels {
  const label = ({ id, name, slug }: { id: number; name: string; slug: string }) =>
    [id, JSON.stringify({ id, name, slug })] as const
  const sources = allSources(ctx).map(label)
  const locations = allLocations(ctx).map(label)
  const tags = allTags(ctx).map(({ id, slug }) => [id, JSON.stringify(slug)] as const)
  return {
    generation,
    fingerprint: JSON.stringify([sources, locations, tags]),
    sources: new Map(sources),
    locations: new Map(locations),
    tags: new Map(tags),
    sites: sourceKinds(ctx).sites
  }
}

type Raw = [
  id: number,
  own: string,
  unposted: number,
  source: number,
  location: number | null,
  tags: string,
  created: number,
  updated: number,
  ...times: (number | null)[]
]

const timesOrNull = [
  'replied_at',
  'snoozed_until',
  'returned_at',
  'source_updated_at',
  'removed_at_source',
  'edited_at'
] as const

// CROSS JOIN and the unary plus keep the query planner from scanning the whole account instead of fetching a few ids.
const query = `SELECT id, json_object('id', id, 'score', score, 'title', title, 'review', review,
    'reviewer', json_object('name', reviewer_name, 'first_name', reviewer_first_name,
      'last_name', reviewer_last_name, 'email', reviewer_email),
    'customer_id', customer_id, 'reply', reply, 'is_hidden', json(iif(is_hidden, 'true', 'false')),
    'is_duplicate', json(iif(is_duplicate, 'true', 'false')),
    'recommended', json(CASE recommended WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END),
    'external_id', external_id, 'external_url', external_url, 'origin_ask_id', origin_ask_id,
    'notes', notes, 'is_seen', json(iif(is_unread, 'false', 'true')), 'language', language,
    'translation', translation, 'product', product,
    'verified', json(CASE verified WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END),
    'reply_undated', json(iif(reply_undated, 'true', 'false')), 'reply_state', ${replyStateSql},
    'reply_problem', json(reply_problem)),
  ${isUnpostedSql}, source_id, location_id, tag_ids, created_at, updated_at, ${timesOrNull.join(', ')}
  FROM (SELECT value AS wanted FROM json_each(?)) CROSS JOIN reviews ON id = wanted WHERE +account_id = ?`

function write(ctx: Context, ids: readonly number[], labels: Labels): [number, string][] {
  const rows = prepared(ctx.db, query).raw().all(JSON.stringify(ids), ctx.accountId) as Raw[]
  return rows.map(([id, own, unposted, source, location, tags, created, updated, ...times]) => [
    id,
    `${own.slice(0, -1)},"not_on_site":${String(unposted === 1 && labels.sites.has(source))},"source":${labels.sources.get(source) ?? 'null'},"location":${
      location === null ? 'null' : (labels.locations.get(location) ?? 'null')
    },"tags":${tagsAsJson(tags, labels)},${timesAsJson(times)},"created_at":"${isoTime(created)}","updated_at":"${isoTime(updated)}"}`
  ])
}

const timesAsJson = (times: readonly (number | null)[]): string =>
  timesOrNull.map((name, place) => `"${name}":${timeAsJson(times[place] ?? null)}`).join(',')

const timeAsJson = (time: number | null): string => (time === null ? 'null' : `"${isoTime(time)}"`)

function tagsAsJson(ids: string, { tags }: Labels): string {
  if (ids === '[]') return '[]'
  const slugs = (JSON.parse(ids) as number[]).flatMap((id) => tags.get(id) ?? [])
  return `[${slugs.toSorted().join(',')}]`
}
