/** Tells which commenters belong to the shop: customers with an account comment as well. */
import type { Caller } from '../port'
import { isRecord, readId } from '../site/read-values'
import { Trouble } from '../site/trouble'
import { shopOf } from './shop'

/** Roles of people who only buy or read. */
const outside = new Set(['customer', 'subscriber'])

/** Whether a user belongs to the shop, by id. Shared by all requests of one caller. */
const known = new WeakMap<Caller, Map<string, boolean>>()

/**
 * The authors who belong to the shop. Many shops hide their users from programs. An unknown author counts as staff, because an
 * answer by the shop must never be replaced unless the owner asks for it.
 * @param as selects the key for WordPress
 */
export async function staffAmong(
  call: Caller,
  authors: readonly string[],
  as: string
): Promise<ReadonlySet<string>> {
  const asked = known.get(call) ?? new Map<string, boolean>()
  known.set(call, asked)
  const open = [...new Set(authors)].filter((id) => !asked.has(id))
  for (let at = 0; at < open.length; at += maxUsers) {
    const some = open.slice(at, at + maxUsers)
    const roles = await rolesOf(call, some, as)
    for (const id of some) asked.set(id, isOfShop(roles.get(id)))
  }
  return new Set(authors.filter((id) => asked.get(id) === true))
}

/** Users per request. */
const maxUsers = 100

const isOfShop = (roles: readonly unknown[] | undefined): boolean =>
  roles === undefined || roles.some((role) => typeof role !== 'string' || !outside.has(role))

/** Statuses if the shop shows its users to nobody, or not to this user. */
const hidden = [400, 401, 403, 404, 405, 410, 501]

async function rolesOf(call: Caller, ids: readonly string[], as: string): Promise<Map<string, unknown[]>> {
  const address = new URL('wp-json/wp/v2/users', shopOf(call.settings))
  const query = { include: ids.join(','), per_page: maxUsers, context: 'edit' }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  const found = new Map<string, unknown[]>()
  for (const row of await rowsAt(call, address, as)) {
    const id = isRecord(row) ? readId(row['id']) : null
    if (isRecord(row) && id !== null && Array.isArray(row['roles'])) found.set(id, row['roles'] as unknown[])
  }
  return found
}

async function rowsAt(call: Caller, address: URL, as: string): Promise<unknown[]> {
  try {
    const told = await call.get(address, hidden, as)
    const rows = told.status < 400 ? told.json() : null
    return Array.isArray(rows) ? (rows as unknown[]) : []
  } catch (error) {
    // Firewalls respond to requests for users in all sorts of ways.
    if (error instanceof Trouble) return []
    throw error
  }
}
