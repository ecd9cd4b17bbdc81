/** How tables name locations and sources, so that importing them finds the same ones again. */

interface Named {
  id: number
  name: string
  slug: string
}

const told = new WeakMap<readonly Named[], Map<number, string>>()

/** The name, or the slug if importing the name would find a different record or none. Computed once per list. */
export function exportNames(records: readonly Named[]): Map<number, string> {
  const known = told.get(records)
  if (known !== undefined) return known
  const names = chooseNames(records)
  told.set(records, names)
  return names
}

function chooseNames(records: readonly Named[]): Map<number, string> {
  const bearers = new Map<string, Set<number>>()
  for (const { id, name, slug } of records)
    for (const word of [name.toLowerCase(), slug]) bearers.set(word, (bearers.get(word) ?? new Set()).add(id))
  return new Map(
    records.map(({ id, name, slug }) => {
      const isClear = bearers.get(name.toLowerCase())?.size === 1 && name === name.trim()
      return [id, isClear ? name : slug]
    })
  )
}
