/** Which letters the shipped fonts hold, and in which of their files: read once, from the list that was made of the fonts themselves. */
import { readFileSync } from 'node:fs'
import { resourceFile } from '../resource-file'

export interface FontFile {
  file: string
  italic: boolean
  /** First and last code point of each range, ascending. */
  ranges: [number, number][]
}

type Listed = Record<string, { file: string; italic: boolean; letters: string }[]>

let known: Map<string, FontFile[]> | undefined

export function filesOf(family: string): FontFile[] {
  known ??= readList()
  return known.get(family) ?? []
}

export function readFontFile({ file }: FontFile): Buffer {
  return readFileSync(resourceFile(`fonts/${file}`))
}

export function holds(family: string, codePoint: number): boolean {
  return filesOf(family).some((file) => !file.italic && fileHolds(file, codePoint))
}

export function fileHolds({ ranges }: FontFile, codePoint: number): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (codePoint < first) high = middle
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
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
