/** The address that browsers return to after a sign-in. */
import type { BaseContext } from '../context'
import { conflict } from '../problem'
import type { Db } from '../store/query'

/** How long the owner has to sign in, in milliseconds. */
export const signInLasts = 5 * 60_000

/** The return address; null: no service is running that could handle it. */
type ReturnAddress = () => string | null | Promise<string | null>

/** Per database file, because tests run several services in one process. */
const returnTo = new WeakMap<Db['raw'], ReturnAddress>()

export const registerReturn = ({ db }: Pick<BaseContext, 'db'>, address: ReturnAddress): void =>
  void returnTo.set(db.raw, address)

/** @throws Problem 409 if Goodword is not running */
export async function returnAddress({ db }: Pick<BaseContext, 'db'>): Promise<string> {
  const address = (await returnTo.get(db.raw)?.()) ?? null
  if (address === null)
    throw conflict('not_supported', 'Start Goodword first: your browser returns to it after the sign-in.')
  return address
}
