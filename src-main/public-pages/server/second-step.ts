/** What follows a score given without a personal link: details, and thanks. */
import type { Request, RequestHandler, Response } from 'express'
import { checkAnswers } from './check-answers'
import { readStamp, shownAtOf } from '#main/account/asking/visits/form-stamp'
import { giveAnswers, givenReview, type Given } from '#main/account/asking/visits/give-review'
import { judgeForm, type FormVerdict } from '#main/account/asking/visits/judge-form'
import { caughtScoreOf, reviewOf } from '#main/account/asking/visits/visitor-tokens'
import { accountOf } from '#main/account/core/settings/settings.service'
import type { BaseContext } from '#main/context'
import type { FormProblems, FormValues } from '../views/page-view'
import { noteCaught } from './first-step'
import { keep } from './keep-submission'
import { withParameter } from './link-query'
import { placeOf, placeOfReview, type PageVisit } from './page-visit'
import { goOn, sendNotice } from './send-page'
import { keptFields, showDetails, showThanks, valuesOf } from './steps'
import { stepOf, visitorForm, type VisitorForm } from './visitor-form'

/** How long authors can change a finished review. */
const changeable = 24 * 3_600_000
/** On a kiosk the next visitor comes soon, and must not see what the previous one wrote. */
const kioskSees = 15 * 60_000

/** Who continues a review, and where. */
interface Writer {
  place: PageVisit
  /** Null for a bot that was caught: nothing is saved. */
  given: Given | null
  score: number
}

/** Null: the page does not exist, or the token does not belong to it. */
function writerOf(base: BaseContext, req: Request, way: 'page' | 'kiosk'): Writer | null {
  const place = placeOf(base, req, way)
  if (place === null) return null
  const token = String(req.params['token'])
  const caught = caughtScoreOf(base, token)
  if (caught !== null) return { place: placeOfReview(place, null), given: null, score: caught }
  const reviewId = reviewOf(base, token)
  const given = reviewId === null ? null : givenReview(place.ctx, reviewId)
  if (given?.details.way !== way) return null
  return { place: placeOfReview(place, given), given, score: given.review.score ?? 0 }
}

export function showSecondStep(base: BaseContext, way: 'page' | 'kiosk'): RequestHandler {
  return (req, res) => {
    const writer = writerOf(base, req, way)
    if (writer === null) return sendNotice(req, res, 404, 'not_found')
    const { place, given, score } = writer
    const wantsDetails = stepOf(req) === 'details'
    if (given === null) {
      if (stepOf(req) === 'thanks') showThanks(res, place, score, false)
      else showDetails(res, place, { score, values: {} })
    } else if (way === 'kiosk' && ageOf(base, given) > kioskSees) goOn(res, 303, place.home)
    else if (given.details.finished_at === null || (wantsDetails && mayChange(base, given)))
      showDetails(res, place, { score, values: valuesOf(place, given) })
    else showThanks(res, place, score, mayChange(base, given))
  }
}

const ageOf = (base: BaseContext, { details }: Given): number => base.now() - details.created_at

/** An unfinished review may be finished at any time. */
const mayChange = (base: BaseContext, given: Given): boolean =>
  given.details.finished_at === null || (given.details.way === 'page' && ageOf(base, given) < changeable)

export function takeAnswers(base: BaseContext, way: 'page' | 'kiosk'): RequestHandler {
  return async (req, res) => {
    const writer = writerOf(base, req, way)
    if (writer === null) return sendNotice(req, res, 404, 'not_found')
    const { place, given, score } = writer
    const form = visitorForm(req, place.page)
    if (given === null || form.trap !== '') {
      noteCaught(base, place)
      return goOn(res, 303, withParameter(place.self, 'step=thanks'))
    }
    if (!mayChange(base, given)) return sendNotice(req, res, 410, 'expired', place.home)
    const verdict = verdictOn(base, place, given, form)
    if (verdict === 'good') return saveAnswers(base, place, given, form, res)
    const whole = verdict === 'too_quick' ? verdict : 'too_old'
    askAgain(res, place, { ...form, score: form.score ?? score }, { fields: {}, whole })
  }
}

/** The time taken for the form is measured from the first step on. */
function verdictOn(
  base: BaseContext,
  { page }: PageVisit,
  { details }: Given,
  form: VisitorForm
): FormVerdict {
  const shownAt = readStamp(base, page.id, form.stamp)?.shownAt ?? null
  const beganAt = details.form === null ? null : shownAtOf(details.form)
  return judgeForm({ trap: form.trap, shownAt, beganAt, text: form.values.text, now: base.now() })
}

/** Saves the second step, or shows it again with the problems. */
export async function saveAnswers(
  base: BaseContext,
  place: PageVisit,
  given: Given,
  form: VisitorForm,
  res: Response
): Promise<void> {
  const score = form.score ?? given.review.score ?? 0
  const { answers, problems } = checkAnswers(place.page, form.values, {
    country: accountOf(place.ctx).country,
    kept: keptFields(place, given)
  })
  if (problems !== null) return askAgain(res, place, { ...form, score }, problems)
  const kept = await keep(base, () => giveAnswers(place.ctx, given, answers, score))
  if (kept === null) askAgain(res, place, { ...form, score }, { fields: {}, whole: 'not_saved' }, 503)
  else goOn(res, 303, place.self)
}

export const askAgain = (
  res: Response,
  place: PageVisit,
  form: { score: number; values: FormValues },
  problems: FormProblems,
  status = 422
): void => showDetails(res, place, form, { status, problems })
