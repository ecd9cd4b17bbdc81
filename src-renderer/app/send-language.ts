/** Tells the desktop program the window's language, so that menus and notifications use the same. */
import { api } from '../core/api'
import { language } from '../lib/language.svelte'
import { session } from '../core/session.svelte'

/** Its own program says so in the name of the browser; a browser has menus of its own. */
const isInProgram = / Electron\//.test(navigator.userAgent)

let told: string | undefined

export function tellLanguage() {
  if (!isInProgram || session.state !== 'open') return
  const wanted = language.choice === 'system' ? null : language.code
  if (told === String(wanted)) return
  told = String(wanted)
  // Only menus would differ; the next start of the window sends it again.
  api.updateDesktop({ body: { language: wanted } }).catch(() => undefined)
}
