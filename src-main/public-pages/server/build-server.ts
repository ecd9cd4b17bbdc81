/** The whole server of the public pages at a glance, in the order in which a request passes through it. */
import express, { type Express } from 'express'
import type { BaseContext } from '#main/context'
import { usualLimits, type PublicPagesLimits } from './limits'
import { admitHost, refuseForeignForms, refuseMethods, setSecurityHeaders } from './guards'
import { sayHello } from './answer-challenge'
import { limitForms, limitRequests } from './limit-visitors'
import { readForm } from './read-form'
import { visitorRoutes } from './routes'
import { sendNotice } from './send-page'
import { nameRequest, sendTrouble } from './send-error-page'
import { takeTurns } from './take-turns'
import { isOtherDevice } from './visitor-address'

/** @param ondevice called when another device on the network opens something */
export function buildPublicPages(
  base: BaseContext,
  limits: PublicPagesLimits = usualLimits,
  ondevice: () => void = () => undefined
): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  // The routes read the few query parameters they need themselves: nothing nested is parsed.
  app.set('query parser', 'simple')
  app.use(nameRequest, setSecurityHeaders)
  app.use(limitRequests(base, limits))
  app.use(admitHost(base), refuseMethods, refuseForeignForms(base))
  app.use(({ socket }, _res, next) => {
    if (isOtherDevice(socket)) ondevice()
    next()
  })
  app.use(limitForms(base, limits))
  app.use(readForm(), takeTurns())
  app.get('/hello/:nonce', sayHello(base))
  app.use(visitorRoutes(base))
  app.use((req, res) => sendNotice(req, res, 404, 'not_found'))
  app.use(sendTrouble(base))
  return app
}
