/**
 * Everything that can be done right now: what the palette offers and which keys work. A screen lists its commands
 * once, in `<screen>-commands.ts` (label and keys, which the help and the palette read), and while its components are
 * mounted they say what each command does: `useCommands(inboxCommands, { reply: () => box.start() })`.
 */
import { untrack, type Component } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import type { CommandOf, CommandScreen } from '#shared/window-commands'
import { isPressed, isSingleSign } from '../lib/keys'
import { isTyping, letterShortcuts, overlayIsOpen } from '../lib/shortcuts.svelte'

export interface CommandOutline {
  label: () => string
  /** The label in the help, if `label` depends on the current state. */
  helpLabel?: () => string
  /** In the notation of lib/keys, such as `j` or `Mod+k`; the first is shown where there is only room for one. */
  keys?: readonly string[]
  /** Keys that a component handles itself while it has focus (the arrows of a list): only listed in the help. */
  ownKeys?: readonly string[]
  icon?: Component<{ size?: number }>
  /** Also works while the owner is typing. */
  whileTyping?: boolean
  /** Only makes sense as a shortcut (such as going to the next row): not in the palette. */
  keysOnly?: boolean
  /** Starts something long, such as an export: the palette only offers it once something has been typed. */
  onlyWhenTyped?: boolean
}
export type CommandOutlines = Readonly<Record<string, CommandOutline>>

/** All commands of a screen, or of the window if `screen` is empty: what the help lists. */
export interface CommandList {
  screen: string
  title: () => string
  outlines: CommandOutlines
}

/** The lists of screens that have not been opened yet are added when their modules load. */
export const commandLists = new SvelteSet<CommandList>()

/** Commands that only make sense as shortcuts. */
type OutsideMenu<Id extends string, Listed extends string> = Record<
  Exclude<Id, Listed>,
  CommandOutline & { keysOnly: true }
>

/**
 * Registers the commands of a screen; called once, when its module is loaded. All except the `keysOnly` ones are in the menu bar
 * too: their names are in `windowCommands` (src-shared), which has their labels there.
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

/** What a command does and, if it is not always possible, when it is. */
type Run = (press?: KeyboardEvent) => void
type CommandRun = (() => void) | { run: Run; when: () => boolean }

export interface Command extends CommandOutline {
  id: string
  /** Passed the key event if the command was triggered by a key. */
  run: Run
  when?: () => boolean
}

interface Offer {
  commands: () => readonly Command[]
  /** Offered by the window itself, on every screen. */
  everywhere: boolean
}

class Commands {
  #offers = new SvelteSet<Offer>()

  /** The screen's commands and those of the window. */
  get possible(): { here: Command[]; everywhere: Command[] } {
    const of = (everywhere: boolean) =>
      [...this.#offers]
        .filter((offer) => offer.everywhere === everywhere)
        .flatMap((offer) => offer.commands())
    const isPossible = ({ when }: Command) => when === undefined || when()
    return { here: of(false).filter(isPossible), everywhere: of(true).filter(isPossible) }
  }

  /** Offers these commands until the returned function is called. */
  offer(offer: Offer): () => void {
    this.#offers.add(offer)
    return () => void this.#offers.delete(offer)
  }

  /** A currently possible command of the screen or of the window, by its id. */
  find(id: string, isOfWindow: boolean): Command | undefined {
    const { here, everywhere } = this.possible
    return (isOfWindow ? everywhere : here).findLast((command) => command.id === id)
  }

  /** Runs the command for a key. The latest offer, which is the innermost part of a screen, comes first. */
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

/** Makes these of the listed commands possible while the calling component is mounted. */
export function useCommands<Id extends string>(
  outlines: Readonly<Record<Id, CommandOutline>>,
  actions: Partial<Record<Id, CommandRun>>,
  { everywhere = false } = {}
) {
  const known = Object.entries(actions as Record<string, CommandRun>).flatMap(([id, action]) => {
    const outline = (outlines as CommandOutlines)[id]
    return outline ? [{ id, ...outline, ...(typeof action === 'function' ? { run: action } : action) }] : []
  })
  offerCommands(() => known, { everywhere })
}

/** The same for commands that depend on data, such as saved views. */
export function offerCommands(list: () => readonly Command[], { everywhere = false } = {}) {
  $effect(() => untrack(() => commands.offer({ commands: list, everywhere })))
}
