/**
 * What is answered while there is no open database: for a moment, while another file replaces it; or, if it cannot be opened,
 * until the owner has decided what to do. Tokens can't be checked then, so only windows are admitted, by their own keys.
 */
import { Router, type Request, type RequestHandler } from 'express'
import type { Endpoint } from '#shared/contract/endpoint'
import { operations, type OperationId } from '#shared/contract/endpoints'
import { Problem, validationFailed } from '../problem'
import type { Trouble } from '../installation/describe-installation'
import type { ServiceControl } from '../installation/running-service'
import { answer, expressPath, queryText, readParams } from './bind-contract'
import { receiveFile } from './files'
import { assistantsPath } from './assistants'
import { bearerOf } from './guards'
import { trustLine } from './connection-limits'
import { bodyReader, bytesOf } from './read-body'
import { queryReader } from './read-query'
import { recoveryHandlers, type RecoveryContext, type RecoveryOperation } from './recovery-handlers'
import type { Reply } from './reply'
import type { Site } from './request-context'

export interface WithoutData {
  /** Null: it will only take a moment. */
  trouble: () => Trouble | null
  whole: ServiceControl
}

type Handler = (ctx: RecoveryContext, input: object) => Promise<Reply>
const loose = recoveryHandlers as unknown as Record<RecoveryOperation, Handler>

/** Decides, before bodies are read, who may ask at all. */
export function admitToRecovery(site: Site, { trouble }: WithoutData): RequestHandler {
  return (req, _res, next) => {
    const why = trouble()
    if (why === null) throw backInAMoment()
    const key = bearerOf(req)
    if (key === undefined)
      throw new Problem('unauthorized', 'The header "Authorization: Bearer <token>" is required.', {
        headers: { 'WWW-Authenticate': 'Bearer realm="goodword"' }
      })
    if (site.sessions.recognise(key) === null) throw inRecovery(why.sentence)
    trustLine(req)
    next()
  }
}

export function recoveryRouter(site: Site, without: WithoutData): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const [operation, row] of operations) {
    if (!isAnswered(operation)) continue
    const verb = row.method.toLowerCase() as 'get'
    router.route(expressPath(row.path))[verb](reply(site, without, operation, row))
  }
  router.use(['/account', assistantsPath], () => {
    const why = without.trouble()
    throw why === null ? backInAMoment() : inRecovery(why.sentence)
  })
  return router
}

const isAnswered = (operation: OperationId): operation is RecoveryOperation =>
  Object.hasOwn(recoveryHandlers, operation)

function reply(
  { log, now, sessions }: Site,
  { trouble, whole }: WithoutData,
  operation: RecoveryOperation,
  row: Endpoint
): RequestHandler {
  const readQuery = queryReader(row)
  const readBody = bodyReader(row)
  return async (req, res) => {
    const why = trouble()
    // While the data is brought up to date, there is nothing to recover.
    if (why === null || (why.reason === 'updating' && row.method !== 'GET')) throw backInAMoment()
    const { dataDir } = whole
    const instant = now()
    const caller = sessions.recognise(bearerOf(req) ?? '')?.name ?? 'window'
    const ctx: RecoveryContext = { dataDir, log, caller, now: () => instant, ...why, whole }
    const { query, warnings } = readQuery(queryText(req))
    const input = { params: readParams(req), query, ...readSent(req, row, readBody) }
    answer(req, res, await loose[operation](ctx, input), warnings)
  }
}

function readSent(
  req: Request,
  { upload, method }: Endpoint,
  readBody: ReturnType<typeof bodyReader>
): object {
  if (upload !== undefined) return { file: receiveFile(req, upload) }
  if (method === 'GET') return { body: {} }
  const { values, problems } = readBody(bytesOf(req), req.headers['content-type'])
  if (problems.length > 0) throw validationFailed(problems)
  return { body: values }
}

const inRecovery = (sentence: string): Problem =>
  new Problem('recovery_mode', `${sentence} Open Goodword: it shows what you can do.`, {
    headers: { 'Retry-After': '60' }
  })

/** The answer while another file replaces the present one. */
export const backInAMoment = (): Problem =>
  new Problem('unavailable', 'Goodword will be back in a moment; try again then.', {
    headers: { 'Retry-After': '1' }
  })
