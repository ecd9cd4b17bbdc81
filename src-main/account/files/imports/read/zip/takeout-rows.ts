/** The reviews of all locations in a Google Takeout, one location after the other. */
import type { FileRow, FileShape } from '../pipeline'
import { FileRefusal } from '../pipeline'
import { toRow } from '../json/json-rows'
import { listsOf } from '../json/inspect-json'
import { jsonRecords, type FoundRecord } from '../json/records'
import type { TakeoutPart } from './find-reviews'

/** An extra column, in addition to Google's own, for the name of the location if the zip has it. */
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

/** Reviews are numbered consecutively across all locations. */
async function* records(parts: readonly TakeoutPart[]): AsyncGenerator<FoundRecord[]> {
  let line = 0
  for (const { content, location } of parts) {
    for await (const batch of jsonRecords(content, utf8)) {
      // In some Takeouts, the list is the whole file.
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
