/** The accounts of the open file, for windows that switch between them and create new ones. */
import { ownContext, type BaseContext } from '../context'
import { noteEvent } from '../account/core/events/events.service'
import { findAccount } from '../account/core/settings/settings.repository'
import { listAccounts, type Account } from '../account/core/settings/settings.service'
import { inTransaction } from '../store/query'
import { createAccount, type NewAccount } from './create-account'

export interface Accounts {
  /** The account that windows start with. Null: there is none, which only happens if the file can't be written to. */
  first: () => number | null
  has: (id: number) => boolean
  /** In order of creation. */
  list: () => Account[]
  /** Creates an account with everything that each account has, and notifies the windows of the others. @returns its id. */
  make: (account: NewAccount) => number
}

export function knownAccounts(base: BaseContext): Accounts {
  const list = () => listAccounts(base)
  return {
    first: () => list()[0]?.id ?? null,
    has: (id) => findAccount(base, id) !== undefined,
    list,
    make: (account) =>
      inTransaction(base, () => {
        const others = list()
        const id = createAccount(base, account)
        for (const other of others) noteEvent(ownContext(base, other.id), 'installation.updated')
        return id
      })
  }
}
