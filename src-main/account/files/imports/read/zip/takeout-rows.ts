/** The reviews of all locations of a Google Takeout, one location after the other. */
import type { FileRow, FileShape } from '../pipeline'
import { FileRefusal } from '../pipeline'
import { toRow } from '../json/json-rows'
import { listsOf } from '../json/inspect-json'
import { jsonRecords, type FoundRecord } from '../json/records'
import type { TakeoutPart } from './find-reviews'

/** Added to what Google writes, where the zip says what the location is called. */
const locationColumn = 'locationName'
const utf8 = 'utf-8'
const listOfReviews = 'reviews'

export async function inspectTakeout(parts: readonly TakeoutPart[]): Promise<FileShape> {
  const found = (await listsOf(records(parts))).get(listOfReviews)
  if (!found) {
    const message = 'This Google Takeout contains no reviews.'
    throw new FileRefusal('no_rows', message)
  }
  return {
    type: 'takeout',
    encoding: utf8,
    encodingCertain: true,
    delimiter: null,
    hasHeader: null,
    list: listOfReviews,
    columns: [...found.columns],
    sample: []
  }
}

export async function* takeoutRows(
  parts: readonly TakeoutPart[],
  shape: FileShape
): AsyncGenerator<FileRow[]> {
  for await (const batch of records(parts)) yield batch.map((record) => toRow(record, shape.columns))
}

/** Numbered from the first review of the first location to the last of the last one. */
async function* records(parts: readonly TakeoutPart[]): AsyncGenerator<FoundRecord[]> {
  let line = 0
  for (const { content, location } of parts) {
    for await (const batch of jsonRecords(content, utf8)) {
      // Some Takeouts hold the list without anything around it.
      const reviews = batch.filter(({ list }) => list === listOfReviews || list === '')
      for (const review of reviews) {
        review.line = ++line
        review.list = listOfReviews
        if (location !== null) review.cells.set(locationColumn, location)
      }
      yield reviews
    }
  }
}
