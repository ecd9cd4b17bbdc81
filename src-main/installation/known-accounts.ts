/** The accounts of the open file, for windows that go from one to another and make new ones. */
import { ownContext, type BaseContext } from '../context'
import { noteEvent } from '../account/core/events/events.service'
import { findAccount } from '../account/core/settings/settings.repository'
import { listAccounts, type Account } from '../account/core/settings/settings.service'
import { inTransaction } from '../store/query'
import { createAccount, type NewAccount } from './create-account'

export interface Accounts {
  /** The one that windows begin with. Null: there is none, which happens only if the file cannot be written to. */
  first: () => number | null
  has: (id: number) => boolean
  /** In the order in which they were made. */
  list: () => Account[]
  /** Makes one with everything that every account has, and tells the windows of the others. @returns its id. */
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
