/** The component for each part of the settings. The names are separate: the palette needs them before the settings are opened. */
import type { Component } from 'svelte'
import AboutSettings from './AboutSettings.svelte'
import AlertSettings from './alerts/AlertSettings.svelte'
import ApiSettings from './ApiSettings.svelte'
import AppearanceSettings from './AppearanceSettings.svelte'
import AssistantSettings from './AssistantSettings.svelte'
import BackupsSettings from './BackupsSettings.svelte'
import BusinessSettings from './BusinessSettings.svelte'
import ComputerSettings from './computer/ComputerSettings.svelte'
import PublicPagesSettings from './public-pages/PublicPagesSettings.svelte'
import ConnectionSettings from './connections/ConnectionSettings.svelte'
import DigestSettings from './digest/DigestSettings.svelte'
import DraftSettings from './drafts/DraftSettings.svelte'
import EmailSettings from './email/EmailSettings.svelte'
import KeyboardSettings from './KeyboardSettings.svelte'
import LanguageSettings from './LanguageSettings.svelte'
import LocationSettings from './LocationSettings.svelte'
import LogFiles from './LogFiles.svelte'
import ReviewLinkSettings from './ReviewLinkSettings.svelte'
import SavedReplySettings from './SavedReplySettings.svelte'
import SmsSettings from './sms/SmsSettings.svelte'
import SourceSettings from './SourceSettings.svelte'
import TagSettings from './TagSettings.svelte'
import WebhookSettings from './webhooks/WebhookSettings.svelte'
import type { PartName } from './settings-parts'

export const settingsContents: Record<PartName, Component> = {
  business: BusinessSettings,
  locations: LocationSettings,
  tags: TagSettings,
  connections: ConnectionSettings,
  alerts: AlertSettings,
  sources: SourceSettings,
  'saved-replies': SavedReplySettings,
  drafts: DraftSettings,
  api: ApiSettings,
  assistants: AssistantSettings,
  webhooks: WebhookSettings,
  email: EmailSettings,
  sms: SmsSettings,
  digest: DigestSettings,
  'review-link': ReviewLinkSettings,
  doors: PublicPagesSettings,
  backups: BackupsSettings,
  appearance: AppearanceSettings,
  language: LanguageSettings,
  keyboard: KeyboardSettings,
  computer: ComputerSettings,
  about: AboutSettings,
  logs: LogFiles
}
