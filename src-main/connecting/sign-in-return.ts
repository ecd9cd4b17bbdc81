/** The address that browsers return to after a sign-in. */
import type { BaseContext } from '../context'
import { conflict } from '../problem'
import type { Db } from '../store/query'

/** How long the owner has to sign in, in milliseconds. */
export const signInLasts = 5 * 60_000

/** One for each open database, because tests run several services in one process. Commands register none. */
const returnTo = new WeakMap<Db['raw'], () => string>()

export const registerReturn = ({ db }: Pick<BaseContext, 'db'>, address: () => string): void =>
  void returnTo.set(db.raw, address)

/** @throws Problem 409 if Goodword is not running */
export function returnAddress({ db }: Pick<BaseContext, 'db'>): string {
  const address = returnTo.get(db.raw)
  if (address === undefined)
    throw conflict('not_supported', 'Start Goodword first: your browser returns to it after the sign-in.')
  return address()
}
