/** The file to import: made-up reviews in our own columns, each with everything that an index or the search uses. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { csvLine } from '#main/tools/csv-cells'
import { randomFrom } from '../data/random'
import { locationCount, madeUpReview, tagCount } from '../data/reviews'

const columns =
  'first_name,last_name,email,phone,company,score,review,source,location,tags,created_at,title,reply,replied_at,external_id'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const shop = {
  sources: numbered(5),
  locations: numbered(locationCount),
  tags: numbered(tagCount),
  customers: 0
}
const time = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** Returns its size in bytes. Every row has an external id and a score, so that the import has no questions. */
export function makeFile(path: string, reviews: number, seed: number): number {
  const random = randomFrom(seed)
  const file = openSync(path, 'w')
  let size = writeSync(file, `${columns}\r\n`)
  let lines: string[] = []
  for (let id = 1; id <= reviews; id++) {
    const { row, tagIds } = madeUpReview(random, shop, id)
    lines.push(
      csvLine([
        row.reviewer_first_name,
        row.reviewer_last_name,
        row.reviewer_email,
        null,
        null,
        row.score ?? 5,
        row.review,
        `Site ${row.source_id}`,
        row.location_id === null ? null : `Branch ${row.location_id}`,
        tagIds.map((tag) => `theme-${tag}`).join(','),
        time(row.created_at),
        row.title,
        row.reply,
        time(row.replied_at),
        `x-${id}`
      ])
    )
    if (lines.length < 2000 && id < reviews) continue
    size += writeSync(file, lines.join(''))
    lines = []
  }
  closeSync(file)
  return size
}
