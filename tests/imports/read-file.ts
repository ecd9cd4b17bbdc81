/** Made-up files for tests, read as an import reads them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { inspectFile } from '#main/account/files/imports/read/inspect-file'
import type { FileRow, FileShape, ReadingChoices } from '#main/account/files/imports/read/pipeline'
import { readRows } from '#main/account/files/imports/read/read-rows'

export interface ReadFile {
  shape: FileShape
  rows: FileRow[]
}

/** Call this at the top of a test file; its folder is removed after the tests. */
export function useFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  return { folder, path, read, shapeOf }

  function shapeOf(content: string | Buffer, choices: ReadingChoices = {}): Promise<FileShape> {
    writeFileSync(path, content)
    return inspectFile(path, choices)
  }

  async function read(content: string | Buffer, choices: ReadingChoices = {}): Promise<ReadFile> {
    const shape = await shapeOf(content, choices)
    return { shape, rows: await allRows(path, shape) }
  }
}

async function allRows(path: string, shape: FileShape): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const batch of readRows(path, shape)) rows.push(...batch)
  return rows
}
