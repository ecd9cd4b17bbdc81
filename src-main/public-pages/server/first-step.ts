/** The public page, and its kiosk: one press gives a score, which is saved immediately. */
import type { Request, RequestHandler, Response } from 'express'
import { readStamp } from '#main/account/asking/visits/form-stamp'
import { giveScore } from '#main/account/asking/visits/give-review'
import { judgeForm } from '#main/account/asking/visits/judge-form'
import { caughtToken, reviewToken } from '#main/account/asking/visits/visitor-tokens'
import type { BaseContext } from '#main/context'
import { keep } from './keep-submission'
import { choicesOf, placeOf, type PageVisit } from './page-visit'
import { goOn, sendNotice } from './send-page'
import { nextStep, showLinks, showLocations, showScore } from './steps'
import { scoreOfAddress, visitorForm } from './visitor-form'

export function showFirstStep(base: BaseContext, way: 'page' | 'kiosk'): RequestHandler {
  return (req, res) => {
    const place = placeOf(base, req, way)
    if (place === null) sendNotice(req, res, 404, 'not_found')
    else if (!asksLocation(res, place, scoreOfAddress(req)) && !leadsElsewhere(res, place))
      showScore(res, place, scoreOfAddress(req))
  }
}

/**
 * Spec silent (§4): the location is asked first, so that the following steps use its settings; a score from the address has to
 * wait.
 */
export function asksLocation(res: Response, place: PageVisit, score: number | null): boolean {
  const choices = choicesOf(place)
  if (choices !== null) showLocations(res, place, choices, score)
  return choices !== null
}

/** Spec silent (§4): a kiosk always shows our own form, wherever the page leads otherwise. */
export function leadsElsewhere(res: Response, place: PageVisit): boolean {
  const { leads_to, url } = place.page
  if (place.way === 'kiosk' || leads_to === 'form' || (leads_to === 'address' && url === null)) return false
  if (leads_to === 'links' || url === null) showLinks(res, place)
  else goOn(res, 302, url)
  return true
}

/** Forms are accepted even if the page redirects by now: the form was shown before. */
export function takeScore(base: BaseContext, way: 'page' | 'kiosk'): RequestHandler {
  return async (req, res) => {
    const place = placeOf(base, req, way)
    if (place === null) sendNotice(req, res, 404, 'not_found')
    else await takeScoreAt(base, place, req, res)
  }
}

async function takeScoreAt(base: BaseContext, place: PageVisit, req: Request, res: Response): Promise<void> {
  const { ctx, page } = place
  const { score, stamp: sent, trap } = visitorForm(req, page)
  const stamp = readStamp(base, page.id, sent)
  if (score === null) return showScore(res, place, null, { status: 422, problem: 'no_score' })
  const verdict = judgeForm({ trap, shownAt: stamp?.shownAt ?? null, now: base.now() })
  if (verdict === 'caught') {
    noteCaught(base, place)
    return goOn(res, 303, nextStep(place, caughtToken(base, score)))
  }
  if (verdict !== 'good' || stamp === null)
    return showScore(res, place, score, { status: 422, problem: 'too_old' })
  const way = place.way === 'kiosk' ? 'kiosk' : 'page'
  const kept = await keep(base, () =>
    giveScore(ctx, page, { way, form: stamp.form, ...givenAt(place) }, score)
  )
  if (kept === null) showScore(res, place, score, { status: 503, problem: 'not_saved' })
  else goOn(res, 303, nextStep(place, reviewToken(base, kept.result)))
}

/** What the link and the visitor tell about the review. */
export const givenAt = ({ location, hasPicked, tags }: PageVisit) => ({
  locationId: location?.id ?? null,
  hasPicked,
  tags
})

/** Logs that a bot was caught, so that they can be counted. */
export const noteCaught = ({ log }: BaseContext, { ctx, page }: PageVisit): void =>
  log.info('a form sent by a bot was ignored', { account: ctx.accountId, page: page.id })
