/** The form at the till: staff, or customers on the shop's tablet, enter whom the business may ask. */
import type { Request, RequestHandler, Response } from 'express'
import { email as emailAddress } from '../../../src-shared/contract/fields'
import { enterAtTill } from '../../account/asking/visits/at-the-till'
import { accountOf } from '../../account/core/settings/settings.service'
import type { BaseContext } from '../../context'
import { toE164 } from '../../tools/phone'
import { lookOfPage } from '../page-appearance'
import { longest, type FormProblems } from '../views/page-view'
import { speechOf } from '../views/speech'
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
    const { country } = accountOf(ctx)
    const problems = problemsOf(entered, hasAgreed(req), country)
    if (problems !== null) return showForm(res, place, entered, 422, problems)
    const entry = {
      name: name || null,
      email: email || null,
      phone: phone === '' ? null : toE164(phone, country),
      words: wordsOf(place),
      locationId: location?.id ?? null
    }
    const kept = await keep(base, () => enterAtTill(ctx, page, entry))
    if (kept === null) showForm(res, place, entered, 503, { fields: {}, whole: 'not_saved' })
    else goOn(res, 303, withParameter(place.home, 'step=done'))
  }
}

const hasAgreed = ({ body }: Request): boolean => (body as Record<string, unknown>)['agreed'] === 'yes'

/** What the form says they agree to. */
function wordsOf({ ctx, page, language }: PageVisit): string {
  const speech = speechOf(lookOfPage(ctx, page, { language, pictures: 'served' }))
  return speech.plain(speech.words.till.consent)
}

function problemsOf({ name, email, phone }: Entered, agreed: boolean, country: string): FormProblems | null {
  const wrong: Record<string, NonNullable<FormProblems['fields'][string]>> = {}
  if (name.length > longest.name) wrong['name'] = 'too_long'
  if (email === '' && phone === '') wrong['email'] = 'email_or_phone'
  else if (email !== '' && (email.length > longest.email || !emailAddress.safeParse(email).success))
    wrong['email'] = 'not_an_address'
  if (phone !== '' && (phone.length > longest.phone || toE164(phone, country) === null))
    wrong['phone'] = 'not_a_number'
  if (!agreed) wrong['agreed'] = 'required'
  return Object.keys(wrong).length === 0 ? null : { fields: wrong }
}

const showForm = (
  res: Response,
  place: PageVisit,
  values: Entered,
  status = 200,
  problems: FormProblems | null = null
): void => show(res, place, status, { step: 'till', action: place.home, stamp: '', values, problems })
