/**
 * How a window switches to another account, or creates one. Only window keys are accepted, whatever scopes a token has: a token
 * belongs to one account (§8), and must not learn that there are others.
 */
import { Router, type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { countryInput, currency, id, language, name, timeZone } from '#shared/contract/fields'
import type { OwnAccount } from '#shared/own-accounts'
import type { Accounts } from '../installation/known-accounts'
import { notFound, Problem } from '../problem'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { trustLine } from './connection-limits'
import { bearerOf } from './guards'
import { strictReader } from './read-body'
import { backInAMoment } from './recovery'
import type { Site } from './request-context'

const wanted = z.strictObject({ account_id: id.optional() })
const made = z.strictObject({
  business_name: name(200),
  language: language.default('en'),
  country: countryInput,
  currency,
  time_zone: timeZone
})

export function accountsRouter(site: Site): Router {
  return Router()
    .get('/session/accounts', (req, res) => {
      admitWindow(site, req)
      const data = presentAccounts(site).list().map(asSeen)
      res.json({ success: true, status: 200, data })
    })
    .post('/session/accounts', makeAccount(site))
    .post('/session/account', enterAccount(site))
}

const asSeen = (account: ReturnType<Accounts['list']>[number]): OwnAccount => ({
  id: account.id,
  business_name: account.business_name,
  brand_color: account.brand_color
})

/** Returns a key for the new account; the caller's own key stays valid for its account. */
function makeAccount(site: Site): RequestHandler {
  const read = strictReader(made)
  return async (req, res) => {
    const by = admitWindow(site, req)
    const account = read(req)
    const accounts = presentAccounts(site)
    const accountId = await retryWhileBusy(() => accounts.make(account))
    site.log.security?.('account_created', { by, account: accountId })
    const entered = site.sessions.enter(bearerOf(req) ?? '', accountId)
    if (entered === null || entered === 'no_such_account') throw backInAMoment()
    res.status(201).json(keyAnswer(entered))
  }
}

/** Returns a key for another account, or without `account_id` for the first one. */
function enterAccount(site: Site): RequestHandler {
  const read = strictReader(wanted)
  return (req, res) => {
    const by = admitWindow(site, req)
    const { account_id } = read(req)
    presentAccounts(site)
    const entered = site.sessions.enter(bearerOf(req) ?? '', account_id)
    if (entered === null || entered === 'no_such_account') throw notFound('account', String(account_id))
    site.log.security?.('account_entered', { by, account: entered.accountId })
    res.status(201).json(keyAnswer(entered))
  }
}

const keyAnswer = ({ key, accountId }: { key: string; accountId: number }) => ({
  success: true,
  status: 201,
  data: { token: key, account_id: accountId }
})

/** The name of the window that is asking. Its account may no longer exist: here it can find another. @throws Problem 401. */
function admitWindow({ sessions, log }: Site, req: Request): string {
  const window = sessions.holder(bearerOf(req) ?? '')
  if (window === null) {
    log.security?.('token_refused', { by: null })
    throw new Problem(
      'unauthorized',
      'Only a window of Goodword can do this, with a key that is still valid.'
    )
  }
  trustLine(req)
  return window
}

/** @throws Problem 503 while there is no open file. */
function presentAccounts({ accounts }: Site): Accounts {
  const present = accounts()
  if (present === null) throw backInAMoment()
  return present
}
