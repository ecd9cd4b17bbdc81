/** The form at the till: staff, or customers on the shop's tablet, enter customers whom the business may ask. */
import type { Request, RequestHandler, Response } from 'express'
import { enterAtTill } from '#main/account/asking/visits/at-the-till'
import { accountOf } from '#main/account/core/settings/settings.service'
import type { BaseContext } from '#main/context'
import { lookOfPage } from '../page-appearance'
import type { FormProblems } from '../views/page-view'
import { speechOf } from '../views/speech'
import { checkAnswers, type CheckedForm } from './check-answers'
import { keep } from './keep-submission'
import { withParameter } from './link-query'
import { placeOfTill, type PageVisit } from './page-visit'
import { goOn, sendNotice } from './send-page'
import { show } from './steps'
import { stepOf, visitorForm } from './visitor-form'

interface Entered {
  name: string
  email: string
  phone: string
}
const nothing: Entered = { name: '', email: '', phone: '' }

export function showTill(base: BaseContext): RequestHandler {
  return (req, res) => {
    const place = placeOfTill(base, req)
    if (place === null) sendNotice(req, res, 404, 'not_found')
    else if (stepOf(req) === 'done') show(res, place, 200, { step: 'till_done', again: place.home })
    else showForm(res, place, nothing)
  }
}

export function takeTill(base: BaseContext): RequestHandler {
  return async (req, res) => {
    const place = placeOfTill(base, req)
    if (place === null) return sendNotice(req, res, 404, 'not_found')
    const { ctx, page, location } = place
    const { name = '', email = '', phone = '' } = visitorForm(req, page).values
    const entered = { name, email, phone }
    const { answers, problems } = checkTill(entered, hasAgreed(req), accountOf(ctx).country)
    if (problems !== null) return showForm(res, place, entered, 422, problems)
    const entry = {
      name: answers.name ?? null,
      email: answers.email ?? null,
      phone: answers.phone ?? null,
      words: wordsOf(place),
      locationId: location?.id ?? null
    }
    const kept = await keep(base, () => enterAtTill(ctx, page, entry))
    if (kept === null) showForm(res, place, entered, 503, { fields: {}, whole: 'not_saved' })
    else goOn(res, 303, withParameter(place.home, 'step=done'))
  }
}

const hasAgreed = ({ body }: Request): boolean => (body as Record<string, unknown>)['agreed'] === 'yes'

/** The wording of the consent that the form shows. */
function wordsOf({ ctx, page, language }: PageVisit): string {
  const speech = speechOf(lookOfPage(ctx, page, { language, pictures: 'served' }))
  return speech.plain(speech.words.till.consent)
}

/** The personal fields that any form may have, all of them optional. */
const asked: Parameters<typeof checkAnswers>[0] = {
  fields: { text: 'off', name: 'optional', email: 'optional', phone: 'optional', company: 'off' },
  own_fields: []
}

/** Checked like the form of a page; in addition, e-mail or phone and the consent are required. */
function checkTill(entered: Entered, agreed: boolean, country: string): CheckedForm {
  const { answers, problems } = checkAnswers(asked, entered, { country })
  const missing = {
    ...(entered.email === '' && entered.phone === '' ? { email: 'email_or_phone' as const } : {}),
    ...(agreed ? {} : { agreed: 'required' as const })
  }
  if (answers !== null && Object.keys(missing).length === 0) return { answers, problems: null }
  return { answers: null, problems: { fields: { ...problems?.fields, ...missing } } }
}

const showForm = (
  res: Response,
  place: PageVisit,
  values: Entered,
  status = 200,
  problems: FormProblems | null = null
): void => show(res, place, status, { step: 'till', action: place.home, stamp: '', values, problems })
