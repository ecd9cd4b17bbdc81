/** Inspects a JSON or NDJSON file: which of its lists contains the rows, and which columns they have. */
import type { FoundEncoding } from '../text/detect-encoding'
import { importLimits } from '#shared/contract/imports'
import { tooManyColumns } from '../csv/inspect-csv'
import { FileRefusal, type FileShape, type Content } from '../pipeline'
import { jsonRecords, ndjsonRecords, type FoundRecord } from './records'

interface FoundList {
  columns: Set<string>
  records: number
}

/** A list with one of these names holds the rows, whatever other lists the file has. */
const usualNames =
  /(^|\.)(reviews|customers|contacts|people|recommendations|features|data|items|records|rows|results)$/i

const jsonStart = /^\s*(\{\s*["}]|\[\s*[[{\]])/
const jsonLine = /^\s*\{[^]*\}\s*$/

/** Tells by the beginning of a text whether it is JSON, NDJSON (one record per line), or neither. */
export function kindOfJson(text: string): 'json' | 'ndjson' | null {
  if (!jsonStart.test(text)) return null
  const [first = '', second] = text.split('\n', 50).filter((line) => line.trim() !== '')
  if (!jsonLine.test(first) || !isJson(first)) return 'json'
  // A single line that contains a list of records is JSON.
  return second !== undefined || !/:\s*\[\s*\{/.test(first) ? 'ndjson' : 'json'
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** Reads the whole file, because a column may first appear in the last record. */
export async function inspectJson(
  content: Content,
  type: 'json' | 'ndjson',
  { encoding, isCertain }: FoundEncoding
): Promise<FileShape> {
  const lists = await listsOf((type === 'ndjson' ? ndjsonRecords : jsonRecords)(content, encoding))
  const [list, { columns }] = bestList(lists)
  return {
    type,
    encoding,
    encodingCertain: isCertain,
    delimiter: null,
    hasHeader: null,
    ...(list !== '' && { list }),
    columns: [...columns],
    sample: []
  }
}

export async function listsOf(batches: AsyncIterable<FoundRecord[]>): Promise<Map<string, FoundList>> {
  const lists = new Map<string, FoundList>()
  for await (const records of batches) {
    for (const { list, cells, broken } of records) {
      if (broken) continue
      const found = lists.get(list) ?? { columns: new Set(), records: 0 }
      lists.set(list, found)
      found.records++
      for (const name of cells.keys()) found.columns.add(name)
      if (found.columns.size > importLimits.columns) throw tooManyColumns(found.columns.size)
    }
  }
  return lists
}

function bestList(lists: ReadonlyMap<string, FoundList>): [string, FoundList] {
  const filled = [...lists].filter(([, { columns }]) => columns.size > 0)
  const found = filled.sort(([, one], [, other]) => other.records - one.records)
  const best = found.find(([name]) => usualNames.test(name)) ?? found[0]
  if (best) return best
  const message = 'This file does not contain a list of records, such as [{"name":"Anna","score":5}].'
  throw new FileRefusal('no_rows', message)
}
