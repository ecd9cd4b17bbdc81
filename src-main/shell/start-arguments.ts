/**
 * Sorts the arguments that Electron is started with: our own flags, links and files from the system, and switches for Chromium.
 */
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Used when started at login: no window until somebody wants one. */
export const hiddenFlag = '--hidden'

/** Only Chromium switches that make it run on an unusual machine; none that removes a protection. */
const chromiumSwitches =
  /^--(disable-gpu|ozone-platform|ozone-platform-hint|enable-wayland-ime|password-store|force-device-scale-factor|lang|enable-features|disable-features)(=|$)/

export interface StartArguments {
  /** For `readFlags`, which refuses unknown flags. */
  flags: string[]
  isHidden: boolean
  /** The first link that opens a view. */
  link: string | undefined
  /** The path of the first file to be imported. */
  file: string | undefined
}

export function startArguments(args: readonly string[]): StartArguments {
  return {
    flags: args.filter(
      (each, place) =>
        !isLink(each) && each !== hiddenFlag && !isChromiums(each) && fileAt(args, place) === undefined
    ),
    isHidden: args.includes(hiddenFlag),
    link: linkIn(args),
    file: fileIn(args)
  }
}

/**
 * The arguments for the command line, if one is meant: `doctor --json`, or anything after `--`, which keeps Chromium from taking
 * the command's options for its own. Null if a window is wanted. Anything after a link is ignored, because links are written by
 * others.
 */
export function commandWords(args: readonly string[]): string[] | null {
  const begin = args.findIndex((each) => !isChromiums(each))
  const first = args[begin] ?? ''
  if (first === '--') return args.slice(begin + 1)
  return /^[a-z]+(-[a-z]+)*$/.test(first) ? args.slice(begin) : null
}

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

/** The link among the arguments, also those of a second start. */
export const linkIn = (args: readonly string[]): string | undefined => args.find(isLink)

/** The file among the arguments, also those of a second start. */
export const fileIn = (args: readonly string[]): string | undefined =>
  args.map((_, place) => fileAt(args, place)).find((each) => each !== undefined)

/** Tables, workbooks and vCards; the installers offer Goodword for them (electron-builder.config.ts). */
const importable = /\.(csv|tsv|xlsx|xls|ods|vcf)$/i

/** The system passes a file as its path or, on some desktops, as a file URL. */
function fileAt(args: readonly string[], place: number): string | undefined {
  const argument = args[place] ?? ''
  if (!importable.test(argument) || args[place - 1] === '--data-dir') return undefined
  if (isAbsolute(argument)) return argument
  try {
    return /^file:\/\/\//i.test(argument) ? fileURLToPath(argument) : undefined
  } catch {
    return undefined
  }
}

const isLink = (argument: string): boolean => /^goodword:/i.test(argument)

// macOS adds a process serial number when the Finder starts a program.
const isChromiums = (argument: string): boolean => chromiumSwitches.test(argument) || /^-psn_/.test(argument)
