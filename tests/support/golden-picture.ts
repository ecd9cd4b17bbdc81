/**
 * Pictures that were looked at and found good. One that differs where an eye could see it fails, and is laid into `screenshots/golden` to be
 * looked at; `GOLDEN=1 npm run unit -- tests/share` keeps the new ones.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import { expect } from 'vitest'

const kept = join(import.meta.dirname, '../share/golden')
const fresh = join(import.meta.dirname, '../../screenshots/golden')

export function expectGolden(name: string, png: Uint8Array): void {
  const golden = join(kept, `${name}.png`)
  if (process.env['GOLDEN']) keep(golden, png)
  if (existsSync(golden) && samePixels(readFileSync(golden), png)) return
  const differing = join(fresh, `${name}.png`)
  keep(differing, png)
  expect.fail(`The picture ${name} is not what it was: look at ${differing}, and at ${golden}.`)
}

function keep(file: string, png: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, png)
}

/** One step of 255, where processors round the edge of a letter differently. */
const rounding = 1

/** The same bytes are the same pixels; a newer packer may write the same pixels otherwise. */
function samePixels(golden: Buffer, png: Uint8Array): boolean {
  if (golden.equals(png)) return true
  const [wanted, found] = [PNG.sync.read(golden), PNG.sync.read(Buffer.from(png))]
  return (
    wanted.width === found.width &&
    wanted.height === found.height &&
    wanted.data.every((value, at) => Math.abs(value - (found.data[at] ?? 0)) <= rounding)
  )
}
