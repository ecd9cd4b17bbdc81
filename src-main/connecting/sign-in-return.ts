/** Where browsers come back to after a sign-in. */
import type { BaseContext } from '../context'
import { conflict } from '../problem'
import type { Db } from '../store/query'

/** Milliseconds that the owner has for a sign-in. */
export const signInLasts = 5 * 60_000

/** The address that browsers come back to; null: no service is running that could take them. */
type ReturnAddress = () => string | null | Promise<string | null>

/** By file: tests run several services in one process. */
const returnTo = new WeakMap<Db['raw'], ReturnAddress>()

export const registerReturn = ({ db }: Pick<BaseContext, 'db'>, address: ReturnAddress): void =>
  void returnTo.set(db.raw, address)

/** @throws Problem 409 if Goodword is not running */
export async function returnAddress({ db }: Pick<BaseContext, 'db'>): Promise<string> {
  const address = (await returnTo.get(db.raw)?.()) ?? null
  if (address === null)
    throw conflict('not_supported', 'Start Goodword first: your browser comes back to it after the sign-in.')
  return address
}
