/** What Electron is started with: our own flags, links that the system hands over, and switches that are Chromium's affair. */

/** Started at login: no window, until somebody wants one. */
export const hiddenFlag = '--hidden'

/** Of Chromium only those by which an owner gets it to run on an odd machine; none that takes a guard away. */
const chromiumSwitches =
  /^--(disable-gpu|ozone-platform|ozone-platform-hint|enable-wayland-ime|password-store|force-device-scale-factor|lang|enable-features|disable-features)(=|$)/

export interface StartArguments {
  /** For `readFlags`, which refuses what it does not know. */
  flags: string[]
  isHidden: boolean
  /** The first that asks for a view. */
  link: string | undefined
}

export function startArguments(args: readonly string[]): StartArguments {
  return {
    flags: args.filter((each) => !isLink(each) && each !== hiddenFlag && !isChromiums(each)),
    isHidden: args.includes(hiddenFlag),
    link: linkIn(args)
  }
}

/** Also in what a second start hands over. */
export const linkIn = (args: readonly string[]): string | undefined => args.find(isLink)

const isLink = (argument: string): boolean => /^goodword:/i.test(argument)

// macOS adds a number to what the Finder starts.
const isChromiums = (argument: string): boolean => chromiumSwitches.test(argument) || /^-psn_/.test(argument)
