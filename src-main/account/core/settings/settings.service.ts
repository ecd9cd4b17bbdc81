/** The account itself: the name and place of the business, its currency and time zone. */
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf } from '#shared/contract/endpoint'
import type { Settings } from '#shared/contract/settings'
import type { Context } from '#main/context'
import { notFound } from '#main/problem'
import type { Row } from '#main/store/tables'
import { isoTime } from '#main/tools/iso-time'
import { noteEvent } from '../events/events.service'
import { findAccount, updateAccount } from './settings.repository'

export type Account = Row<'accounts'>

/** All accounts in the file, for jobs that run for each of them. */
export { listAccounts } from './settings.repository'

/** The account's row; its time zone, country and currency decide how input is read. */
export function accountOf(ctx: Context): Account {
  const account = findAccount(ctx, ctx.accountId)
  if (account === undefined) throw notFound('account')
  return account
}

export function getSettings(ctx: Context): Settings {
  const { id, is_new, created_at, updated_at, ...account } = accountOf(ctx)
  return {
    account_id: id,
    ...account,
    is_new: is_new === 1,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at)
  }
}

export function updateSettings(ctx: Context, body: InputOf<Endpoints['updateSettings']>['body']): Settings {
  const { is_new, ...rest } = body
  updateAccount(ctx, {
    ...rest,
    ...(is_new === undefined ? {} : { is_new: is_new ? 1 : 0 }),
    updated_at: ctx.now()
  })
  noteEvent(ctx, 'settings.updated')
  return getSettings(ctx)
}
