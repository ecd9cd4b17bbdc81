/** What the program around the window wants done: a command of its menu bar, or a view that a link or a notification opens. */
import { tick } from 'svelte'
import { toast } from 'svelte-sonner'
import { commandPlaces, type WindowOrder } from '../../src-shared/window-commands'
import { commands } from '../core/commands.svelte'
import { isInFront } from './front-window'
import { overlayIsOpen } from '../lib/shortcuts.svelte'
import { router } from '../core/router.svelte'
import words from '#messages/every-screen'

/** A screen that is fetched and drawn offers its commands soon; a list that it shows may take a little longer. */
const looksAt = [0, 100, 300, 700, 1500]

export async function runWindowCommand(order: WindowOrder): Promise<void> {
  if (!isInFront()) return
  if ('open' in order) return router.go(order.open)
  const [screen = '', name = ''] = order.command.split('.')
  // As with keys: what is open on top is finished first.
  if (overlayIsOpen()) return sayNotNow()
  const isOfWindow = screen === 'window'
  const place = commandPlaces[order.command] ?? `/${screen}`
  const isElsewhere =
    router.screen !== screen || (order.command in commandPlaces && !commands.find(name, false))
  if (!isOfWindow && isElsewhere) router.go(place)
  for (const pause of looksAt) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    await tick()
    const command = commands.find(name, isOfWindow)
    if (command) return command.run()
  }
  sayNotNow()
}

function sayNotNow() {
  toast(words.shell.notPossibleNow)
}
