/** The screens of the window, in the order of the rail and of Ctrl/Cmd+1 to 9. A new screen is one line here. */
import Inbox from '@lucide/svelte/icons/inbox'
import Send from '@lucide/svelte/icons/send'
import Settings from '@lucide/svelte/icons/settings'
import Users from '@lucide/svelte/icons/users'
import type { Component } from 'svelte'
import AsksPage from './asks/AsksPage.svelte'
import { asksWords } from './asks/asks-words'
import CustomersPage from './customers/CustomersPage.svelte'
import InboxPage from './inbox/InboxPage.svelte'
import { partGroups } from './settings/settings-parts'
import SettingsPage from './settings/SettingsPage.svelte'
import { words } from './words'

export interface Screen {
  /** The first part of its address. */
  name: string
  label: () => string
  icon: Component<{ size?: number; strokeWidth?: number }>
  page: Component
  /** Stands at the foot of the rail, apart from the daily work. */
  apart?: boolean
  /** Its pages, by the second part of their address: the palette goes there at once. */
  parts?: readonly { name: string; label: () => string; icon: Component<{ size?: number }> }[]
}

export const screens: readonly Screen[] = [
  { name: 'inbox', label: () => words.shell.inbox, icon: Inbox, page: InboxPage },
  { name: 'customers', label: () => words.shell.customers, icon: Users, page: CustomersPage },
  { name: 'asks', label: () => asksWords.title, icon: Send, page: AsksPage },
  {
    name: 'settings',
    label: () => words.shell.settings,
    icon: Settings,
    page: SettingsPage,
    apart: true,
    parts: partGroups.flatMap((group) => group.parts)
  }
]
