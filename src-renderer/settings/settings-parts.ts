/** The parts of the settings, in the order of their list. A new part is one line here and one in settings-contents. */
import Code from '@lucide/svelte/icons/code'
import Globe from '@lucide/svelte/icons/globe'
import Info from '@lucide/svelte/icons/info'
import Keyboard from '@lucide/svelte/icons/keyboard'
import Languages from '@lucide/svelte/icons/languages'
import MapPin from '@lucide/svelte/icons/map-pin'
import Palette from '@lucide/svelte/icons/palette'
import MessageSquareText from '@lucide/svelte/icons/message-square-text'
import Store from '@lucide/svelte/icons/store'
import Tag from '@lucide/svelte/icons/tag'
import type { Component } from 'svelte'
import { recordWords } from './record-words'
import { settingsWords as texts } from './settings-words'
import { windowWords } from './window-words'

export type PartName =
  | 'business'
  | 'locations'
  | 'tags'
  | 'sources'
  | 'saved-replies'
  | 'api'
  | 'appearance'
  | 'language'
  | 'keyboard'
  | 'about'

export interface SettingsPart {
  /** The second part of its address. */
  name: PartName
  label: () => string
  icon: Component<{ size?: number }>
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
  { name: 'api', label: () => texts.api, icon: Code }
]

const thisWindow: SettingsPart[] = [
  { name: 'appearance', label: () => windowWords.appearance, icon: Palette },
  { name: 'language', label: () => windowWords.language, icon: Languages },
  { name: 'keyboard', label: () => windowWords.keyboard, icon: Keyboard },
  { name: 'about', label: () => windowWords.about, icon: Info }
]

export const partGroups = [
  { title: () => texts.groupBusiness, parts: business },
  { title: () => texts.groupWindow, parts: thisWindow }
]
