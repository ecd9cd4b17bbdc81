/** The parts of the settings, in the order of their list. A new part is one line here and one in settings-contents. */
import Archive from '@lucide/svelte/icons/archive'
import Code from '@lucide/svelte/icons/code'
import DoorOpen from '@lucide/svelte/icons/door-open'
import Globe from '@lucide/svelte/icons/globe'
import Info from '@lucide/svelte/icons/info'
import Keyboard from '@lucide/svelte/icons/keyboard'
import Laptop from '@lucide/svelte/icons/laptop'
import Languages from '@lucide/svelte/icons/languages'
import Link from '@lucide/svelte/icons/link'
import Mail from '@lucide/svelte/icons/mail'
import MapPin from '@lucide/svelte/icons/map-pin'
import Palette from '@lucide/svelte/icons/palette'
import MessageSquareText from '@lucide/svelte/icons/message-square-text'
import Smartphone from '@lucide/svelte/icons/smartphone'
import Store from '@lucide/svelte/icons/store'
import Tag from '@lucide/svelte/icons/tag'
import Webhook from '@lucide/svelte/icons/webhook'
import type { Component } from 'svelte'
import type { SettingsPartName } from '../../src-shared/window-commands'
import askingWords from '#messages/settings-channels'
import computerWords from '#messages/settings-computer'
import recordWords from '#messages/settings-records'
import texts from '#messages/settings'
import windowWords from '#messages/settings-window'

export type PartName = SettingsPartName

export interface SettingsPart {
  /** The second part of its address. */
  name: PartName
  label: () => string
  icon: Component<{ size?: number }>
  /** It shows two panes side by side if there is room. */
  wide?: boolean
}

const business: SettingsPart[] = [
  { name: 'business', label: () => texts.business, icon: Store },
  { name: 'locations', label: () => recordWords.locations.title, icon: MapPin },
  { name: 'tags', label: () => recordWords.tags.title, icon: Tag },
  { name: 'sources', label: () => recordWords.sources.title, icon: Globe },
  {
    name: 'saved-replies',
    label: () => recordWords.replies.title,
    icon: MessageSquareText
  },
  { name: 'api', label: () => texts.api, icon: Code },
  { name: 'webhooks', label: () => texts.webhooks, icon: Webhook }
]

const asking: SettingsPart[] = [
  { name: 'email', label: () => askingWords.email, icon: Mail },
  { name: 'sms', label: () => askingWords.sms, icon: Smartphone },
  { name: 'review-link', label: () => askingWords.reviewLink, icon: Link },
  { name: 'doors', label: () => askingWords.doors, icon: DoorOpen }
]

const thisComputer: SettingsPart[] = [
  { name: 'backups', label: () => windowWords.backups, icon: Archive },
  { name: 'computer', label: () => computerWords.title, icon: Laptop }
]

const thisWindow: SettingsPart[] = [
  { name: 'appearance', label: () => windowWords.appearance, icon: Palette },
  { name: 'language', label: () => windowWords.language, icon: Languages },
  { name: 'keyboard', label: () => windowWords.keyboard, icon: Keyboard },
  { name: 'about', label: () => windowWords.about, icon: Info }
]

export const partGroups = [
  { title: () => texts.groupBusiness, parts: business },
  { title: () => askingWords.group, parts: asking },
  { title: () => texts.groupComputer, parts: thisComputer },
  { title: () => texts.groupWindow, parts: thisWindow }
]
