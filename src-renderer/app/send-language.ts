/** Tells the desktop program the window's language, so that menus and notifications use the same. */
import { api } from '../core/api'
import { language } from '../lib/language.svelte'
import { session } from '../core/session.svelte'

/** The desktop program names itself in the user agent. In a browser there are no menus of ours to translate. */
const isInProgram = / Electron\//.test(navigator.userAgent)

let told: string | undefined

export function sendLanguage() {
  if (!isInProgram || session.state !== 'open') return
  const wanted = language.choice === 'system' ? null : language.code
  if (told === String(wanted)) return
  told = String(wanted)
  // Only the menus would be affected; the next start of the window sends it again.
  api.updateDesktop({ body: { language: wanted } }).catch(() => undefined)
}
