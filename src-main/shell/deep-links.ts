/**
 * `goodword://` links, which any page and any program can hand to the system: they open a view, and never do anything else. No part of
 * the link itself is passed on: the address of the view is rebuilt from the few names known here.
 *   goodword://reviews/12   goodword://customers/3   goodword://requests/5   goodword://settings/email   goodword://reports
 * A leading account number opens the view in that account:   goodword://accounts/2   goodword://accounts/2/reviews/12
 */
import { movedAddresses, screenPartNames, settingsPartNames, windowScreens } from '#shared/window-commands'
import type { WindowOrder } from '#shared/window-orders'

export const linkScheme = 'goodword'
/** Longer than any link of ours. */
const maxLength = 100

/** The plural of each record, as in the interface, and the name of the window's query parameter that opens one. */
const records: Readonly<Record<string, string>> = {
  reviews: '/inbox?review=',
  customers: '/customers?customer=',
  asks: '/requests?ask=',
  requests: '/requests?ask='
}

const parts: Readonly<Record<string, readonly string[]>> = { settings: settingsPartNames, ...screenPartNames }

/** Returns null if the link leads nowhere. */
export function orderOfLink(link: string): Extract<WindowOrder, { open: string }> | null {
  if (link.length > maxLength) return null
  // Parsed by hand, not with URL: a link that has to be unescaped, resolved or guessed is not one of ours.
  const [, account, rest = ''] =
    /^goodword:\/\/(?:accounts\/([1-9][0-9]{0,14})(?:\/|$))?(.*)$/i.exec(link) ?? []
  const [, screen = '', part] = /^([a-z]{1,20})(?:\/([a-z0-9-]{1,40}))?\/?$/i.exec(rest) ?? []
  const isAccountAlone = account !== undefined && rest === ''
  const address = isAccountAlone ? '/inbox' : addressOf(screen.toLowerCase(), part?.toLowerCase())
  if (address === null) return null
  return { open: address, ...(account !== undefined && { account_id: Number(account) }) }
}

function addressOf(screen: string, part: string | undefined): string | null {
  const record = Object.hasOwn(records, screen) ? records[screen] : undefined
  const moved = movedAddresses[part === undefined ? `/${screen}` : `/${screen}/${part}`]
  if (moved !== undefined) return moved
  if (part !== undefined && record !== undefined && !isPart(screen, part))
    return isId(part) ? record + part : null
  if (screen === 'reviews') return '/inbox'
  if (!windowScreens.some((each) => each === screen)) return null
  if (part === undefined) return `/${screen}`
  return isPart(screen, part) ? `/${screen}/${part}` : null
}

function isPart(screen: string, part: string): boolean {
  const known = Object.hasOwn(parts, screen) ? parts[screen] : undefined
  return known?.includes(part) === true
}

const isId = (text: string): boolean => /^[1-9][0-9]{0,14}$/.test(text)
