/** Personal links: they identify the visitor and the message, so the review belongs to its customer and ask. */
import type { Request, RequestHandler, Response } from 'express'
import { pageBySlug } from '#main/account/pages/review-pages/review-pages.service'
import { givenBefore, giveScore, type Given } from '#main/account/asking/visits/give-review'
import { invitationOf, type Invitation } from '#main/account/asking/visits/invitations'
import type { BaseContext } from '#main/context'
import { asksLocation, givenAt, leadsElsewhere, noteCaught } from './first-step'
import { keep } from './keep-submission'
import { isPerson, noteClick } from './note-visit'
import { withParameter } from './link-query'
import { placeOfInvitation, type PageVisit } from './page-visit'
import { askAgain, saveAnswers } from './second-step'
import { goOn, sendNotice } from './send-page'
import { showDetails, showScore, showThanks, valuesOf } from './steps'
import { scoreOfAddress, stepOf, visitorForm, type VisitorForm } from './visitor-form'

type Invited = PageVisit & { invitation: Invitation }

/** Returns null if the reason has already been sent. */
function invited(base: BaseContext, req: Request, res: Response): Invited | null {
  const token = String(req.params['token'])
  const invitation = invitationOf(base, token)
  const named = pageBySlug(base, String(req.params['slug']))
  const home = named === null ? null : `/r/${named.page.slug}`
  const isOurs = (theirs: Invitation) => named === null || named.ctx.accountId === theirs.ctx.accountId
  if (invitation === 'forgotten') sendNotice(req, res, 410, 'expired', home)
  // A link that got truncated still leads to the page.
  else if (invitation === null || !isOurs(invitation)) sendNotice(req, res, 404, 'not_found', home)
  else {
    const place = placeOfInvitation(req, invitation, token)
    if (!invitation.isExpired) return { ...place, invitation }
    sendNotice(req, res, 410, 'expired', place.home)
  }
  return null
}

export function showInvited(base: BaseContext): RequestHandler {
  return (req, res) => {
    const place = invited(base, req, res)
    if (place === null) return
    noteClick(base, req, place.invitation)
    const score = scoreOfAddress(req)
    if (asksLocation(res, place, score) || leadsElsewhere(res, place)) return
    const given = givenBefore(place.ctx, { way: 'link', invitation: place.invitation })
    showWhereItStands(req, res, place, given)
  }
}

/** If the visitor presses a different star in the e-mail than before, they are asked to confirm the change. */
function showWhereItStands(req: Request, res: Response, place: PageVisit, given: Given | null): void {
  const wanted = scoreOfAddress(req)
  if (given === null || (wanted !== null && wanted !== given.review.score)) {
    showScore(res, place, wanted)
  } else if (given.details.finished_at === null || stepOf(req) === 'details') {
    showDetails(res, place, { score: given.review.score ?? 0, values: valuesOf(place, given) })
  } else showThanks(res, place, given.review.score ?? 0, true)
}

export function takeInvited(base: BaseContext): RequestHandler {
  return async (req, res) => {
    const place = invited(base, req, res)
    if (place === null) return
    noteClick(base, req, place.invitation)
    const form = visitorForm(req, place.page)
    const isSecond = stepOf(req) === 'details'
    if (form.trap !== '') return showAgain(base, res, place, form, isSecond)
    // Some mail scanners run the scripts of the pages that e-mails link to, and thereby submit the star.
    if (!isPerson(req)) return showScore(res, place, form.score)
    const given = givenBefore(place.ctx, { way: 'link', invitation: place.invitation })
    if (isSecond && given !== null) return saveAnswers(base, place, given, form, res)
    await takeInvitedScore(base, place, form, res)
  }
}

/** Only the person who was asked has a personal link: if a browser has autofilled the trap, that must not cost a review. */
function showAgain(
  base: BaseContext,
  res: Response,
  place: PageVisit,
  form: VisitorForm,
  isSecond: boolean
): void {
  noteCaught(base, place)
  const { score } = form
  if (isSecond && score !== null) askAgain(res, place, { ...form, score }, { fields: {}, whole: 'too_old' })
  else showScore(res, place, score, { status: 422, problem: 'too_old' })
}

async function takeInvitedScore(
  base: BaseContext,
  place: Invited,
  { score }: VisitorForm,
  res: Response
): Promise<void> {
  const { ctx, page, invitation, self } = place
  if (score === null) return showScore(res, place, null, { status: 422, problem: 'no_score' })
  const kept = await keep(base, () =>
    giveScore(ctx, page, { way: 'link', invitation, ...givenAt(place) }, score)
  )
  if (kept === null) showScore(res, place, score, { status: 503, problem: 'not_saved' })
  // Even if the review was finished before: someone who changes the score may want to change the text.
  else goOn(res, 303, withParameter(self, 'step=details'))
}
