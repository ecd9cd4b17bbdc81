/** Pushover, on the owner's phone: the key of a user or group, and the token of an application. Source: pushover.net/api. */
import { cutTo, quiet, safeLink } from '../plain-words'
import { json, textOf, type Receiver } from './receiver'

const service = new URL('https://api.pushover.net/1/messages.json')

/** In characters, of a text, a title and a link's title. */
const most = { message: 1024, title: 250, urlTitle: 100 }

export const pushover: Receiver = {
  request: (message, { recipient, token }) => {
    const [single] = message.items.length === 1 ? message.items : []
    const link = safeLink(single?.link ?? null)
    return json(service, {
      token,
      user: recipient,
      title: quiet(cutTo(message.title, most.title)),
      message: cutTo(quiet(textOf(message, most.message, 200)) || quiet(message.title), most.message),
      priority: message.isUrgent ? 1 : 0,
      ...(link !== null &&
        link.length <= 512 && { url: link, url_title: cutTo(message.words.atSite, most.urlTitle) })
    })
  }
}
