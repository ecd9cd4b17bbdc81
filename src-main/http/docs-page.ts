/** `/openapi.json` and `/docs`: the documentation of the interface, complete even offline. */
import { createHash } from 'node:crypto'
import { Router, type Request, type Response } from 'express'
import { version } from '../../package.json'
import { inTurns } from '../tools/in-turns'
import { docsLook, docsStyle } from './docs-style'
import { header, tagsIn } from './request-context'

/** What the page may load: only what this file serves. Swagger UI inserts inline styles and icons as data URLs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Goodword: the interface</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/house.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const start = `${docsLook}SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#docs', deepLinking: true, displayRequestDuration: true, filter: true,
  docExpansion: 'list', defaultModelsExpandDepth: 0, tryItOutEnabled: true, validatorUrl: null
})
`

export function docsRouter(): Router {
  const router = Router()
  router.get('/openapi.json', sendDocument)
  router.get('/docs', (_req, res) => {
    res.setHeader('Content-Security-Policy', policy)
    send(res, 'text/html', page)
  })
  router.get('/docs/start.js', (_req, res) => send(res, 'text/javascript', start))
  router.get('/docs/house.css', (_req, res) => send(res, 'text/css', docsStyle))
  // Swagger UI is large and rarely needed, so it is loaded when somebody opens the page.
  router.get('/docs/swagger-ui-bundle.js', async (_req, res) => {
    send(res, 'text/javascript', (await import('swagger-ui-dist/swagger-ui-bundle.js?raw')).default)
  })
  router.get('/docs/swagger-ui.css', async (_req, res) => {
    send(res, 'text/css', (await import('swagger-ui-dist/swagger-ui.css?raw')).default)
  })
  return router
}

interface WrittenDocument {
  /** The text before and after the service's address. */
  parts: readonly [string, string]
  hash: string
}

/** Generated on the first request, then reused as long as the program runs. */
let written: Promise<WrittenDocument> | undefined

async function write(): Promise<WrittenDocument> {
  // Loaded when somebody asks for it: a start has no use for it.
  const { openApiSteps } = await import('#shared/contract/openapi')
  const mark = 'http://address.invalid'
  const text = JSON.stringify(await inTurns(openApiSteps(mark, version)))
  const [before = '', behind = ''] = text.split(mark)
  return { parts: [before, behind], hash: createHash('sha256').update(text).digest('base64url').slice(0, 20) }
}

async function sendDocument(req: Request, res: Response): Promise<void> {
  const { parts, hash } = await (written ??= write())
  // The host of the request was checked on arrival; the page can use it to try operations out.
  const { host = '' } = req.headers
  const etag = `"${hash}-${host}"`
  res.setHeader('ETag', etag)
  // It may be cached, but must be revalidated each time.
  res.setHeader('Cache-Control', 'no-cache')
  const known = header(req, 'if-none-match')
  if (known !== undefined && (known.trim() === '*' || tagsIn(known).includes(etag))) res.status(304).end()
  else send(res, 'application/json', parts.join(`http://${host}`))
}

function send(res: Response, type: string, text: string): void {
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  res.end(text)
}
