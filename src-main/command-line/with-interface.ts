/**
 * The interface for a command: that of the Goodword that is running on the data folder, once it has proved its identity; otherwise
 * one of its own. What a dry run does is rolled back, which only its own can do.
 */
import { readAnswer, unreachable } from '#shared/contract/api-client'
import { endpoints } from '#shared/contract/endpoints'
import type { OwnAccount } from '#shared/own-accounts'
import { clientOf, type Client } from '../client/client'
import { defaultDataDir } from '../config'
import { findRunning, type FoundService } from '../installation/data-folder/find-running'
import { Problem } from '../problem'
import { accountNamed, withAccount, type AccountOptions } from './open-account'
import type { Manner } from './own-interface'

/** Milliseconds in which an answer must begin. */
const patience = 600_000

export async function withInterface(
  options: AccountOptions,
  work: (client: Client) => Promise<void>,
  { actor = 'window', isTried = false, imports = false }: Partial<Manner> = {}
): Promise<void> {
  const running = isTried ? null : await findRunning(options.dataDir ?? defaultDataDir())
  if (running !== null) return work(await clientOfRunning(running, { ...options, actor }))
  // The HTTP part is only loaded where it is needed.
  const { withOwnInterface } = await import('./own-interface')
  return withAccount(options, (ctx) => withOwnInterface(ctx, work, { actor, isTried, imports }))
}

/**
 * The client of a running Goodword, which admits a command as it admits a window: with a ticket, which it only gives out after a
 * proof of identity.
 */
export async function clientOfRunning(
  { url, launchUrl }: FoundService,
  { account, actor = 'window', timeout = patience }: Pick<AccountOptions, 'account'> & Wanted = {}
): Promise<Client> {
  const ticket = (await launchUrl())?.split('#ticket=')[1]
  if (ticket === undefined) throw new Problem('unavailable', 'Goodword is shutting down. Try again.')
  const first = await ask<Key>(`${url}/session`, { ticket, command: actor })
  const { token } = account === undefined ? first : await enter(url, account, first)
  return clientOf(endpoints, { url, token, timeout })
}

/** A key for the account with this id or name. */
async function enter(url: string, account: string, { token }: Key): Promise<Key> {
  const known = await ask<OwnAccount[]>(`${url}/session/accounts`, undefined, token)
  const { id } = accountNamed(known, account)
  return ask<Key>(`${url}/session/account`, { account_id: id }, token)
}

interface Key {
  token: string
}

interface Wanted {
  actor?: Manner['actor']
  /** Milliseconds in which an answer must begin. */
  timeout?: number
}

/** @throws ApiProblem */
async function ask<Data>(address: string, body: object | undefined, key?: string): Promise<Data> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` })
    },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'error'
  }).catch((cause: unknown) => {
    throw unreachable(cause)
  })
  return (readAnswer(response.status, await response.json(), null) as { data: Data }).data
}
