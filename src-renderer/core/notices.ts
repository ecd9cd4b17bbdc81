/** Notifications of the system, for alerts that show on this computer: where the owner has allowed them, else in the window. */
import { toast } from 'svelte-sonner'
import type { WindowNotice } from '../../src-shared/window-orders'
import { router } from './router.svelte'

export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported'

export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported'

/** To be called upon a press: browsers ask nobody else. */
export const askForNotices = async (): Promise<NoticePermission> =>
  noticePermission() === 'default' ? Notification.requestPermission() : noticePermission()

export function showNotice({ title, body, open }: WindowNotice): void {
  // Somebody who is looking at the window sees it there.
  if (document.visibilityState === 'visible' && document.hasFocus())
    return void toast(title, { description: body })
  if (noticePermission() !== 'granted') return
  // The same from two windows is shown once.
  const notification = new Notification(title, { body, tag: `goodword ${title} ${body} ${open}` })
  notification.onclick = () => {
    window.focus()
    router.go(open)
    notification.close()
  }
}
