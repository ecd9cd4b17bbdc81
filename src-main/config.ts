/** The settings of the front doors and the command line: flags, the environment, and defaults. */
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartProblem } from './start-problem'

/** The usual port, so that the address stays the same; if another program uses it, the next free one is taken. */
export const defaultPort = 4870

/** Requests per minute and token: far above what a window or a script needs, low enough to stop a runaway loop. */
export const defaultRateLimit = 6000

type Environment = Record<string, string | undefined>

export interface StartFlags {
  dataDir: string
  port: number
  /** Whether the port was given explicitly: then no other one is tried. 0 means any free one. */
  portFixed: boolean
  rateLimit: number
  /** Run the service without a window. */
  serve: boolean
  /** For trials: traffic for each of these hosts goes to a server on this machine instead. */
  standIns: ReadonlyMap<string, URL>
}

/** Reads the arguments after the program's name; throws a StartProblem with one sentence for invalid ones. */
export function readFlags(args: string[], env: Environment = process.env): StartFlags {
  const given = parse(args)
  return {
    dataDir: dataDirFrom(given['data-dir'], env),
    port: wholeNumber('--port', given.port, defaultPort, 65_535),
    portFixed: given.port !== undefined && Number(given.port) !== 0,
    rateLimit: wholeNumber('--rate-limit', given['rate-limit'], defaultRateLimit, 1_000_000_000),
    serve: given.serve ?? false,
    standIns: new Map((given['stand-in'] ?? []).map(standInFrom))
  }
}

/** The folder for the owner's database, in the usual place of each system; `GOODWORD_DATA_DIR` takes precedence. */
export function defaultDataDir(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir()
): string {
  if (env['GOODWORD_DATA_DIR']) return resolve(env['GOODWORD_DATA_DIR'])
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Goodword')
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Goodword')
  const shared = env['XDG_DATA_HOME']
  // The XDG standard: relative paths are ignored.
  return join(shared && isAbsolute(shared) ? shared : join(home, '.local', 'share'), 'goodword')
}

/** The flags of all front doors. */
export const startOptions = {
  'data-dir': { type: 'string' },
  port: { type: 'string' },
  'rate-limit': { type: 'string' },
  serve: { type: 'boolean' },
  'stand-in': { type: 'string', multiple: true }
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: startOptions, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new StartProblem(sentenceFor(error))
  }
}

// parseArgs explains errors to programmers in several sentences; the first one says what is wrong.
function sentenceFor(error: unknown): string {
  const first = error instanceof Error ? error.message.split(/\.\s|\n/)[0] : String(error)
  return `${first?.replace(/\.$/, '')}. Goodword accepts --data-dir DIR, --port N, --rate-limit N, --serve and --stand-in HOST=http://127.0.0.1:PORT.`
}

function dataDirFrom(given: string | undefined, env: Environment): string {
  if (given === '') throw new StartProblem('--data-dir needs the name of a folder.')
  return given === undefined ? defaultDataDir(env) : resolve(given)
}

function wholeNumber(flag: string, given: string | undefined, otherwise: number, most: number): number {
  if (given === undefined) return otherwise
  const number = /^\d{1,10}$/.test(given) ? Number(given) : NaN
  if (number <= most) return number
  throw new StartProblem(`${flag} must be a whole number from 0 to ${most}, not "${given}".`)
}

const thisMachine = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Parses `HOST=http://127.0.0.1:PORT`. Only this machine is allowed as the target, so that a stand-in can never send data
 * elsewhere.
 */
function standInFrom(given: string): [string, URL] {
  const [, host = '', target = ''] = /^([^=\s/]+)=(\S+)$/.exec(given) ?? []
  const url = URL.parse(target)
  const isPlain = url !== null && url.pathname === '/' && url.search === '' && url.username === ''
  if (host !== '' && isPlain && /^https?:$/.test(url.protocol) && thisMachine.has(url.hostname))
    return [host.toLowerCase(), url]
  throw new StartProblem(
    `--stand-in must be HOST=http://127.0.0.1:PORT with an address of this computer, not "${given}".`
  )
}
