/** The parts of the settings, in the order of the list. To add a part, add one line here and one in settings-contents. */
import Archive from '@lucide/svelte/icons/archive'
import Bell from '@lucide/svelte/icons/bell'
import Bot from '@lucide/svelte/icons/bot'
import Code from '@lucide/svelte/icons/code'
import DoorOpen from '@lucide/svelte/icons/door-open'
import FileInput from '@lucide/svelte/icons/file-input'
import Globe from '@lucide/svelte/icons/globe'
import Info from '@lucide/svelte/icons/info'
import Keyboard from '@lucide/svelte/icons/keyboard'
import Laptop from '@lucide/svelte/icons/laptop'
import Languages from '@lucide/svelte/icons/languages'
import Link from '@lucide/svelte/icons/link'
import Mail from '@lucide/svelte/icons/mail'
import MapPin from '@lucide/svelte/icons/map-pin'
import Plug from '@lucide/svelte/icons/plug'
import Newspaper from '@lucide/svelte/icons/newspaper'
import Palette from '@lucide/svelte/icons/palette'
import MessageSquareHeart from '@lucide/svelte/icons/message-square-heart'
import MessageSquareText from '@lucide/svelte/icons/message-square-text'
import ScrollText from '@lucide/svelte/icons/scroll-text'
import Sparkles from '@lucide/svelte/icons/sparkles'
import Smartphone from '@lucide/svelte/icons/smartphone'
import Store from '@lucide/svelte/icons/store'
import Tag from '@lucide/svelte/icons/tag'
import Webhook from '@lucide/svelte/icons/webhook'
import type { Component } from 'svelte'
import type { SettingsPartName } from '#shared/window-commands'
import connectionWords from '#messages/connections'
import importsWords from '#messages/imports'
import pagesWords from '#messages/pages'
import alertWords from '#messages/settings-alerts'
import assistantWords from '#messages/settings-assistants'
import askingWords from '#messages/settings-channels'
import computerWords from '#messages/settings-computer'
import logWords from '#messages/settings-logs'
import recordWords from '#messages/settings-records'
import digestWords from '#messages/settings-digest'
import draftWords from '#messages/settings-drafts'
import texts from '#messages/settings'
import windowWords from '#messages/settings-window'

export type PartName = SettingsPartName

export interface SettingsPart {
  /** The second part of the part's address. */
  name: PartName
  label: () => string
  icon: Component<{ size?: number }>
  /** It shows two panes side by side if there is room. */
  wide?: boolean
  /** With several businesses, it is the same for all of them. */
  ofAll?: boolean
}

/** A screen that is set up rather than used: its entry in the list leads to the screen. */
export interface SettingsLink {
  /** The first part of its address. */
  name: 'imports' | 'pages'
  label: () => string
  icon: Component<{ size?: number }>
}

export interface SettingsGroup {
  title: () => string
  parts: SettingsPart[]
  links?: SettingsLink[]
  /** Parts that owners rarely need: collapsed until one of them is open or found. */
  isAdvanced?: boolean
}

const business: SettingsPart[] = [
  { name: 'business', label: () => texts.business, icon: Store },
  { name: 'locations', label: () => recordWords.locations.title, icon: MapPin },
  { name: 'tags', label: () => recordWords.tags.title, icon: Tag },
  { name: 'saved-replies', label: () => recordWords.replies.title, icon: MessageSquareText },
  { name: 'drafts', label: () => draftWords.title, icon: Sparkles },
  { name: 'digest', label: () => digestWords.title, icon: Newspaper }
]

const requests: SettingsPart[] = [
  { name: 'review-link', label: () => askingWords.reviewLink, icon: Link },
  { name: 'email', label: () => askingWords.email, icon: Mail },
  { name: 'sms', label: () => askingWords.sms, icon: Smartphone }
]

const data: SettingsPart[] = [
  { name: 'connections', label: () => connectionWords.title, icon: Plug, wide: true },
  { name: 'alerts', label: () => alertWords.title, icon: Bell },
  { name: 'sources', label: () => recordWords.sources.title, icon: Globe },
  { name: 'backups', label: () => windowWords.backups, icon: Archive, ofAll: true }
]

const thisComputer: SettingsPart[] = [
  { name: 'appearance', label: () => windowWords.appearance, icon: Palette },
  { name: 'language', label: () => windowWords.language, icon: Languages },
  { name: 'keyboard', label: () => windowWords.keyboard, icon: Keyboard },
  { name: 'computer', label: () => computerWords.title, icon: Laptop, ofAll: true },
  { name: 'about', label: () => windowWords.about, icon: Info }
]

const advanced: SettingsPart[] = [
  { name: 'doors', label: () => askingWords.publicPages, icon: DoorOpen, ofAll: true },
  { name: 'api', label: () => texts.api, icon: Code },
  { name: 'assistants', label: () => assistantWords.title, icon: Bot },
  { name: 'webhooks', label: () => texts.webhooks, icon: Webhook },
  { name: 'logs', label: () => logWords.logTitle, icon: ScrollText, ofAll: true }
]

export const partGroups: readonly SettingsGroup[] = [
  { title: () => texts.groupBusiness, parts: business },
  {
    title: () => askingWords.group,
    parts: requests,
    links: [{ name: 'pages', label: () => pagesWords.title, icon: MessageSquareHeart }]
  },
  {
    title: () => texts.groupData,
    parts: data,
    links: [{ name: 'imports', label: () => importsWords.title, icon: FileInput }]
  },
  { title: () => texts.groupComputer, parts: thisComputer },
  { title: () => texts.groupAdvanced, parts: advanced, isAdvanced: true }
]
