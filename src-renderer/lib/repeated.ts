/** Messages that a later one says again, newest first. */
export function repeated<T extends { title?: unknown; description?: unknown }>(
  newestFirst: readonly T[]
): T[] {
  const said = new Set<string>()
  return newestFirst.filter(({ title, description }) => {
    if (typeof title !== 'string') return false
    const text = `${title}\n${typeof description === 'string' ? description : ''}`
    const isAgain = said.has(text)
    said.add(text)
    return isAgain
  })
}
