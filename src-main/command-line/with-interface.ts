/**
 * The interface for a command: that of the Goodword that is running on the data folder, once it has proved its identity; otherwise
 * one of its own. What a dry run does is rolled back, which only its own can do.
 */
import { readAnswer, unreachable } from '#shared/contract/api-client'
import { endpoints } from '#shared/contract/endpoints'
import type { OwnAccount } from '#shared/own-accounts'
import { clientOf, type Client } from '../client/client'
import { defaultDataDir } from '../config'
import type { Caller } from '../http/request-context'
import { findRunning, type FoundService } from '../installation/data-folder/find-running'
import { StartProblem } from '../problem'
import { accountNamed, withAccount, type AccountOptions } from './open-account'

interface Manner {
  /** The person at the keyboard, unless the work is a program's. */
  actor?: Caller['actor']
  /** Nothing stays of what is done. */
  isTried?: boolean
  /** Whether files are imported meanwhile. */
  imports?: boolean
}

/** Milliseconds in which an answer must begin. */
const patience = 600_000

export async function withInterface(
  options: AccountOptions,
  work: (client: Client) => Promise<void>,
  { actor = 'window', isTried = false, imports = false }: Manner = {}
): Promise<void> {
  const running = isTried ? null : await findRunning(options.dataDir ?? defaultDataDir())
  if (running !== null) {
    const token = await enter(running, options, actor)
    return work(clientOf(endpoints, { url: running.url, token, timeout: patience }))
  }
  // The HTTP part is only loaded where it is needed.
  const { withOwnInterface } = await import('./own-interface')
  return withAccount(options, (ctx) => withOwnInterface(ctx, work, { actor, isTried, imports }))
}

/** Admits the command as a window is admitted; returns its key for the account. */
async function enter(
  { url, launchUrl }: FoundService,
  { account }: AccountOptions,
  command: Caller['actor']
): Promise<string> {
  const ticket = new URL((await launchUrl()) ?? url).hash.replace(/^#ticket=/, '')
  if (ticket === '') throw new StartProblem('The running Goodword does not answer. Try again in a moment.')
  const { token } = await ask<{ token: string }>(`${url}/session`, { ticket, command })
  if (account === undefined) return token
  const known = await ask<OwnAccount[]>(`${url}/session/accounts`, undefined, token)
  const { id } = accountNamed(known, account)
  return (await ask<{ token: string }>(`${url}/session/account`, { account_id: id }, token)).token
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
