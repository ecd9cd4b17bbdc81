/** Suggests what was meant by an unknown name. */
import { distance } from 'fastest-levenshtein'

/** The name that was probably meant: similar enough, or with the same beginning. */
export function suggestion(wrong: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, far: distance(wrong.toLowerCase(), name) }))
    .toSorted((a, b) => a.far - b.far)[0]
  return near !== undefined && near.far <= Math.max(2, Math.floor(near.name.length / 3))
    ? near.name
    : undefined
}

export const didYouMean = (name: string | undefined): string =>
  name === undefined ? '' : `; did you mean ${name}?`
