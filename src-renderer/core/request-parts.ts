/** The tabs of the Requests screen other than its list: the palette opens them directly, and the settings find them. */
import Activity from '@lucide/svelte/icons/activity'
import Ban from '@lucide/svelte/icons/ban'
import FlaskConical from '@lucide/svelte/icons/flask-conical'
import SquarePen from '@lucide/svelte/icons/square-pen'
import Workflow from '@lucide/svelte/icons/workflow'
import type { Component } from 'svelte'
import sendingWords from '#messages/sending'
import askingWords from '#messages/settings-channels'
import texts from '#messages/requests'

interface Part {
  name: 'automatic' | 'texts' | 'do-not-contact' | 'test-outbox' | 'status'
  label: () => string
  icon: Component<{ size?: number }>
}

export const requestParts: readonly Part[] = [
  { name: 'automatic', label: () => texts.tabs.automatic, icon: Workflow },
  { name: 'texts', label: () => askingWords.messageTexts, icon: SquarePen },
  { name: 'do-not-contact', label: () => askingWords.doNotContact, icon: Ban },
  { name: 'test-outbox', label: () => askingWords.localOutbox, icon: FlaskConical },
  { name: 'status', label: () => sendingWords.title, icon: Activity }
]
