/** Where in the window a step can be done, and today's date. */

/** Today in the account's time zone. */
export interface Day {
  today: string
  zone: string
}

/** The part after `#/` of the window's address, in which filters have the same names as in the interface. */
export function addressOf(
  screen: string,
  params: Record<string, string | readonly (string | number)[]> = {}
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const each of [value].flat()) query.append(name, String(each))
  return query.size === 0 ? screen : `${screen}?${query.toString()}`
}
