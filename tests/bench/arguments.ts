/** Flags of the benches. */
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

type Flags<Names extends string> = Record<Names, string | undefined>

/** Reads `--name value`, and bare `--name` as 'true', for the given names; anything else ends the program with an explanation. */
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

/** The given folder, or a new one in the system's temporary folder. */
export const folderOf = (given: string | undefined, otherwise: string): string =>
  resolve(given ?? join(tmpdir(), otherwise))
