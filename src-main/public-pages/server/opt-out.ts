/**
 * Opting out through the link in a message: GET asks for confirmation, POST does it (RFC 8058: also with one click in a mail
 * app).
 */
import type { Request, RequestHandler, Response } from 'express'
import { invitationOf, type Invitation } from '#main/account/asking/visits/invitations'
import { hasOptedOut, optOutBy, writtenTo } from '#main/account/asking/visits/opt-out'
import type { BaseContext } from '#main/context'
import { keep } from './keep-submission'
import { placeOfInvitation } from './page-visit'
import { goOn, sendNotice } from './send-page'
import { show } from './steps'
import { stepOf } from './visitor-form'

export function askOptOut(base: BaseContext): RequestHandler {
  return (req, res) => {
    const token = String(req.params['token'])
    const invitation = invitationOf(base, token)
    if (!isKnown(req, res, invitation)) return
    if (hasOptedOut(invitation)) showOptedOut(req, res, invitation, token)
    else
      show(res, placeOfInvitation(req, invitation, token), 200, {
        step: 'opt_out',
        action: `/u/${token}?step=asked`,
        address: masked(writtenTo(invitation))
      })
  }
}

/** Mail providers' servers expect a response without a redirect; people are redirected to a page they can reload. */
export function takeOptOut(base: BaseContext): RequestHandler {
  return async (req, res) => {
    const token = String(req.params['token'])
    const invitation = invitationOf(base, token)
    if (!isKnown(req, res, invitation)) return
    const kept = await keep(base, () => optOutBy(base, token))
    if (kept === null) {
      res.setHeader('Retry-After', '60')
      sendNotice(req, res, 503, 'busy')
    } else if (stepOf(req) === 'asked') goOn(res, 303, `/u/${token}`)
    else showOptedOut(req, res, invitation, token)
  }
}

const showOptedOut = (req: Request, res: Response, invitation: Invitation, token: string): void =>
  show(res, placeOfInvitation(req, invitation, token), 200, {
    step: 'opted_out',
    address: masked(writtenTo(invitation))
  })

/** False for an erased person, who is never contacted again. */
function isKnown(
  req: Request,
  res: Response,
  invitation: Invitation | 'forgotten' | null
): invitation is Invitation {
  if (invitation === null) sendNotice(req, res, 404, 'not_found')
  else if (invitation === 'forgotten') sendNotice(req, res, 200, 'opted_out_already')
  else return true
  return false
}

/** Shows enough to recognise the address, but not all of it: e-mails get forwarded. */
function masked(address: string): string {
  const [name = '', domain] = address.split('@')
  if (domain !== undefined) return `${name.slice(0, name.length > 3 ? 2 : 1)}…@${domain}`
  return address === '' ? '' : `${address.slice(0, 3)}…${address.slice(-2)}`
}
