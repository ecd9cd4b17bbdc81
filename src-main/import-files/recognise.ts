/** Which known format a file has, by the names of its columns. Where two could be meant, both are named: nothing is guessed. */
import { formats } from './formats'
import { lookAlike } from './formats/look-alikes'
import type { KnownFormat } from './formats/known-format'
import type { FileShape, Recognised } from './pipeline'
import { plainName } from './plain-name'

export function recogniseFormat(shape: FileShape): Recognised {
  if (shape.hasHeader === false) return null
  const names = new Set(shape.columns.map(plainName))
  const possible = formats.filter(({ marks }) => marks.every((mark) => mark.some((name) => names.has(name))))
  const best = unsurpassed(possible, names)
  const [format, ...others] = best
  if (!format) return lookAlike(shape)
  return others.every((other) => meansTheSame(format, other, names)) ? { format } : { formats: best }
}

/** Those that no other surpasses by knowing the same columns of the file and more. */
function unsurpassed(possible: KnownFormat[], names: ReadonlySet<string>): KnownFormat[] {
  const known = possible.map((format) => ({
    format,
    columns: [...names].filter((name) => format.knows.has(name))
  }))
  return known
    .filter(
      ({ columns }) =>
        !known.some(
          (other) =>
            other.columns.length > columns.length && columns.every((name) => other.format.knows.has(name))
        )
    )
    .map(({ format }) => format)
}

/** Then it does not matter which: the first one promises less, such as no order of days. */
function meansTheSame(one: KnownFormat, other: KnownFormat, names: ReadonlySet<string>): boolean {
  const fields = [...names].every((name) => one.fields[name] === other.fields[name])
  return fields && one.source?.slug === other.source?.slug
}
