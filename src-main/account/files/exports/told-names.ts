/** How tables name locations and sources: so that reading them in finds the same one again. */

interface Named {
  id: number
  name: string
  slug: string
}

const told = new WeakMap<readonly Named[], Map<number, string>>()

/** By its name; by its slug where reading its name in would find another one or none. Worked out once for each list. */
export function toldNames(records: readonly Named[]): Map<number, string> {
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
