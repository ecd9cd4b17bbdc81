/** The whole web server on one page, in the order in which requests pass through it. */
import express, { type Express, type Request } from 'express'
import type { IncomingMessage } from 'node:http'
import { version } from '../../package.json'
import { operations } from '#shared/contract/endpoints'
import { notFound } from '../problem'
import { assistantsAside, assistantsPath, assistantsRouter, questionsPath } from './assistants'
import { contractRouter } from './bind-contract'
import { docsRouter } from './docs-page'
import { limitArrival, takesFile } from './files'
import { admit, authenticate, limitRate } from './guards'
import { health, launchRouter } from './launch'
import { admitToRecovery, recoveryRouter, type WithoutData } from './recovery'
import { signedInRouter } from './signed-in'
import { startRequest, type Server, type Site } from './request-context'
import { sendProblem } from './send-problem'
import { windowRouter } from './window-files'

/** Spec silent (§8): a body contains one record; files are handled separately. */
const largestBody = 256 * 1024
/** Milliseconds within which a body must have arrived. */
const bodyTime = 30_000

export function buildApp(server: Server): Express {
  const app = atTheDoor(server)
  app.use(['/account', assistantsPath], authenticate(server))
  if (server.rateLimit > 0) app.use(['/account', questionsPath], limitRate(server.rateLimit))
  readBodies(app)
  app.use(signedInRouter(server))
  app.use(contractRouter(server))
  app.use(assistantsAside(server))
  app.use(assistantsRouter(server))
  app.use(docsRouter())
  app.use(launchRouter(server))
  app.use(windowRouter(server))
  return atTheEnd(app, server)
}

/** The server while there is no open database: the window, its sign-in, and the recovery operations. */
export function buildAppWithoutData(site: Site, without: WithoutData): Express {
  const app = atTheDoor(site)
  app.use(['/account', assistantsPath], admitToRecovery(site, without))
  readBodies(app)
  app.use(recoveryRouter(site, without))
  app.use(docsRouter())
  app.use(launchRouter(site))
  app.use(windowRouter(site))
  return atTheEnd(app, site)
}

function atTheDoor(site: Site): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.set('case sensitive routing', true)
  app.use((_req, res, next) => {
    startRequest(res)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Goodword-Version', version)
    next()
  })
  app.use(admit(site))
  app.get('/healthz', health(site))
  return app
}

/** The body limits of operations that accept larger bodies. */
const larger = new Map<string, number>(
  operations.flatMap(([, { method, path, maxBytes }]) =>
    maxBytes === undefined ? [] : [[`${method} ${path}`, maxBytes] as const]
  )
)

const maxBytesOf = ({ method, path }: Request): number => larger.get(`${method} ${path}`) ?? largestBody

function readBodies(app: Express): void {
  // Bytes, not JSON: read-body checks type, encoding and syntax itself, so that the refusals are our own.
  // The body of a GET has no meaning and is ignored.
  app.use(limitArrival(bodyTime))
  for (const limit of new Set([largestBody, ...larger.values()])) {
    const type = (req: IncomingMessage) =>
      req.method !== 'GET' &&
      req.method !== 'HEAD' &&
      !takesFile(req as Request) &&
      maxBytesOf(req as Request) === limit
    app.use(express.raw({ type, limit, inflate: false }))
  }
}

function atTheEnd(app: Express, site: Site): Express {
  app.use((req) => {
    throw notFound('page', req.path.slice(0, 80))
  })
  app.use(sendProblem(site))
  return app
}
