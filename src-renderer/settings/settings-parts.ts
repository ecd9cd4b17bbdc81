/** The parts of the settings, in the order of their list. A new part is one line here. */
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
import AboutSettings from './AboutSettings.svelte'
import ApiSettings from './ApiSettings.svelte'
import AppearanceSettings from './AppearanceSettings.svelte'
import BusinessSettings from './BusinessSettings.svelte'
import KeyboardSettings from './KeyboardSettings.svelte'
import LanguageSettings from './LanguageSettings.svelte'
import LocationSettings from './LocationSettings.svelte'
import { recordWords } from './record-words'
import SavedReplySettings from './SavedReplySettings.svelte'
import { settingsWords as texts } from './settings-words'
import SourceSettings from './SourceSettings.svelte'
import TagSettings from './TagSettings.svelte'
import { windowWords } from './window-words'

export interface SettingsPart {
  /** The second part of its address. */
  name: string
  label: () => string
  icon: Component<{ size?: number }>
  content: Component
}

const business: SettingsPart[] = [
  { name: 'business', label: () => texts.business, icon: Store, content: BusinessSettings },
  { name: 'locations', label: () => recordWords.locations.title, icon: MapPin, content: LocationSettings },
  { name: 'tags', label: () => recordWords.tags.title, icon: Tag, content: TagSettings },
  { name: 'sources', label: () => recordWords.sources.title, icon: Globe, content: SourceSettings },
  {
    name: 'saved-replies',
    label: () => recordWords.replies.title,
    icon: MessageSquareText,
    content: SavedReplySettings
  },
  { name: 'api', label: () => texts.api, icon: Code, content: ApiSettings }
]

const thisWindow: SettingsPart[] = [
  { name: 'appearance', label: () => windowWords.appearance, icon: Palette, content: AppearanceSettings },
  { name: 'language', label: () => windowWords.language, icon: Languages, content: LanguageSettings },
  { name: 'keyboard', label: () => windowWords.keyboard, icon: Keyboard, content: KeyboardSettings },
  { name: 'about', label: () => windowWords.about, icon: Info, content: AboutSettings }
]

export const partGroups = [
  { title: () => texts.groupBusiness, parts: business },
  { title: () => texts.groupWindow, parts: thisWindow }
]
