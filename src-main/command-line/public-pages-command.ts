/**
 * `goodword doors`: the settings of the public pages and whether they respond; switching them on and off; checking the public
 * address.
 */
import { InvalidArgumentError, type Command } from 'commander'
import { doorEndpoints, type Doors } from '#shared/contract/doors'
import { checkAddress } from '../account/pages/public-address/check-address'
import { checkDoors, getDoors, updateDoors } from '../account/pages/public-address/public-address.service'
import { helloOf, newHello } from '../account/pages/public-address/address-challenge'
import { networkAddresses } from '../account/pages/public-address/own-addresses'
import type { Context } from '../context'
import { readFields } from '../http/read-fields'
import { StartProblem } from '../problem'
import { jsonOption, show, type ShowOptions } from './for-people'
import { command, withAccount, type FolderOptions } from './open-account'

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
  command(parent, 'show', 'show their settings, and whether they answer')
    .option(...jsonOption)
    .action((options: Options) => withAccount(options, (ctx) => showDoors(ctx, options)))
  command(parent, 'on', 'open the public pages; a running Goodword does so within seconds')
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
    .option(...jsonOption)
    .action((options: Options) =>
      withAccount(options, (ctx) => change(ctx, { is_on: true, ...bodyOf(options) }, options))
    )
  command(parent, 'off', 'close the public pages: links in messages stop working')
    .option(...jsonOption)
    .action((options: Options) => withAccount(options, (ctx) => change(ctx, { is_on: false }, options)))
  command(
    parent,
    'check',
    'call the public address as a customer would; exit code 1 if this Goodword does not answer there'
  )
    .option(...jsonOption)
    .action((options: Options) => withAccount(options, (ctx) => check(ctx, options)))
}

/** Long enough for a server on this machine. */
const patience = 2000

async function showDoors(ctx: Context, options: ShowOptions): Promise<void> {
  const { is_on, port, listens_on, public_address, counts_opens, last_check } = getDoors(ctx)
  const machine = `http://127.0.0.1:${port}`
  const word = newHello()
  const hello = { path: `/hello/${word}`, answer: helloOf(ctx, word) }
  // The listener belongs to the running Goodword: only an answer proves that it is up.
  const { outcome } = await checkAddress(machine, hello, { patience })
  const network = listens_on === 'network' ? networkAddresses(port) : []
  const addresses: Doors['addresses'] = { machine, network, public: public_address }
  const answers = outcome === 'reached'
  show({ is_on, answers, listens_on, port, addresses, counts_opens, last_check }, options)
}

type Body = NonNullable<Parameters<typeof updateDoors>[1]>

/** @throws StartProblem that names the option that the interface would refuse. */
async function change(ctx: Context, wish: Body, options: ShowOptions): Promise<void> {
  const [problem] = readFields(doorEndpoints.updateDoors.body.shape, wish).problems
  if (problem !== undefined)
    throw new StartProblem(`--${problem.path.replaceAll('_', '-')}: ${problem.message}.`)
  await updateDoors(ctx, wish)
  await showDoors(ctx, options)
}

function bodyOf({ port, network, publicAddress, countOpens }: Options): Body {
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(network === undefined ? {} : { listens_on: network ? 'network' : 'this_machine' }),
    ...(publicAddress === undefined ? {} : { public_address: publicAddress || null }),
    ...(countOpens === undefined ? {} : { counts_opens: countOpens })
  }
}

function readAddress(text: string): string {
  if (text === 'none') return ''
  if (text !== '') return text
  throw new InvalidArgumentError('Enter an address, or "none".')
}

async function check(ctx: Context, options: ShowOptions): Promise<void> {
  const found = await checkDoors(ctx)
  show(found, options)
  if (found.outcome !== 'reached') process.exitCode = 1
}
