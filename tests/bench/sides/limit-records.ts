/**
 * The limit's records: SQLite writes the review's own fields as JSON, code adds times and names from small maps. Measured
 * against statements that do all of it in SQL (`strftime`, sub-selects for names), this is the faster way.
 */
import type Database from 'better-sqlite3'

/** What `SELECT` takes of each review. */
export const fields = `json_object('id', r.id, 'score', score, 'title', title, 'review', review,
    'reviewer', json_object('name', reviewer_name, 'first_name', reviewer_first_name,
      'last_name', reviewer_last_name, 'email', reviewer_email),
    'customer_id', customer_id, 'reply', reply, 'is_hidden', json(iif(is_hidden, 'true', 'false')),
    'is_duplicate', json(iif(is_duplicate, 'true', 'false')),
    'recommended', json(CASE recommended WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END),
    'external_id', external_id, 'external_url', external_url, 'origin_ask_id', origin_ask_id),
  source_id, location_id, tag_ids, r.created_at, updated_at, replied_at`

export type Fields = [
  own: string,
  source: number,
  location: number | null,
  tags: string,
  created: number,
  updated: number,
  replied: number | null
]

/** Makes the texts of records; names are read once. */
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
  return ([own, source, location, tagIds, created, updated, replied]) =>
    `${own.slice(0, -1)},"source":${sources.get(source)!},"location":${
      location === null ? 'null' : locations.get(location)!
    },"tags":${tagList(tagIds)},"replied_at":${time(replied)},"created_at":${time(created)},"updated_at":${time(updated)}}`
}

const time = (instant: number | null): string =>
  instant === null ? 'null' : `"${new Date(instant).toISOString()}"`
