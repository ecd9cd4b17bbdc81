/**
 * What the help and the palette know about every screen, even those not opened yet: their shortcuts and their pages. Loaded
 * when one of the two is opened, or once the window has been left alone for a while.
 */
import Globe from '@lucide/svelte/icons/globe'
import QrCode from '@lucide/svelte/icons/qr-code'
import type { Component } from 'svelte'
import '../customers/customers-commands'
import '../imports/imports-commands'
import '../pages/pages-commands'
import '../reports/reports-commands'
import '../requests/requests-commands'
import { requestParts } from '../core/request-parts'
import '../settings/settings-commands'
import { partGroups } from '../settings/settings-parts'
import '../share/share-commands'
import shareWords from '#messages/share'

/** A page of a screen, by the second part of its address. */
export interface ScreenPart {
  name: string
  label: () => string
  icon: Component<{ size?: number }>
}

/** By name of the screen. */
export const screenParts: Readonly<Record<string, readonly ScreenPart[]>> = {
  requests: requestParts,
  share: [
    { name: 'website', label: () => shareWords.website, icon: Globe },
    { name: 'print', label: () => shareWords.print, icon: QrCode }
  ],
  settings: partGroups.flatMap((group) => group.parts)
}
