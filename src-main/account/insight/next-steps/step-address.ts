/** Where a step is done in the window, and the day that it is today. */

/** Today in the zone of the account. */
export interface Day {
  today: string
  zone: string
}

/** What follows `#/` in the window's address: the filters are named there as in the lists of the interface. */
export function addressOf(
  screen: string,
  params: Record<string, string | readonly (string | number)[]> = {}
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const each of [value].flat()) query.append(name, String(each))
  return query.size === 0 ? screen : `${screen}?${query.toString()}`
}
