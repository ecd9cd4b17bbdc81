/** Which known format a file has, by its column names. If two are possible, both are returned: nothing is guessed. */
import type { ImportField } from '#shared/contract/import-choices'
import { formats } from './formats'
import { lookAlike } from './formats/look-alikes'
import type { KnownFormat } from './formats/known-format'
import type { FileShape, Format, Recognised } from './pipeline'
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

/** What the columns of a file mean in a format. Each field is mapped once; the vendor's usual name comes before any aliases. */
export function mappingOf(format: Format, columns: readonly string[]): (ImportField | null)[] {
  const names = columns.map(plainName)
  const mapping = columns.map((): ImportField | null => null)
  for (const [name, field] of Object.entries(format.fields)) {
    const place = names.indexOf(name)
    if (place !== -1 && !mapping.includes(field)) mapping[place] = field
  }
  return mapping
}

/** Drops formats that another one surpasses by knowing all the same columns of the file, and more. */
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

/** Whether two formats give the same result. The caller uses the first one, which promises less, such as no order of dates. */
function meansTheSame(one: KnownFormat, other: KnownFormat, names: ReadonlySet<string>): boolean {
  const fields = [...names].every((name) => one.fields[name] === other.fields[name])
  return fields && one.source?.slug === other.source?.slug
}
