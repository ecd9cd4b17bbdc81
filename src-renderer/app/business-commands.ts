/** Palette commands that switch to another business or add a new one. */
import ArrowLeftRight from '@lucide/svelte/icons/arrow-left-right'
import Store from '@lucide/svelte/icons/store'
import { businesses } from '../core/businesses.svelte'
import type { Command } from '../core/commands.svelte'
import { router } from '../core/router.svelte'
import texts from '#messages/businesses'

export function businessCommands(): Command[] {
  const others = businesses.others.map(({ id, name }) => ({
    id: `business-${id}`,
    label: () => texts.switchTo({ name }),
    icon: ArrowLeftRight,
    run: () => void businesses.enter(id)
  }))
  const making = { id: 'business-new', label: () => texts.new, icon: Store, onlyWhenTyped: true }
  return [...others, { ...making, run: () => router.go('/new-business') }]
}
