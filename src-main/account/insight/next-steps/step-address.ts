/** Where a step is done in the window, and today's date. */

/** Today in the account's time zone. */
export interface Day {
  today: string
  zone: string
}

/** The part after `#/` in the window's address, where filters are named as in the interface. */
export function addressOf(
  screen: string,
  params: Record<string, string | readonly (string | number)[]> = {}
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const each of [value].flat()) query.append(name, String(each))
  return query.size === 0 ? screen : `${screen}?${query.toString()}`
}
