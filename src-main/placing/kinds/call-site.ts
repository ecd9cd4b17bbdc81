/** How a website is called: by the caller that connections use, with its limits, its care about hosts and its sentences. */
import type { Caller } from '#main/connecting/port'
import { callerOf } from '#main/connecting/site/caller'
import type { Access } from '../port'

export function callSite({ address, username, secrets, now, signal, options }: Access): Caller {
  const pair = Buffer.from(`${username}:${secrets.password ?? ''}`).toString('base64')
  const adapter = {
    pace: 0,
    server: () => new URL(address),
    authorize: () => ({ Authorization: `Basic ${pair}` })
  }
  return callerOf({ adapter, settings: {}, secrets, now, signal }, options)
}
