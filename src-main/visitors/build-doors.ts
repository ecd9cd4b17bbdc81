/** The whole server of the customers' doors on one page, in the order in which a visitor walks through it. */
import express, { type Express } from 'express'
import type { BaseContext } from '../context'
import { visitorRoutes } from './routes'
import { sendNotice } from './send-page'

/** Bytes of a form. Spec silent (§8): a long review in any script, with everything else that a page may ask. */
const largestBody = 64 * 1024

export function buildDoors(base: BaseContext): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('case sensitive routing', true)
  app.use(express.urlencoded({ extended: false, limit: largestBody, parameterLimit: 100, inflate: false }))
  app.use(visitorRoutes(base))
  app.use((req, res) => sendNotice(req, res, 404, 'not_found'))
  return app
}
