/**
 * The limit's records: SQLite writes texts and numbers as JSON, and code adds booleans, times and names from small maps. Doing it
 * all in SQL (`strftime`, sub-selects for names) takes two and a half times as long, `json('true')` a quarter more.
 */
import type Database from 'better-sqlite3'
import { isUnpostedSql, replyStateSql } from '#main/account/reviews/reviews/review-facts'
import { isoTime } from '#main/tools/iso-time'

/** What is selected from each review. */
export const fields = `json_object('id', r.id, 'score', score, 'title', title, 'review', review,
    'reviewer', json_object('name', reviewer_name, 'first_name', reviewer_first_name,
      'last_name', reviewer_last_name, 'email', reviewer_email),
    'customer_id', customer_id, 'reply', reply, 'external_id', external_id, 'external_url', external_url,
    'origin_ask_id', origin_ask_id, 'notes', notes, 'language', language,
    'translation', translation, 'product', product,
    'reply_undated', json(iif(reply_undated, 'true', 'false')), 'reply_state', ${replyStateSql}, 'reply_problem', json(reply_problem)),
  ${isUnpostedSql}, is_hidden, is_duplicate, recommended, verified, is_unread,
  source_id, location_id, tag_ids, r.created_at, updated_at, replied_at, snoozed_until, returned_at,
  source_updated_at, removed_at_source, edited_at`

export type Fields = [
  own: string,
  unposted: number,
  hidden: number,
  duplicate: number,
  recommended: number | null,
  verified: number | null,
  unread: number,
  source: number,
  location: number | null,
  tags: string,
  ...times: (number | null)[]
]

/** Writes the records' JSON; names are read once. */
export function recordWriter(raw: Database.Database): (row: Fields) => string {
  const labels = (table: 'sources' | 'locations') =>
    new Map(
      raw
        .prepare(`SELECT id, json_object('id', id, 'name', name, 'slug', slug) FROM ${table}`)
        .raw()
        .all() as [number, string][]
    )
  const sources = labels('sources')
  const locations = labels('locations')
  const tags = new Map(raw.prepare(`SELECT id, json_quote(slug) FROM tags`).raw().all() as [number, string][])
  const tagLists = new Map<string, string>()
  const tagList = (ids: string): string => {
    const known = tagLists.get(ids)
    if (known !== undefined) return known
    const made = `[${(JSON.parse(ids) as number[])
      .map((id) => tags.get(id)!)
      .sort()
      .join(',')}]`
    tagLists.set(ids, made)
    return made
  }
  return ([
    own,
    unposted,
    hidden,
    duplicate,
    recommended,
    verified,
    unread,
    source,
    location,
    tagIds,
    ...times
  ]) => {
    const [created, updated, replied, snoozed, returned, changed, removed, edited] = times.map(time)
    return `${own.slice(0, -1)},"not_on_site":${bit(unposted)},"is_hidden":${bit(hidden)},"is_duplicate":${bit(duplicate)},"recommended":${bit(recommended)},"verified":${bit(verified)},"is_seen":${bit(1 - unread)},"source":${sources.get(source)!},"location":${
      location === null ? 'null' : locations.get(location)!
    },"tags":${tagList(tagIds)},"replied_at":${replied!},"created_at":${created!},"updated_at":${updated!},"snoozed_until":${snoozed!},"returned_at":${returned!},"source_updated_at":${changed!},"removed_at_source":${removed!},"edited_at":${edited!}}`
  }
}

const time = (instant: number | null): string => (instant === null ? 'null' : `"${isoTime(instant)}"`)

const bit = (value: number | null): string => (value === null ? 'null' : value === 1 ? 'true' : 'false')
