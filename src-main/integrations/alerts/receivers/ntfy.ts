import { topicOf } from '#main/account/alerts/check-alert'
import type { AlertMessage } from '#main/account/alerts/compose-alert'
import { cutTo, cutToBytes, quiet } from '../plain-words'
import { bearer, json, textOf, type Receiver } from './receiver'

export const ntfy: Receiver = {
  request: (message, { url, token }) => {
    const target = new URL(url)
    const folders = target.pathname.split('/').filter(Boolean).slice(0, -1)
    const server = new URL(['', ...folders, ''].join('/'), target.origin)
    return json(server, ntfyBody(message, topicOf(target)), bearer(token))
  }
}

/** A message has at most 4,096 bytes; a click opens the place in Goodword. */
function ntfyBody(message: AlertMessage, topic: string): unknown {
  const { title, isUrgent, event } = message
  const text = textOf(message, 3000, 200)
  return {
    topic,
    title: quiet(cutTo(title, 200)),
    message: cutToBytes(quiet(text) || quiet(title), 3900),
    priority: isUrgent ? 4 : 3,
    tags: [event.endsWith('.trouble') || event === 'reply.rejected' ? 'warning' : 'speech_balloon'],
    click: message.link
  }
}
