/** A program of the owner's own. */
import { fillTemplate, hookBody } from '../hook-body'
import { bearer, json, type Receiver } from './receiver'

export const webhook: Receiver = {
  request: (message, { url, token, template }) => {
    if (template === null) return json(new URL(url), hookBody(message), bearer(token))
    const { headers, body } = fillTemplate(template, message)
    return { url: new URL(url), headers: { ...headers, ...bearer(token) }, body }
  }
}
