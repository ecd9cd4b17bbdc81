/**
 * Sorts the arguments that Electron is started with: our own flags, links and files from the system, and switches of Chromium, the
 * installers and the desktops. Those are as many as there are systems: what Goodword does not know it notes and ignores.
 */
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOptions } from '../config'
import { StartProblem } from '../start-problem'

/** Used when started at login: no window until somebody wants one. */
export const hiddenFlag = '--hidden'

/** Would open the window, or what it keeps from the rest of the computer, to others. */
const protections =
  /^--(no-sandbox|disable-[a-z-]*sandbox|disable-web-security|disable-site-isolation-trials|allow-running-insecure-content|ignore-certificate-errors|load-extension|js-flags|proxy-[a-z-]+|host-(resolver-)?rules)(=|$)/
/** Lets other programs into the running one. A developer's own copy needs it for tests in the real Electron. */
const wayIn = /^--(remote-debugging-[a-z-]+|inspect[a-z-]*)(=|$)/

export interface StartArguments {
  /** For `readFlags`. */
  flags: string[]
  isHidden: boolean
  /** The first link that opens a view. */
  link: string | undefined
  /** The path of the first file to be imported. */
  file: string | undefined
  /** Switches of others, which Goodword does not know. */
  ignored: string[]
}

/** Run from source, Electron's own switches and the folder of the program come before what is meant for Goodword. */
export function programArguments(argv: readonly string[], isPackaged: boolean): string[] {
  const args = argv.slice(1)
  return isPackaged ? args : args.slice(args.findIndex((each) => !each.startsWith('-')) + 1)
}

/** @param folder where the program was started; the name of a file is relative to it */
export function startArguments(args: readonly string[], folder = process.cwd()): StartArguments {
  const sorted: StartArguments = {
    flags: [],
    isHidden: false,
    link: undefined,
    file: undefined,
    ignored: []
  }
  for (let place = 0; place < args.length; place++) {
    const argument = args[place] ?? ''
    const takes = ownOption(argument)
    if (argument === hiddenFlag) sorted.isHidden = true
    else if (takes !== undefined) sorted.flags.push(...args.slice(place, (place += takes) + 1))
    else if (isLink(argument)) sorted.link ??= argument
    else if (isImportable(argument, folder)) sorted.file ??= fileFrom(argument, folder)
    else sorted.ignored.push(argument)
  }
  return sorted
}

/** How many arguments after this one are its value; undefined: it is not an option of ours. */
function ownOption(argument: string): 0 | 1 | undefined {
  const [, name = '', value] = /^--([a-z-]+)(=.*)?$/s.exec(argument) ?? []
  if (!Object.hasOwn(startOptions, name)) return undefined
  const { type } = startOptions[name as keyof typeof startOptions]
  return type === 'boolean' || value !== undefined ? 0 : 1
}

/** @throws StartProblem if a protection is to be removed */
export function refuseUnsafe(
  args: readonly string[],
  { isPackaged, isAppImage }: { isPackaged: boolean; isAppImage: boolean }
): void {
  const unsafe = args.find((each) => protections.test(each) || (isPackaged && wayIn.test(each)))
  if (unsafe === undefined) return
  if (isAppImage && unsafe === '--no-sandbox') throw new StartProblem(noRoomForAppImage)
  throw new StartProblem(
    `Goodword doesn’t start with ${unsafe}, which removes a protection of its window from the rest of the computer, or of the computer from the window.`
  )
}

/** The program that an AppImage starts with adds `--no-sandbox` where the system gives it no user namespace (Ubuntu since 23.10). */
const noRoomForAppImage =
  'This system doesn’t give an AppImage the sandbox that separates Goodword’s window from the computer. Install the .deb (Debian, Ubuntu) or the .rpm (Fedora, openSUSE) instead: it is the same program, and finds the same data.'

/**
 * The arguments for the command line, if one is meant: `doctor --json`, or whatever else follows `--`, which keeps Chromium from taking
 * the command's options for its own. Null if a window is wanted. Anything after a link is ignored, because links are written by
 * others. Switches of others may come first; a command has no window that they could change.
 */
export function commandWords(args: readonly string[]): string[] | null {
  const begin = args.findIndex((each) => !isSwitchOfOthers(each))
  const first = args[begin] ?? ''
  if (first === '--') return isForWindow(args[begin + 1]) ? null : args.slice(begin + 1)
  if (aboutItself.has(first)) return [first]
  return /^[a-z]+(-[a-z]+)*$/.test(first) ? args.slice(begin) : null
}

/** `goodword` on Windows puts `--` before whatever was typed. */
const isForWindow = (argument: string | undefined): boolean =>
  argument === undefined ||
  isLink(argument) ||
  importable.test(argument) ||
  argument === hiddenFlag ||
  ownOption(argument) !== undefined

const aboutItself: ReadonlySet<string> = new Set(['--help', '-h', '--version', '-V'])

/**
 * How other programs can run a command: this program and its first arguments. Like the command `goodword` (resources/command),
 * but without depending on the PATH.
 */
export function commandLineOf(
  program: string,
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>
): string[] {
  if (platform !== 'linux') return [program, '--']
  // An AppImage is mounted at a different path each time.
  return [env['APPIMAGE'] ?? program, '--ozone-platform=headless', '--disable-gpu', '--']
}

/** Tables, workbooks and vCards; the installers offer Goodword for them (electron-builder.config.ts). */
const importable = /\.(csv|tsv|xlsx|xls|ods|vcf)$/i

const isImportable = (argument: string, folder: string): boolean =>
  importable.test(argument) && !argument.startsWith('-') && fileFrom(argument, folder) !== undefined

/** The system passes a file as its path or, on some desktops, as a file URL; people pass it as they see it in their folder. */
function fileFrom(argument: string, folder: string): string | undefined {
  if (isAbsolute(argument)) return argument
  if (!/^[a-z][a-z0-9+.-]*:/i.test(argument)) return resolve(folder, argument)
  try {
    return /^file:\/\/\//i.test(argument) ? fileURLToPath(argument) : undefined
  } catch {
    return undefined
  }
}

const isLink = (argument: string): boolean => /^goodword:/i.test(argument)

const isSwitchOfOthers = (argument: string): boolean =>
  /^-./.test(argument) &&
  argument !== '--' &&
  argument !== hiddenFlag &&
  !aboutItself.has(argument) &&
  ownOption(argument) === undefined
