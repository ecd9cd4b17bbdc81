/** Pictures served to visitors: those of review pages, and the tracking pixel that reports opens. */
import type { RequestHandler } from 'express'
import { keptPicture } from '#main/account/pages/pictures/pictures.service'
import { invitationOf } from '#main/account/asking/visits/invitations'
import { ownerOfPicture } from '#main/account/asking/visits/owner-of-picture'
import { ownContext, type BaseContext } from '#main/context'
import { noteOpening } from './note-visit'
import { sendNotice } from './send-page'

/** The hash in the address identifies the content: pictures can be cached indefinitely, and nobody can guess ids. */
export function sendPicture(base: BaseContext): RequestHandler {
  return (req, res) => {
    const [, number, hash = ''] = /^(\d{1,15})-([0-9a-f]{12})\.webp$/.exec(String(req.params['name'])) ?? []
    const accountId = number === undefined ? undefined : ownerOfPicture(base, Number(number))
    const picture = accountId === undefined ? null : keptPicture(ownContext(base, accountId), Number(number))
    if (!picture?.hash.startsWith(hash)) return sendNotice(req, res, 404, 'not_found')
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    res.setHeader('Content-Type', 'image/webp')
    res.setHeader('Content-Length', picture.webp.length)
    res.end(Buffer.from(picture.webp))
  }
}

/** Transparent, 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Sent for any token, so that nobody sees a broken picture. */
export function sendPixel(base: BaseContext): RequestHandler {
  return (req, res) => {
    const invitation = invitationOf(base, String(req.params['token']))
    if (invitation !== null && invitation !== 'forgotten') noteOpening(base, req, invitation)
    res.setHeader('Content-Type', 'image/gif')
    res.setHeader('Content-Length', pixel.length)
    res.end(pixel)
  }
}
