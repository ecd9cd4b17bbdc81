/**
 * Everything that can be done right now: what the palette offers and which keys are obeyed. A screen lists its commands
 * once, in `<screen>-commands.ts` (label and keys: the help and the palette read them), and the parts of the screen
 * say what each does while they are there: `useCommands(inboxCommands, { reply: () => box.start() })`.
 */
import { untrack, type Component } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { CommandOf, CommandScreen } from '../../src-shared/window-commands'
import { isPressed, isSingleSign } from '../lib/keys'
import { isTyping, letterShortcuts, overlayIsOpen } from '../lib/shortcuts.svelte'

export interface CommandOutline {
  label: () => string
  /** What the help calls its keys, where the label says what just now would happen. */
  helpLabel?: () => string
  /** As lib/keys reads them, such as `j` or `Mod+k`; the first is shown where there is room for one. */
  keys?: readonly string[]
  /** Keys that a part handles itself while it has the focus (the arrows of a list): only listed in the help. */
  ownKeys?: readonly string[]
  icon?: Component<{ size?: number }>
  /** Also obeyed while somebody types. */
  whileTyping?: boolean
  /** Makes sense only under the hand (the next row): not in the palette. */
  keysOnly?: boolean
  /** Begins something long, such as an export: the palette does not offer it before something is typed. */
  atLast?: boolean
}
export type CommandOutlines = Readonly<Record<string, CommandOutline>>

/** All commands of a screen, or with `screen` empty those of the window: what the help lists. */
export interface CommandList {
  screen: string
  title: () => string
  outlines: CommandOutlines
}

/** Those of screens that nobody has opened come later: the help lists them as soon as they are there. */
export const commandLists = new SvelteSet<CommandList>()

/** Makes sense only under the hand. */
type OutsideMenu<Id extends string, Listed extends string> = Record<
  Exclude<Id, Listed>,
  CommandOutline & { keysOnly: true }
>

/**
 * Puts commands on the list of a screen; done once, as its module is loaded. All but those under the hand stand in the menu bar
 * too: their names are in `windowCommands` (src-shared), which gives them their words there.
 */
export function listCommands<Screen extends CommandScreen, Id extends string>(
  screen: Screen,
  title: () => string,
  outlines: Record<Id, CommandOutline> &
    Record<CommandOf<Screen>, CommandOutline> &
    OutsideMenu<Id, CommandOf<Screen>>
): Record<Id, CommandOutline> {
  listEverywhere(screen, title, outlines)
  return outlines
}

/** The same for commands of the window, on every screen. */
export function listEverywhere<Id extends string>(
  screen: CommandScreen | '',
  title: () => string,
  outlines: Record<Id, CommandOutline>
): Record<Id, CommandOutline> {
  commandLists.add({ screen, title, outlines })
  return outlines
}

/** What a command does, and if it is not always possible, when it is. */
type Run = (press?: KeyboardEvent) => void
type CommandRun = (() => void) | { run: Run; when: () => boolean }

export interface Command extends CommandOutline {
  id: string
  /** Given the key press, if it was one. */
  run: Run
  when?: () => boolean
}

interface Offer {
  commands: () => readonly Command[]
  /** By the window itself, on every screen. */
  everywhere: boolean
}

class Commands {
  #offers = new SvelteSet<Offer>()

  /** Those of the screen first, then those of the window. */
  get possible(): { here: Command[]; everywhere: Command[] } {
    const of = (everywhere: boolean) =>
      [...this.#offers]
        .filter((offer) => offer.everywhere === everywhere)
        .flatMap((offer) => offer.commands())
    const isPossible = ({ when }: Command) => when === undefined || when()
    return { here: of(false).filter(isPossible), everywhere: of(true).filter(isPossible) }
  }

  /** Takes part until the function it returns is called. */
  offer(offer: Offer): () => void {
    this.#offers.add(offer)
    return () => void this.#offers.delete(offer)
  }

  /** One that is possible now, by its name: that of the screen goes before one of the window. */
  find(id: string, isOfWindow: boolean): Command | undefined {
    const { here, everywhere } = this.possible
    return (isOfWindow ? everywhere : here).findLast((command) => command.id === id)
  }

  /** Obeys a key. What came last, the innermost part of a screen, is asked first. */
  press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || overlayIsOpen()) return
    const typing = isTyping(event.target)
    const { here, everywhere } = this.possible
    const command = [...everywhere, ...here].findLast(
      ({ keys = [], whileTyping = false }) =>
        (!typing || whileTyping) && keys.some((each) => isObeyed(each) && isPressed(each, event))
    )
    if (!command) return
    event.preventDefault()
    command.run(event)
  }
}

function isObeyed(keys: string): boolean {
  return !isSingleSign(keys) || letterShortcuts.value === 'on'
}

export const commands = new Commands()

/** While the calling component is there, these of the listed commands can be done. */
export function useCommands<Id extends string>(
  outlines: Readonly<Record<Id, CommandOutline>>,
  deeds: Partial<Record<Id, CommandRun>>,
  { everywhere = false } = {}
) {
  const known = Object.entries(deeds as Record<string, CommandRun>).flatMap(([id, deed]) => {
    const outline = (outlines as CommandOutlines)[id]
    return outline ? [{ id, ...outline, ...(typeof deed === 'function' ? { run: deed } : deed) }] : []
  })
  offerCommands(() => known, { everywhere })
}

/** The same for commands that come and go with what is known, such as saved views. */
export function offerCommands(list: () => readonly Command[], { everywhere = false } = {}) {
  $effect(() => untrack(() => commands.offer({ commands: list, everywhere })))
}
