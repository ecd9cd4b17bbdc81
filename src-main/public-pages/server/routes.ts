/** The routes of the public pages, and what each of them does. A GET never writes a review: programs follow links. */
import { Router } from 'express'
import type { BaseContext } from '#main/context'
import { follow, followLink } from './follow-link'
import { sendPicture, sendPixel } from './pictures'
import { showInvited, takeInvited } from './personal-links'
import { askOptOut, takeOptOut } from './opt-out'
import { showSecondStep, takeAnswers } from './second-step'
import { showFirstStep, takeScore } from './first-step'
import { showTill, takeTill } from './till'

export function visitorRoutes(base: BaseContext): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const [letter, way] of [
    ['r', 'page'],
    ['k', 'kiosk']
  ] as const) {
    router.get(`/${letter}/:slug`, showFirstStep(base, way))
    router.post(`/${letter}/:slug`, takeScore(base, way))
    router.get(`/${letter}/:slug/w/:token`, showSecondStep(base, way))
    router.post(`/${letter}/:slug/w/:token`, takeAnswers(base, way))
  }
  router.get('/t/:key', showTill(base))
  router.post('/t/:key', takeTill(base))
  router.get('/r/:slug/:token', showInvited(base))
  router.post('/r/:slug/:token', takeInvited(base))
  router.get('/c/:token', follow(base))
  router.get('/c/:token/:place', followLink(base))
  router.get('/o/:token.gif', sendPixel(base))
  router.get('/u/:token', askOptOut(base))
  router.post('/u/:token', takeOptOut(base))
  router.get('/p/:name', sendPicture(base))
  return router
}
