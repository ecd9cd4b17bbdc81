/** System notifications for alerts that show on this computer, if the owner has allowed them; otherwise a toast in the window. */
import { toast } from 'svelte-sonner'
import type { WindowNotice } from '#shared/window-orders'
import { router } from './router.svelte'

export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported'

export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported'

/** Must be called from a click or key press: browsers ignore it otherwise. */
export const askForNotices = async (): Promise<NoticePermission> =>
  noticePermission() === 'default' ? Notification.requestPermission() : noticePermission()

export function showNotice({ title, body, open }: WindowNotice): void {
  // If the owner is looking at the window, a toast is enough.
  if (document.visibilityState === 'visible' && document.hasFocus())
    return void toast(title, { description: body })
  if (noticePermission() !== 'granted') return
  // The tag makes the same notification from two windows appear only once.
  const notification = new Notification(title, { body, tag: `goodword ${title} ${body} ${open}` })
  notification.onclick = () => {
    window.focus()
    router.go(open)
    notification.close()
  }
}
