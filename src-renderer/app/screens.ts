/**
 * The screens of the window, in the order of the rail and of Ctrl/Cmd+1 to 9 (the settings have Ctrl/Cmd+comma); then those that are
 * not in the rail. A new screen is one line here, and one in `windowScreens` (src-shared), at the same place.
 */
import ChartColumn from '@lucide/svelte/icons/chart-column'
import FileInput from '@lucide/svelte/icons/file-input'
import GalleryHorizontalEnd from '@lucide/svelte/icons/gallery-horizontal-end'
import Images from '@lucide/svelte/icons/images'
import Inbox from '@lucide/svelte/icons/inbox'
import ListTodo from '@lucide/svelte/icons/list-todo'
import MessageSquareHeart from '@lucide/svelte/icons/message-square-heart'
import QrCode from '@lucide/svelte/icons/qr-code'
import Send from '@lucide/svelte/icons/send'
import Settings from '@lucide/svelte/icons/settings'
import Users from '@lucide/svelte/icons/users'
import type { Component } from 'svelte'
import requestsWords from '#messages/requests'
// The help lists the keys of every screen, also of those that are not fetched yet.
import '../requests/requests-commands'
import { requestParts } from '../requests/request-parts'
import '../customers/customers-commands'
import '../imports/imports-commands'
import importsWords from '#messages/imports'
import { inbox } from '../inbox/inbox.svelte'
import InboxPage from '../inbox/InboxPage.svelte'
import '../pages/pages-commands'
import pagesWords from '#messages/pages'
import '../settings/settings-commands'
import { partGroups } from '../settings/settings-parts'
import '../reports/reports-commands'
import reportsWords from '#messages/reports'
import { sending } from '../requests/sending/sending-state.svelte'
import '../share/share-commands'
import setupWords from '#messages/setup'
import shareWords from '#messages/share'
import words from '#messages/every-screen'

export interface Screen {
  /** The first part of its address. */
  name: string
  label: () => string
  icon: Component<{ size?: number; strokeWidth?: number }>
  /** The first one comes with the window; the others are fetched while nobody waits (screen-pages). */
  page: () => Promise<{ default: Component }>
  /** Asks for what it shows first, while the window is still being drawn. */
  ahead?: () => void
  /** Something there needs the owner: it wears a dot. */
  needsOwner?: () => boolean
  /** Stands at the foot of the rail, apart from the daily work. */
  apart?: boolean
  /** Not one of the rail's entries: it is reached from where it is needed, and from the palette. */
  offRail?: boolean
  /** The screen of the rail from which it is reached: that one is marked while this one is open. */
  under?: string
  /** Its own key, instead of the number of its place; null: it has none. */
  key?: string | null
  /** Its pages, by the second part of their address: the palette goes there at once. */
  parts?: readonly { name: string; label: () => string; icon: Component<{ size?: number }> }[]
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
    label: () => requestsWords.title,
    icon: Send,
    page: () => import('../requests/RequestsPage.svelte'),
    needsOwner: () => sending.needsOwner,
    parts: requestParts
  },
  {
    name: 'share',
    label: () => shareWords.title,
    icon: Images,
    page: () => import('../share/SharePage.svelte'),
    parts: [{ name: 'print', label: () => shareWords.print, icon: QrCode }]
  },
  {
    name: 'reports',
    label: () => reportsWords.title,
    icon: ChartColumn,
    page: () => import('../reports/ReportsPage.svelte')
  },
  {
    name: 'imports',
    label: () => importsWords.title,
    icon: FileInput,
    offRail: true,
    page: () => import('../imports/ImportsPage.svelte')
  },
  {
    name: 'pages',
    label: () => pagesWords.title,
    icon: MessageSquareHeart,
    offRail: true,
    under: 'share',
    page: () => import('../pages/PagesPage.svelte'),
    parts: [{ name: 'showcase', label: () => pagesWords.showcase, icon: GalleryHorizontalEnd }]
  },
  {
    name: 'settings',
    label: () => words.shell.settings,
    icon: Settings,
    page: () => import('../settings/SettingsPage.svelte'),
    apart: true,
    key: 'Mod+,',
    parts: partGroups.flatMap((group) => group.parts)
  },
  {
    name: 'setup',
    label: () => setupWords.title,
    icon: ListTodo,
    page: () => import('../setup/SetupPage.svelte'),
    offRail: true,
    key: null
  }
]
