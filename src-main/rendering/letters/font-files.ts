/**
 * Which characters the bundled fonts have, and in which of their files: read once, from the index that was generated from the
 * fonts.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resourceFile } from '../resource-file'

export interface FontFile {
  file: string
  italic: boolean
  /** First and last code point of each range, ascending. */
  ranges: [number, number][]
}

type Listed = Record<string, { file: string; italic: boolean; letters: string }[]>

let known: Map<string, FontFile[]> | undefined

function filesOf(family: string): FontFile[] {
  known ??= readList()
  return known.get(family) ?? []
}

export function readFontFile({ file }: FontFile): Promise<Buffer> {
  return readFile(resourceFile(`fonts/${file}`))
}

/** Whether a family has a character in its upright files. */
export function holds(family: string, codePoint: number): boolean {
  return filesWith(family, codePoint).some(({ italic }) => !italic)
}

/** Lookup tables per family, made on demand: each character of a text is looked up, and there are hundreds of files. */
const tables = new Map<string, Map<number, FontFile[]>>()

export function filesWith(family: string, codePoint: number): FontFile[] {
  let table = tables.get(family)
  if (!table) tables.set(family, (table = tableOf(family)))
  return table.get(codePoint) ?? []
}

function tableOf(family: string): Map<number, FontFile[]> {
  const table = new Map<number, FontFile[]>()
  for (const file of filesOf(family))
    for (const [first, last] of file.ranges)
      for (let codePoint = first; codePoint <= last; codePoint++) {
        const files = table.get(codePoint)
        if (files) files.push(file)
        else table.set(codePoint, [file])
      }
  return table
}

function readList(): Map<string, FontFile[]> {
  const listed = JSON.parse(readFileSync(resourceFile('fonts.json'), 'utf8')) as Listed
  return new Map(
    Object.entries(listed).map(([family, files]) => [
      family,
      files.map(({ file, italic, letters }) => ({ file, italic, ranges: letters.split(',').map(rangeOf) }))
    ])
  )
}

function rangeOf(range: string): [number, number] {
  const [first = 0, last = first] = range.split('-').map((code) => parseInt(code, 16))
  return [first, last]
}
