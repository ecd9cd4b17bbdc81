/**
 * `goodword doors`: the settings of the public pages and whether they respond; switching them on and off; checking the public
 * address.
 */
import { InvalidArgumentError, type Command } from 'commander'
import type { Client } from '../client/client'
import { jsonOption, show, type ShowOptions } from './for-people'
import { command, type FolderOptions } from './open-account'
import { tell } from './run-row'
import { withInterface } from './with-interface'

interface Options extends FolderOptions, ShowOptions {
  port?: string
  network?: boolean
  publicAddress?: string
  countOpens?: boolean
}

export function addDoorsCommand(program: Command): void {
  const parent = program
    .command('doors')
    .description('the public pages: the server of review pages and message links')
  const sub = (name: string, summary: string, example: string) =>
    command(parent, name, summary, `doors ${example}`).option(...jsonOption)
  sub('show', 'show their settings, and whether they are open', 'show').action((options: Options) =>
    showing(options, (client) => client.getDoors())
  )
  sub(
    'on',
    'open the public pages; if Goodword is not running, once it is',
    'on --public-address https://reviews.example.com'
  )
    .option('--port <port>', 'the port they listen on')
    .option('--network', 'also for other devices on the network, such as a tablet in the shop')
    .option('--no-network', 'only for a tunnel or reverse proxy on this machine')
    .option(
      '--public-address <address>',
      'the address customers use, such as https://reviews.example.com; "none" removes it',
      readAddress
    )
    .option('--count-opens', 'track when e-mails are opened')
    .option('--no-count-opens', 'do not track when e-mails are opened')
    .action((options: Options) =>
      showing(options, (client) => client.updateDoors({ body: { is_on: true, ...bodyOf(options) } }))
    )
  sub('off', 'close the public pages: links in messages stop working', 'off').action((options: Options) =>
    showing(options, (client) => client.updateDoors({ body: { is_on: false } }))
  )
  sub(
    'check',
    'call the public address as a customer would; exit code 1 if this Goodword does not answer there',
    'check'
  ).action((options: Options) =>
    showing(options, async (client) => {
      const found = await client.checkDoors()
      if (found.data.outcome !== 'reached') process.exitCode = 1
      return found
    })
  )
}

const showing = (options: Options, work: (client: Client) => Promise<{ data: object }>): Promise<void> =>
  withInterface(options, async (client) => show((await work(client)).data, options)).catch(tell(options))

function bodyOf({ port, network, publicAddress, countOpens }: Options) {
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(network === undefined
      ? {}
      : { listens_on: network ? ('network' as const) : ('this_machine' as const) }),
    ...(publicAddress === undefined ? {} : { public_address: publicAddress || null }),
    ...(countOpens === undefined ? {} : { counts_opens: countOpens })
  }
}

function readAddress(text: string): string {
  if (text === 'none') return ''
  if (text !== '') return text
  throw new InvalidArgumentError('Enter an address, or "none".')
}
