/** The records of a JSON or NDJSON file, one by one, including broken ones. */
import { importLimits } from '#shared/contract/imports'
import type { Encoding } from '#shared/contract/import-choices'
import type { Content, FileRow } from '../pipeline'
import { decode } from '../text/decode'
import { flatten, isRecord, parseRecord } from './flatten'
import { ElementSplitter } from './split-elements'
import { LineSplitter } from './split-lines'

export interface FoundRecord {
  /** The number of the record in the file, from 1; in NDJSON its line. */
  line: number
  list: string
  cells: Map<string, string>
  broken?: NonNullable<FileRow['broken']>
  /** Some bytes of the file near it were not valid characters. */
  isDamaged: boolean
}

export async function* jsonRecords(content: Content, encoding: Encoding): AsyncGenerator<FoundRecord[]> {
  const splitter = new ElementSplitter()
  const numbers = new Map<string, number>()
  let isDamaged = false
  for await (const piece of decode(content(), encoding)) {
    isDamaged ||= piece.isDamaged
    yield splitter.push(piece.text).map(toRecord)
  }
  yield splitter.end().map(toRecord)

  function toRecord({ list, text, isCut }: { list: string; text: string; isCut?: boolean }): FoundRecord {
    const line = (numbers.get(list) ?? 0) + 1
    numbers.set(list, line)
    if (!isCut) return { line, list, isDamaged, ...read(text) }
    const message =
      'The file ends in the middle of a record. It may not have been saved or downloaded completely.'
    return { line, list, isDamaged, cells: asText(text), broken: { code: 'not_an_object', message } }
  }
}

export async function* ndjsonRecords(content: Content, encoding: Encoding): AsyncGenerator<FoundRecord[]> {
  const splitter = new LineSplitter()
  let isDamaged = false
  for await (const piece of decode(content(), encoding)) {
    isDamaged ||= piece.isDamaged
    yield splitter.push(piece.text).map(toRecord)
  }
  yield splitter.end().map(toRecord)

  function toRecord({
    line,
    text,
    isTooLong
  }: {
    line: number
    text: string
    isTooLong?: boolean
  }): FoundRecord {
    if (!isTooLong) return { line, list: '', isDamaged, ...read(text) }
    const message = 'The line is too long to be a single record.'
    return { line, list: '', isDamaged, cells: asText(text), broken: { code: 'too_long', message } }
  }
}

function read(text: string): Pick<FoundRecord, 'cells' | 'broken'> {
  try {
    const record = parseRecord(text)
    if (isRecord(record)) return { cells: flatten(record) }
    const message = `Expected a record such as {"name":"Anna"}, but found ${JSON.stringify(text.slice(0, 40))}.`
    return { cells: asText(text), broken: { code: 'not_an_object', message } }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    const message = `This is not JSON: ${error.message}.`
    return { cells: asText(text), broken: { code: 'not_an_object', message } }
  }
}

/** A record that cannot be parsed is kept as one cell of text. */
const asText = (text: string) => new Map([['', text.slice(0, importLimits.cell)]])
