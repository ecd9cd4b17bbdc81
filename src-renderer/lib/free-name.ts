/** The first unused name, counting up from a number. */
export function freeName(
  others: readonly { name: string }[],
  from: number,
  nameOf: (number: number) => string
): string {
  const taken = new Set(others.map(({ name }) => name))
  for (let number = from; ; number++) {
    const name = nameOf(number)
    if (!taken.has(name)) return name
  }
}
