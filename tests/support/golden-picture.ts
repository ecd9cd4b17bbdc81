/**
 * Reference pictures approved by eye. A picture that visibly differs fails and is written to `screenshots/golden` for inspection;
 * `GOLDEN=1 npm run unit -- tests/rendering` accepts the new ones.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { sharp } from '#main/tools/sharp'

const kept = join(import.meta.dirname, '../rendering/golden')
const fresh = join(import.meta.dirname, '../../screenshots/golden')

/** Allows a difference of one step of 255, because processors round the edges of letters differently. */
const sameToTheEye: Tolerance = { step: 1, share: 0 }

export interface Tolerance {
  /** Out of 255; larger differences count. */
  step: number
  /** The share of all values that may differ by more. */
  share: number
}

/** @param name below tests/rendering/golden, without `.png`. */
export async function expectGolden(name: string, png: Uint8Array, tolerance = sameToTheEye): Promise<void> {
  const golden = join(kept, `${name}.png`)
  if (process.env['GOLDEN']) keep(golden, png)
  if (existsSync(golden) && (await isAlike(readFileSync(golden), png, tolerance))) return
  const differing = join(fresh, `${name}.png`)
  keep(differing, png)
  expect.fail(`The picture ${name} is not what it was: look at ${differing}, and at ${golden}.`)
}

function keep(file: string, png: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, png)
}

/** Equal bytes mean equal pixels, but a newer PNG encoder may write the same pixels differently. */
async function isAlike(golden: Buffer, png: Uint8Array, { step, share }: Tolerance): Promise<boolean> {
  if (golden.equals(png)) return true
  const [wanted, found] = await Promise.all([pixelsOf(golden), pixelsOf(png)])
  if (wanted.info.width !== found.info.width || wanted.info.height !== found.info.height) return false
  const different = wanted.data.reduce(
    (count, value, at) => count + Number(Math.abs(value - (found.data[at] ?? 0)) > step),
    0
  )
  return different <= share * wanted.data.length
}

const pixelsOf = (png: Uint8Array) =>
  sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
