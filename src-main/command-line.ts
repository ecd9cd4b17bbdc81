/**
 * Front door C: the command line, `goodword` where Goodword is installed, otherwise `npm run --silent goodword -- …`. Its commands
 * ask the running service; without one, and to look after the folder, they open the database themselves.
 */
import completeWords from '@bomb.sh/tab/commander'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { version } from '../package.json'
import { defaultScopes, scopes as allScopes, type Scope } from '#shared/contract/scopes'
import { settingsEndpoints } from '#shared/contract/settings'
import { tokenEndpoints } from '#shared/contract/tokens'
import { createAccount } from './installation/create-account'
import { listAccounts } from './account/core/settings/settings.repository'
import type { Client } from './client/client'
import { addBackupCommand } from './command-line/backup-command'
import { addCallCommand } from './command-line/call-command'
import { addDoctorCommand } from './command-line/doctor-command'
import { addDoorsCommand } from './command-line/public-pages-command'
import { addExportCommand } from './command-line/export-command'
import { jsonOption, show, type ShowOptions } from './command-line/for-people'
import { addImportCommand } from './command-line/import-command'
import { addMcpCommand } from './command-line/mcp-command'
import { addPushCommand } from './command-line/push-command'
import { addRestoreCommand } from './command-line/restore-command'
import { addRowCommands } from './command-line/row-commands'
import { tell } from './command-line/run-row'
import { addShareCommand } from './command-line/share-command'
import { withInterface } from './command-line/with-interface'
import {
  accountCommand,
  command,
  print,
  withDatabase,
  type AccountOptions
} from './command-line/open-account'
import type { BaseContext } from './context'
import { Problem, StartProblem } from './problem'

interface Options extends AccountOptions, ShowOptions {
  name?: string
  scopes?: Scope[]
  expiresIn?: number
  country?: string
  currency?: string
  timeZone?: string
}

const completionHelp = `
bash:        add to ~/.bashrc         source <(goodword completion bash)
zsh:         add to ~/.zshrc          source <(goodword completion zsh)
fish:        run once                 goodword completion fish > ~/.config/fish/completions/goodword.fish
PowerShell:  add to your $PROFILE     goodword completion powershell | Out-String | Invoke-Expression`

const about = `Goodword on the command line.

Examples:
  goodword customers create --first-name Ann --email ann@example.com
  goodword asks create --email ann@example.com --channel email
  goodword reviews list --score 1,2 --facet without-replies
  goodword import customers.csv --yes
  goodword backup create

"goodword reviews list --help" shows what a command takes.
All operations: http://127.0.0.1:4870/docs, while Goodword is running.`

const program = new Command('goodword')
  .description(about)
  .version(version)
  .configureHelp({ showGlobalOptions: true })
  .exitOverride()

const accounts = program.command('accounts').description('the accounts of a data folder')
command(
  accounts,
  'create',
  'create an account; prints its id',
  'accounts create --name "Corner Bakery" --country GB --currency GBP --time-zone Europe/London'
)
  .requiredOption('--name <name>', 'name of the business')
  .option('--country <code>', 'two-letter code, for example DE')
  .option('--currency <code>', 'three-letter code, for example EUR')
  .option('--time-zone <zone>', 'for example Europe/Berlin')
  .option(...jsonOption)
  .action((options: Options) =>
    withDatabase(options, (base) => {
      const id = makeAccount(base, options)
      if (options.json === true) show({ id }, options)
      else print(String(id))
    })
  )
command(accounts, 'list', 'list the accounts', 'accounts list')
  .option(...jsonOption)
  .action((options: Options) =>
    withDatabase(options, (base) =>
      show(
        listAccounts(base).map(({ id, business_name }) => ({ id, business_name })),
        options
      )
    )
  )

const tokens = program.command('tokens').description('access tokens, with which programs call the interface')
accountCommand(
  tokens,
  'create',
  'create a token; prints nothing but the token, only this once',
  'tokens create --name till --scopes customers:write,charges:write'
)
  .requiredOption('--name <name>', 'what the token is for')
  .option(
    '--scopes <list>',
    `scopes, separated by commas, or "all"; default: ${defaultScopes.join(', ')}`,
    readScopes
  )
  .option('--expires-in <seconds>', 'seconds after which it stops working; default: never', readSeconds)
  .option(...jsonOption)
  .action(({ name = '', scopes, expiresIn: expires_in, ...options }: Options) =>
    asked(options, async (client) => {
      const body = { name, ...(scopes === undefined ? {} : { scopes }), ...(expires_in && { expires_in }) }
      const { data } = await client.createToken({ body })
      if (options.json === true) show(data, options)
      else print(data.token)
    })
  )
accountCommand(tokens, 'list', 'list the tokens', 'tokens list')
  .option(...jsonOption)
  .action((options: Options) =>
    asked(options, async (client) => show((await client.listTokens({ query: { limit: 100 } })).data, options))
  )
accountCommand(tokens, 'revoke', 'revoke a token at once', 'tokens revoke 3')
  .argument('<id>', 'the id that "tokens list" shows', readId)
  .option(...jsonOption)
  .action((id: number, options: Options) =>
    asked(options, async (client) => show((await client.revokeToken({ params: { id } })).data, options))
  )

accountCommand(program, 'sample', 'fill an empty account with a sample shop', 'sample')
  .option(...jsonOption)
  .action((options: Options) =>
    asked(options, async (client) => show((await client.addSampleData()).data, options))
  )
addImportCommand(program)
addExportCommand(program)
addPushCommand(program)
addShareCommand(program)
addDoorsCommand(program)
addBackupCommand(program)
addRestoreCommand(program)
addDoctorCommand(program)
addCallCommand(program)
addMcpCommand(program)
addRowCommands(program, typedCommand())
addCompletion()

// The reading program may have closed the pipe, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

await runProgram()

/** The command being typed. For completion it follows two hyphens: `goodword complete -- customers li`. */
function typedCommand(): string | undefined {
  const [, , first, ...others] = process.argv
  return first === 'complete' ? others.find((word) => word !== '--') : first
}

/** `goodword completion bash` prints a script that makes the shell complete commands, options and their values. */
function addCompletion(): void {
  const name = 'completion'
  completeWords(program, { completionCommandName: name })
  const made = program.commands.find((each) => each.name() === name)
  made
    ?.description('print a script with which a shell completes commands and options')
    .addHelpText('after', completionHelp)
    // A shell whose settings are read again must be able to run the script again.
    .hook('preAction', () => {
      const { log: print } = console
      const log = (text: unknown) => print(String(text).replaceAll(/^readonly /gm, ''))
      Object.assign(console, { log })
    })
}

function asked(options: Options, work: (client: Client) => Promise<void>): Promise<void> {
  return withInterface(options, work).catch(tell(options))
}

function makeAccount(base: BaseContext, { name = '', country, currency, timeZone }: Options): number {
  const problem = settingsProblem({ business_name: name, country, currency, time_zone: timeZone })
  if (problem !== undefined) throw new StartProblem(problem)
  const wish = {
    business_name: name,
    ...(country === undefined ? {} : { country }),
    ...(currency === undefined ? {} : { currency }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone })
  }
  return createAccount(base, wish)
}

/** What is wrong with the settings, by the same rules as in the window, as one sentence. */
function settingsProblem(wish: Record<string, string | undefined>): string | undefined {
  const sent = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const issue = settingsEndpoints.updateSettings.body.safeParse(sent).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}.`
}

function readScopes(text: string): Scope[] {
  const wanted = text.split(/[\s,]+/).filter((each) => each !== '')
  if (wanted.includes('all') || wanted.includes('*')) return [...allScopes]
  const unknown = wanted.filter((each) => !(allScopes as readonly string[]).includes(each))
  if (unknown.length === 0 && wanted.length > 0) return wanted as Scope[]
  throw new InvalidArgumentError(
    `Unknown scopes: ${unknown.join(', ') || '(none given)'}. Known: ${allScopes.join(', ')}.`
  )
}

function readSeconds(text: string): number {
  const { data } = tokenEndpoints.createToken.body.shape.expires_in.safeParse(Number(text))
  if (data !== undefined) return data
  throw new InvalidArgumentError('Enter a whole number of seconds, from 60 to 315360000.')
}

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Enter a whole number.')
}

/** Expected errors print one sentence on stderr and exit with 1; wrong usage exits with 2. */
async function runProgram(): Promise<void> {
  try {
    // Under Electron, too, the arguments are at the same positions as under Node (shell/run-command.ts).
    await program.parseAsync(process.argv, { from: 'node' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else {
      process.exitCode = 1
      const isForeseen = error instanceof StartProblem || error instanceof Problem
      process.stderr.write(`${isForeseen ? error.message : String(error)}\n`)
    }
  }
}
