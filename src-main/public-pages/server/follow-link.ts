/** Links in messages to pages elsewhere: counted, then followed. Never to an address from the request. */
import type { Request, RequestHandler, Response } from 'express'
import { invitationOf, type Invitation } from '#main/account/asking/visits/invitations'
import type { BaseContext } from '#main/context'
import { withParameter } from './link-query'
import { noteClick } from './note-visit'
import { choicesOf, placeOfInvitation, type PageVisit } from './page-visit'
import { goOn, sendNotice } from './send-page'
import { scoreOfAddress } from './visitor-form'

/** Redirects to the address that the page leads to; if the page has a form by now, shows that. */
export function follow(base: BaseContext): RequestHandler {
  return (req, res) => {
    const place = followed(base, req, res)
    if (place === null) return
    const { leads_to, url } = place.page
    const score = scoreOfAddress(req)
    if (leads_to === 'address' && url !== null && choicesOf(place) === null) goOn(res, 302, url)
    else goOn(res, 302, score === null ? place.self : withParameter(place.self, `score=${score}`))
  }
}

/** Redirects to one of the page's links, counted from 1. */
export function followLink(base: BaseContext): RequestHandler {
  return (req, res) => {
    const number = String(req.params['place'])
    const place = followed(base, req, res)
    if (place === null) return
    const link = /^[1-9]\d?$/.test(number) ? place.page.links[Number(number) - 1] : undefined
    if (link === undefined) sendNotice(req, res, 404, 'not_found', place.home)
    else goOn(res, 302, link.url)
  }
}

/** Counts the click. Returns null if the link is not valid: then the reason has been sent. */
function followed(base: BaseContext, req: Request, res: Response): PageVisit | null {
  const token = String(req.params['token'])
  const invitation: Invitation | 'forgotten' | null = invitationOf(base, token)
  if (invitation === null) sendNotice(req, res, 404, 'not_found')
  else if (invitation === 'forgotten') sendNotice(req, res, 410, 'expired')
  else {
    const place = placeOfInvitation(req, invitation, token)
    if (invitation.isExpired) sendNotice(req, res, 410, 'expired', place.home)
    else {
      noteClick(base, req, invitation)
      return place
    }
  }
  return null
}
