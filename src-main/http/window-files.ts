/** The built window, and the exchange of its launch ticket. */
import express, { Router } from 'express'
import { z } from 'zod'
import { id } from '#shared/contract/fields'
import { Problem } from '../problem'
import { bearerOf } from './guards'
import { trustLine } from './connection-limits'
import type { Site } from './request-context'
import { strictReader } from './read-body'
import { accountsRouter } from './window-accounts'

/** Everything comes from our own origin. Inline styles are allowed, because components set the sizes of panes and rows. */
const windowPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function windowRouter(site: Site): Router {
  const router = Router()
  router.post('/session', openSession(site))
  router.post('/session/renew', renewSession(site))
  router.use(accountsRouter(site))
  if (site.windowFiles !== undefined) {
    router.use(
      express.static(site.windowFiles, {
        setHeaders: (res, path) => {
          res.setHeader('Content-Security-Policy', windowPolicy)
          // Asset names contain a hash of their content; the page itself must always be the current one.
          res.setHeader(
            'Cache-Control',
            path.includes('assets') ? 'private, max-age=31536000, immutable' : 'no-store'
          )
        }
      })
    )
  }
  return router
}

const exchange = z.strictObject({
  ticket: z.string().min(1).max(200),
  /** The account that this browser used last. */
  account_id: id.optional(),
  /** From a command instead of a window: whose work it does. */
  command: z.enum(['window', 'api']).optional()
})

function openSession(site: Site): express.RequestHandler {
  const read = strictReader(exchange)
  return (req, res) => {
    const { ticket, account_id, command } = read(req)
    const token = site.sessions.open(ticket, account_id, command)
    if (token === null) {
      site.log.security?.('ticket_refused', { by: null })
      throw new Problem(
        'unauthorized',
        'The launch ticket was used already or has expired. Open the window again from Goodword.'
      )
    }
    // Commands come by the dozen; what they do that concerns security is logged under their name.
    if (command === undefined)
      site.log.security?.('window_opened', { by: site.sessions.recognise(token)?.name ?? 'window' })
    res.status(201).json({ success: true, status: 201, data: { token } })
  }
}

/** A window in use renews its key long before it expires, so that the owner never notices. */
function renewSession(site: Site): express.RequestHandler {
  return (req, res) => {
    const token = site.sessions.renew(bearerOf(req) ?? '')
    if (token === null)
      throw new Problem('unauthorized', 'This window was open for too long. Open it again from Goodword.')
    trustLine(req)
    res.status(201).json({ success: true, status: 201, data: { token } })
  }
}
