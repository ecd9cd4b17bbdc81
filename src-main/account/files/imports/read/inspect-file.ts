/** What a file is, before its rows are interpreted: encoding, delimiter, column names. */
import { stat } from 'node:fs/promises'
import { importLimits } from '#shared/contract/imports'
import { sourceOf, type Source } from './content'
import { inspectCsv } from './csv/inspect-csv'
import { inspectJson, kindOfJson } from './json/inspect-json'
import { FileRefusal, type Content, type FileRow, type FileShape, type ReadingChoices } from './pipeline'
import { readRows } from './read-rows'
import { decode } from './text/decode'
import { detectEncoding, type FoundEncoding } from './text/detect-encoding'
import { inspectVcard, isVcard } from './vcard/vcard-rows'
import { inspectWorkbook } from './workbook/workbook-rows'
import { inspectTakeout } from './zip/takeout-rows'

const sampleRows = 1000

/** @throws FileRefusal with a plain sentence if the file cannot be read at all. */
/** @param country the account's */
export async function inspectFile(
  path: string,
  choices: ReadingChoices,
  country?: string
): Promise<FileShape> {
  const { size } = await stat(path)
  if (size > importLimits.bytes) throw new FileRefusal('too_large', 'The file is larger than 1 GB. Split it.')
  if (size === 0) throw new FileRefusal('empty_file', 'The file is empty.')
  const shape = await inspectSource(await sourceOf(path), { ...choices, country })
  return { ...shape, sample: await sampleOf(path, shape) }
}

type Choices = ReadingChoices & { country: string | undefined }

function inspectSource(source: Source, choices: Choices): Promise<FileShape> {
  if ('takeout' in source) return inspectTakeout(source.takeout)
  if ('workbook' in source) return inspectWorkbook(source.workbook, choices)
  return inspectContent(source.content, choices)
}

async function inspectContent(content: Content, choices: Choices): Promise<FileShape> {
  const encoding: FoundEncoding = choices.encoding
    ? { encoding: choices.encoding, isCertain: true }
    : await detectEncoding(content(), choices.country)
  const { readings } = encoding
  return { ...(await shapeOf(content, encoding, choices)), ...(readings !== undefined && { readings }) }
}

async function shapeOf(content: Content, encoding: FoundEncoding, choices: Choices): Promise<FileShape> {
  const beginning = await beginningOf(content, encoding)
  if (isVcard(beginning)) return inspectVcard(encoding)
  const json = choices.delimiter ? null : kindOfJson(beginning)
  return json ? inspectJson(content, json, encoding) : inspectCsv(content, encoding, choices)
}

async function beginningOf(content: Content, { encoding }: FoundEncoding): Promise<string> {
  for await (const { text } of decode(content(), encoding)) return text
  return ''
}

/** The first batch of rows only, which has at most a thousand. */
async function sampleOf(path: string, shape: FileShape): Promise<FileRow[]> {
  for await (const rows of readRows(path, shape)) return rows.slice(0, sampleRows)
  return []
}
