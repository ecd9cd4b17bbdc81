/** Flags of the benches. */
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

type Flags<Names extends string> = Record<Names, string | undefined>

/** `--name value` and bare `--name` (then 'true') for the names given; anything else ends with a sentence. */
export function readFlags<Names extends string>(names: readonly Names[], switches: readonly Names[] = []) {
  const options = Object.fromEntries(
    names.map((name) => [
      name,
      { type: switches.includes(name) ? ('boolean' as const) : ('string' as const) }
    ])
  )
  const { values } = parseArgs({ options, strict: true })
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) as Partial<
    Flags<Names>
  >
}

export function wholeNumber(given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  const number = Number(given)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`"${given}" is not a whole number.`)
  return number
}

/** The folder that is named, else one of the system's folder for passing things. */
export const folderOf = (given: string | undefined, otherwise: string): string =>
  resolve(given ?? join(tmpdir(), otherwise))
