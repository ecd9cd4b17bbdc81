/** What a file is, before any of its rows means anything: how it is written, what separates it, what its columns are called. */
import { stat } from 'node:fs/promises'
import { importLimits } from '../../src-shared/contract/imports'
import { contentOf, type Content } from './content'
import { inspectCsv } from './csv/inspect-csv'
import { FileRefusal, type FileRow, type FileShape, type ReadingChoices } from './pipeline'
import { readRows } from './read-rows'
import { detectEncoding, type FoundEncoding } from './text/detect-encoding'

const sampleRows = 1000

/** @throws FileRefusal with a plain sentence where it cannot be read at all. */
export async function inspectFile(path: string, choices: ReadingChoices): Promise<FileShape> {
  const { size } = await stat(path)
  if (size > importLimits.bytes)
    throw new FileRefusal('too_large', 'The file is larger than 1 GB. Divide it.')
  if (size === 0) throw new FileRefusal('empty_file', 'The file is empty.')
  const content = contentOf(path)
  const shape = await inspectCsv(content, await encodingOf(content, choices), choices)
  return { ...shape, sample: await sampleOf(path, shape) }
}

async function encodingOf(content: Content, choices: ReadingChoices): Promise<FoundEncoding> {
  const found = await detectEncoding(content())
  return choices.encoding ? { encoding: choices.encoding, isCertain: true } : found
}

/** Of the first batch only: it is at most a thousand rows, and enough to look at. */
async function sampleOf(path: string, shape: FileShape): Promise<FileRow[]> {
  for await (const rows of readRows(path, shape)) return rows.slice(0, sampleRows)
  return []
}
