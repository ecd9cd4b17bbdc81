/** Carries out what the desktop program asks of the window: a menu bar command, or a view opened by a link or a notification. */
import { tick } from 'svelte'
import { toast } from 'svelte-sonner'
import { showNotice } from '../core/notices'
import { commandPlaces } from '#shared/window-commands'
import type { WindowOrder } from '#shared/window-orders'
import { businesses } from '../core/businesses.svelte'
import { commands } from '../core/commands.svelte'
import { isInFront } from './front-window'
import { questions } from './assistant-questions.svelte'
import { screenPages } from './screen-pages.svelte'
import { overlayIsOpen } from '../lib/shortcuts.svelte'
import { router } from '../core/router.svelte'
import words from '#messages/every-screen'

/** A screen offers its commands soon after its code has loaded; the list it shows may take a little longer. */
const looksAt = [0, 100, 300, 700, 1500]

/** The latest order wins: an earlier one stops looking for its command, and doesn't complain either. */
let latest: WindowOrder | undefined

export async function runWindowCommand(order: WindowOrder): Promise<void> {
  if ('notice' in order) return showNotice(order.notice)
  if ('question' in order) return questions.take(order.question)
  if ('settled' in order) return questions.settle(order.settled)
  latest = order
  if ('open' in order && order.account_id !== undefined) return openIn(order.account_id, order.open)
  if (!isInFront()) return
  if ('open' in order) return router.go(order.open)
  const [screen = '', name = ''] = order.command.split('.')
  // As with shortcuts, an open dialog or menu has to be finished first.
  if (overlayIsOpen()) return sayNotNow()
  const isOfWindow = screen === 'window'
  const place = commandPlaces[order.command] ?? `/${screen}`
  const isElsewhere =
    router.screen !== screen || (order.command in commandPlaces && !commands.find(name, false))
  if (!isOfWindow && isElsewhere) router.go(place)
  await tick()
  await screenPages.whenFetched(screen)
  for (const pause of looksAt) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    await tick()
    if (latest !== order) return
    const command = commands.find(name, isOfWindow)
    if (command) return command.run()
  }
  sayNotNow()
}

/** Opens a view in a business: in this window if it is already there, otherwise the front window switches to that business. */
async function openIn(id: number, address: string): Promise<void> {
  if (id !== businesses.current?.id) return isInFront() ? businesses.enter(id, address) : undefined
  if (isInFront(id)) router.go(address)
}

function sayNotNow() {
  toast(words.shell.notPossibleNow)
}
