/** What Electron is started with: our own flags, links and files from the system, and switches meant for Chromium. */
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Started at login: no window, until somebody wants one. */
export const hiddenFlag = '--hidden'

/** Only those Chromium switches that make it run on an unusual machine; none that removes a protection. */
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
 * The words for the command line, if it is meant: `doctor --json`, or anything behind `--`, which keeps Chromium from taking the
 * command's options for its own. Null: a window is wanted. Behind a link nothing is, as others write links.
 */
export function commandWords(args: readonly string[]): string[] | null {
  const begin = args.findIndex((each) => !isChromiums(each))
  const first = args[begin] ?? ''
  if (first === '--') return args.slice(begin + 1)
  return /^[a-z]+(-[a-z]+)*$/.test(first) ? args.slice(begin) : null
}

/**
 * What other programs start to run a command: this program and its first arguments. As the command `goodword` does it
 * (resources/command), without depending on the PATH.
 */
export function commandLineOf(
  program: string,
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>
): string[] {
  if (platform !== 'linux') return [program, '--']
  // An AppImage is unpacked to another place at each start.
  return [env['APPIMAGE'] ?? program, '--ozone-platform=headless', '--disable-gpu', '--']
}

/** Also in the arguments of a second start. */
export const linkIn = (args: readonly string[]): string | undefined => args.find(isLink)

/** Also in the arguments of a second start. */
export const fileIn = (args: readonly string[]): string | undefined =>
  args.map((_, place) => fileAt(args, place)).find((each) => each !== undefined)

/** Tables, workbooks and address cards; the installers offer Goodword for them (electron-builder.config.ts). */
const importable = /\.(csv|tsv|xlsx|xls|ods|vcf)$/i

/** The system names a file by its path or, on some desktops, by its address. */
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

// macOS adds a number when the Finder starts a program.
const isChromiums = (argument: string): boolean => chromiumSwitches.test(argument) || /^-psn_/.test(argument)
