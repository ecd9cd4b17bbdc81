/** Opens, moves and closes the listener of the public pages, according to the settings. */
import type { Server } from 'node:http'
import {
  registerPublicPages,
  type ListenerStatus
} from '#main/account/pages/public-address/public-pages-listener'
import { wantedPublicPages } from '#main/account/pages/public-address/public-address.service'
import type { BaseContext } from '#main/context'
import { stopGracefully, listenOn, portOf, type NotListening } from '#main/tools/listen'
import { buildPublicPages } from './build-server'
import { usualLimits, type PublicPagesLimits } from './limits'
import { publicPagesServers } from './connection-limits'

export interface RunningPublicPages {
  /** `http://127.0.0.1:PORT`; null: closed. */
  url: () => string | null
  stop: () => Promise<void>
}

interface Open {
  servers: Server[]
  /** The settings with which they were opened. */
  wanted: string
}

export interface PublicPagesOptions extends Partial<PublicPagesLimits> {
  /** The addresses to listen on when open to the network. */
  network?: readonly string[]
  /** Opens the listeners; replaced where the visitors are in this process. */
  listen?: typeof listenOn
}

/** Every address of this machine. */
export const wholeNetwork = ['0.0.0.0', '::'] as const

/** Resolves once the public pages are open, if they are switched on. */
export async function openPublicPages(
  base: BaseContext,
  options: PublicPagesOptions = {}
): Promise<RunningPublicPages> {
  const { network = wholeNetwork, listen = listenOn, ...given } = options
  const limits = { ...usualLimits, ...given }
  // Both IPv4 and IPv6; the first address must exist.
  const hosts = { this_machine: ['127.0.0.1', '::1'], network }
  let reachedAt: number | null = null
  const noteDevice = () => void (reachedAt = base.now())
  const make = publicPagesServers(buildPublicPages(base, limits, noteDevice), limits)
  let open: Open | null = null
  let status: ListenerStatus = { state: 'off' }
  let isStopped = false

  const closeThem = async () => {
    const servers = open?.servers ?? []
    open = null
    status = { state: 'off' }
    await Promise.all(servers.map(stopGracefully))
  }

  const arrange = async () => {
    const { isOn, port, listensOn } = wantedPublicPages(base)
    const wanted = `${listensOn} ${port}`
    if (isStopped || !isOn) return closeThem()
    if (open?.wanted === wanted) return
    await closeThem()
    const servers = await listen(make, port, hosts[listensOn])
    if (typeof servers === 'string') status = whyNot(servers, port)
    else {
      open = { servers, wanted }
      status = { state: 'open', port: servers[0] === undefined ? port : portOf(servers[0]), listensOn }
    }
  }

  // Changes are applied one after another: two at once must not open two listeners.
  let work = Promise.resolve()
  const apply = () => {
    work = work.then(arrange).catch((error: unknown) => {
      status = {
        state: 'failed',
        problem: 'The public pages could not be opened. See the log for details.'
      }
      base.log.error('the public pages could not be opened', { error: String(error) })
    })
    return work
  }

  const takeBack = registerPublicPages(base, { status: () => status, reachedAt: () => reachedAt, apply })
  await apply()
  return {
    url: () => (status.state === 'open' ? `http://127.0.0.1:${status.port}` : null),
    stop: async () => {
      isStopped = true
      takeBack()
      await apply()
    }
  }
}

function whyNot(refusal: NotListening, port: number): ListenerStatus {
  if (refusal === 'taken')
    return { state: 'port_taken', problem: `Port ${port} is used by another program. Choose another one.` }
  const problem =
    refusal === 'forbidden'
      ? `This user account is not allowed to use port ${port}. Choose another one.`
      : 'This computer has no network address.'
  return { state: 'failed', problem }
}
