/**
 * The screens of the window, in the order of the rail and of Ctrl/Cmd+1 to 9 (the settings have Ctrl/Cmd+comma), followed by
 * those that are not in the rail. To add a screen, add a line here and one in `windowScreens` (src-shared), at the same position.
 */
import ChartColumn from '@lucide/svelte/icons/chart-column'
import FileInput from '@lucide/svelte/icons/file-input'
import Images from '@lucide/svelte/icons/images'
import Inbox from '@lucide/svelte/icons/inbox'
import ListTodo from '@lucide/svelte/icons/list-todo'
import MessageSquareHeart from '@lucide/svelte/icons/message-square-heart'
import Send from '@lucide/svelte/icons/send'
import Settings from '@lucide/svelte/icons/settings'
import Users from '@lucide/svelte/icons/users'
import type { Component } from 'svelte'
import { inbox } from '../inbox/inbox.svelte'
import InboxPage from '../inbox/InboxPage.svelte'
import { sending } from '../requests/sending/sending-state.svelte'
import words from '#messages/every-screen'

export interface Screen {
  /** The first part of its address. */
  name: string
  label: () => string
  icon: Component<{ size?: number; strokeWidth?: number }>
  /** The first screen's code comes with the window; the others are loaded later (screen-pages). */
  page: () => Promise<{ default: Component }>
  /** Requests the data that the screen shows first, while the window is still being drawn. */
  ahead?: () => void
  /** Something on the screen needs the owner: its entry shows a dot. */
  needsOwner?: () => boolean
  /** Placed at the bottom of the rail, apart from the daily work. */
  apart?: boolean
  /** Not in the rail: reached from where it is needed, and from the palette. */
  offRail?: boolean
  /** The rail entry that leads to it, marked while this screen is open. */
  under?: string
  /** Its own shortcut instead of its position's number; null if it has none. */
  key?: string | null
}

export const screens: readonly Screen[] = [
  {
    name: 'inbox',
    label: () => words.shell.inbox,
    icon: Inbox,
    page: () => Promise.resolve({ default: InboxPage }),
    ahead: () => inbox.askAhead()
  },
  {
    name: 'customers',
    label: () => words.shell.customers,
    icon: Users,
    page: () => import('../customers/CustomersPage.svelte')
  },
  {
    name: 'requests',
    label: () => words.shell.requests,
    icon: Send,
    page: () => import('../requests/RequestsPage.svelte'),
    needsOwner: () => sending.needsOwner
  },
  {
    name: 'share',
    label: () => words.shell.share,
    icon: Images,
    page: () => import('../share/SharePage.svelte')
  },
  {
    name: 'reports',
    label: () => words.shell.reports,
    icon: ChartColumn,
    page: () => import('../reports/ReportsPage.svelte')
  },
  {
    name: 'imports',
    label: () => words.shell.imports,
    icon: FileInput,
    offRail: true,
    page: () => import('../imports/ImportsPage.svelte')
  },
  {
    name: 'pages',
    label: () => words.shell.pages,
    icon: MessageSquareHeart,
    offRail: true,
    under: 'share',
    page: () => import('../pages/PagesPage.svelte')
  },
  {
    name: 'settings',
    label: () => words.shell.settings,
    icon: Settings,
    page: () => import('../settings/SettingsPage.svelte'),
    apart: true,
    key: 'Mod+,'
  },
  {
    name: 'setup',
    label: () => words.shell.setup,
    icon: ListTodo,
    page: () => import('../setup/SetupPage.svelte'),
    offRail: true,
    key: null
  }
]
