/** How alerts are shown on this computer: the desktop registers a function for the open database. */
import type { BaseContext } from '#main/context'
import type { Db } from '#main/store/query'
import type { WindowNotice } from '#shared/window-orders'

type Show = (accountId: number, notice: WindowNotice) => void

const shows = new WeakMap<Db['raw'], Show>()

export const registerDesktopNotices = ({ db }: Pick<BaseContext, 'db'>, show: Show): void =>
  void shows.set(db.raw, show)

export const showOnDesktop = (
  { db }: Pick<BaseContext, 'db'>,
  accountId: number,
  notice: WindowNotice
): void => shows.get(db.raw)?.(accountId, notice)
