/**
 * Builds the routes: for each row of the endpoint table the scope, the parsing of path, query and body, the idempotency key,
 * the preconditions, the transaction, and the answer. Whatever is the same for all rows happens here and only here.
 */
import { Router, type Request, type RequestHandler, type Response } from 'express'
import type { Endpoint, SentFile } from '#shared/contract/endpoint'
import { addressOfMade, operations, readingOf, type OperationId } from '#shared/contract/endpoints'
import type { FieldProblem, Warning } from '#shared/contract/envelope'
import { needsOf, personalScope, withoutPersonal } from '#shared/contract/personal'
import { newestEvent } from '../account/core/events/events.service'
import type { Context } from '../context'
import { Problem, notFound, validationFailed } from '../problem'
import { inTransaction } from '../store/query'
import { retryWhileBusy } from '../tools/wait-while-busy'
import { checks } from './checks'
import { receiveFile, sendFile } from './files'
import { followingOf, wantsStream } from './follow-events'
import { requireFieldScopes, requireScopes, requireWritable } from './guards'
import { handlers } from './handlers'
import { findFirstAnswer, idempotentRequest, keepFirstAnswer, type IdempotentRequest } from './idempotency'
import { bodyReader, bytesOf, type ReadBody } from './read-body'
import { queryReader } from './read-query'
import { envelope, etagOf, linkHeader, type FileReply, type Reply } from './reply'
import { callerOf, header, tagsIn, type Server } from './request-context'

interface Input {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}
type LooseHandler = (ctx: Context, input: Input) => Reply | Promise<Reply>
type FileTaker = (ctx: Context, input: Input & { file: SentFile }) => Promise<Reply>
type FileMaker = (ctx: Context, input: Input) => FileReply | Promise<FileReply>
type LooseCheck = (
  ctx: Context,
  body: Record<string, unknown>,
  bad: ReadonlySet<string>,
  params: Record<string, unknown>
) => FieldProblem[]

/** The switchboard without the types of each row: by the time a handler is called, its row has checked every input. */
const loose = handlers as unknown as Record<OperationId, LooseHandler>

/** Rows whose answer contains a key that is shown only once. */
const secretOperations: ReadonlySet<OperationId> = new Set([
  'createToken',
  'rotateToken',
  'createWebhook',
  'rotateWebhookSecret'
])

export function contractRouter(server: Server): Router {
  const router = Router({ caseSensitive: true, strict: true })
  // Fixed paths first: `/reviews/facets` is not the review "facets".
  const hasId = ([path]: [string, unknown]) => Number(path.includes('{'))
  const paths = [...Map.groupBy(operations, ([, row]) => row.path)].toSorted((a, b) => hasId(a) - hasId(b))
  for (const [path, rows] of paths) {
    const route = router.route(expressPath(path))
    for (const [operation, row] of rows)
      route[row.method.toLowerCase() as 'get'](operate(server, operation, row))
    route.all(refuseMethod(rows.map(([, row]) => row.method)))
  }
  return router
}

/** `/account/tags/{id}` in Express syntax. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function refuseMethod(known: readonly string[]): RequestHandler {
  const allowed = known.includes('GET') ? [...known, 'HEAD'] : [...known]
  return (req) => {
    throw new Problem('method_not_allowed', `${req.method} is not possible here; ${allowed.join(', ')} is.`, {
      headers: { Allow: allowed.join(', ') }
    })
  }
}

function operate(server: Server, operation: OperationId, row: Endpoint): RequestHandler {
  const readQuery = queryReader(row)
  const needed = [row.scope, ...(row.alsoScopes ?? [])]
  const needs = needsOf(row.query)
  const send = row.download === undefined ? sender(operation, row) : fileSender(operation, row, row.download)
  return async (req, res) => {
    const caller = callerOf(res)
    const { scopes, actor } = caller
    requireScopes(server, caller, needed)
    requireWritable(server, row)
    // Read the id before anything else: a window that follows events from there misses no change to what it shows.
    if (actor === 'window') res.setHeader('Goodword-Event', newestEvent(server))
    const isStrict = wantsStrict(req)
    if (isStrict) res.setHeader('Preference-Applied', 'handling=strict')
    const { query, warnings: queryWarnings } = readQuery(queryText(req), isStrict)
    requireFieldScopes(scopes, query, needs)
    const warnings: Warning[] = [...queryWarnings]
    if (row.stream && wantsStream(req)) {
      server.streams.follow(res, followingOf(server, req, res, query))
      return
    }
    const ctx = contextOf(server, res, warnings)
    await send(ctx, req, res, { params: readParams(req), query, body: {} })
  }
}

type SendReply = (ctx: Context, req: Request, res: Response, input: Input) => Promise<void>

function sender(operation: OperationId, row: Endpoint): SendReply {
  const replyTo = replier(operation, row)
  const address = addressOfMade(row)
  return async (ctx, req, res, input) => {
    const reply = seenBy(ctx, row, await replyTo(ctx, req, res, input))
    if (reply.status === 201 && address !== undefined) res.setHeader('Location', locationOf(address, reply))
    answer(req, res, reply, ctx.warnings)
  }
}

/** The path of the record that was just created. */
function locationOf(address: string, { data }: Reply): string {
  const { id } = JSON.parse(data) as { id: number }
  return address.replace('{id}', String(id))
}

function fileSender(operation: OperationId, row: Endpoint, type: string): SendReply {
  const make = loose[operation] as unknown as FileMaker
  if (row.method === 'GET')
    return async (ctx, req, res, input) => sendFile(req, res, await make(ctx, input), type)
  // Made from the request alone; nothing is stored.
  const readBody = outsideBodyReader(operation, row)
  return async (ctx, req, res, input) =>
    sendFile(req, res, await make(ctx, { ...input, body: readBody(ctx, req, input.params) }), type)
}

/** The answer as the caller may see it: callers without access to customers get ids without personal data. */
const seenBy = (ctx: Context, row: Endpoint, reply: Reply): Reply =>
  ctx.scopes.has(personalScope)
    ? reply
    : { ...reply, data: withoutPersonal(row.result, reply.data, row.list) }

type Replier = (ctx: Context, req: Request, res: Response, input: Input) => Reply | Promise<Reply>

/** Reads answer directly; writes run in their transaction; slow operations hold no transaction. */
function replier(operation: OperationId, row: Endpoint): Replier {
  const handle = loose[operation]
  const { upload } = row
  if (upload !== undefined) {
    const take = handle as unknown as FileTaker
    return (ctx, req, _res, input) => take(ctx, { ...input, file: receiveFile(req, upload) })
  }
  if (row.method === 'GET') return (ctx, _req, _res, input) => handle(ctx, input)
  if (row.outside) {
    const readBody = outsideBodyReader(operation, row)
    return async (ctx, req, _res, input) =>
      handle(ctx, { ...input, body: await retryWhileBusy(() => readBody(ctx, req, input.params)) })
  }
  const write = writer(operation, row, handle)
  return (ctx, req, res, { params }) => retryWhileBusy(() => write(ctx, req, res, params))
}

/** Spec silent (§4): `Prefer: handling=strict` (RFC 7240) refuses every parameter that is not known. */
const wantsStrict = (req: Request): boolean =>
  header(req, 'prefer')
    ?.split(/[,;]/)
    .some((each) => /^\s*handling\s*=\s*"?strict"?\s*$/i.test(each)) ?? false

export const queryText = (req: Request): string => {
  const mark = req.originalUrl.indexOf('?')
  return mark < 0 ? '' : req.originalUrl.slice(mark + 1)
}

function contextOf(server: Server, res: Response, warnings: Warning[]): Context {
  const { accountId, scopes, tokenId, actor, name: caller } = callerOf(res)
  const { db, log } = server
  // All of a request happens at the same instant, however often it reads the clock.
  const instant = server.now()
  const warn = (warning: Warning) => void warnings.push(warning)
  const isAwaited = () => !res.closed
  return { db, log, now: () => instant, accountId, scopes, tokenId, actor, caller, warnings, warn, isAwaited }
}

/** Ids in paths; anything that is not an id matches no record. */
export function readParams(req: Request): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(req.params).map(([name, value]) => {
      const number = Number(value)
      if (typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(number))
        return [name, number]
      throw notFound('record', String(value).slice(0, 40))
    })
  )
}

type Write = (ctx: Context, req: Request, res: Response, params: Record<string, unknown>) => Reply

/** A row that writes: one transaction from the idempotency key to the stored answer. */
function writer(operation: OperationId, row: Endpoint, handle: LooseHandler): Write {
  const readBody = bodyReader(row)
  const check = checks[operation] as LooseCheck | undefined
  const needs = needsOf(row.body)
  const current = currentRecord(row)
  return (ctx, req, res, params) => {
    const bytes = bytesOf(req)
    const body = readBody(bytes, header(req, 'content-type'))
    requireFieldScopes(ctx.scopes, body.values, needs)
    const key = row.method === 'POST' ? header(req, 'idempotency-key') : undefined
    const secret = secretOperations.has(operation)
    const request =
      key === undefined
        ? undefined
        : idempotentRequest(key, {
            method: row.method,
            path: req.path,
            body: bytes,
            secret,
            caller: callerOf(res).name
          })
    return inTransaction(ctx, () => {
      const earlier = request && findFirstAnswer(ctx, request)
      if (earlier !== undefined) {
        res.setHeader('Idempotency-Replayed', 'true')
        return earlier
      }
      return effect(ctx, { req, params, body, check, current, handle, request })
    })
  }
}

/** The body of an operation that talks to other servers: checked as usual, but without holding a transaction meanwhile. */
function outsideBodyReader(operation: OperationId, row: Endpoint) {
  const readBody = bodyReader(row)
  const check = checks[operation] as LooseCheck | undefined
  const needs = needsOf(row.body)
  return (ctx: Context, req: Request, params: Record<string, unknown>): Record<string, unknown> => {
    const body = readBody(bytesOf(req), header(req, 'content-type'))
    requireFieldScopes(ctx.scopes, body.values, needs)
    refuseProblems(ctx, body, check, params)
    return body.values
  }
}

function refuseProblems(
  ctx: Context,
  body: ReadBody,
  check: LooseCheck | undefined,
  params: Record<string, unknown>
): void {
  const bad = new Set(body.problems.map(({ path }) => path.split('.')[0] ?? ''))
  const problems = [...body.problems, ...(check?.(ctx, body.values, bad, params) ?? [])]
  if (problems.length > 0) throw validationFailed(problems)
}

interface Effect {
  req: Request
  params: Record<string, unknown>
  body: ReadBody
  check: LooseCheck | undefined
  current: CurrentRecord | undefined
  handle: LooseHandler
  request: IdempotentRequest | undefined
}

function effect(ctx: Context, { req, params, body, check, current, handle, request }: Effect): Reply {
  const before = current?.(ctx, params)
  checkPrecondition(header(req, 'if-match'), before)
  refuseProblems(ctx, body, check, params)
  const reply = now(handle(ctx, { params, query: {}, body: body.values }))
  warnOfReadOnly(ctx, body.readOnly, reply)
  if (request !== undefined) keepFirstAnswer(ctx, request, reply, ctx.warnings)
  return reply
}

/** Writes never wait: a promise here would escape its transaction. */
function now(reply: Reply | Promise<Reply>): Reply {
  if (reply instanceof Promise) throw new Error('an operation that writes must not return a promise')
  return reply
}

type CurrentRecord = (ctx: Context, params: Record<string, unknown>) => Reply

/** Reads the record that a row changes. */
function currentRecord(row: Endpoint): CurrentRecord | undefined {
  const reading = readingOf(row)
  if (reading === undefined) return undefined
  const [operation, read] = reading
  // As the caller sees it, because that is what their ETag identifies.
  return (ctx, params) => seenBy(ctx, read, now(loose[operation](ctx, { params, query: {}, body: {} })))
}

/** Spec silent (§4): `If-Match` contains the ETag that was read; if the record has changed since, nothing is done. */
function checkPrecondition(wanted: string | undefined, before: Reply | undefined): void {
  if (wanted === undefined || before === undefined) return
  if (wanted.trim() === '*' || tagsIn(wanted).includes(etagOf(before.data))) return
  throw new Problem('precondition_failed', 'The record has changed since it was read; read it again.')
}

/** Spec silent (§4): read-only fields may be sent back; if they differ from the record the caller gets a warning. */
function warnOfReadOnly(ctx: Context, sent: Record<string, unknown>, reply: Reply): void {
  if (Object.keys(sent).length === 0) return
  const record = JSON.parse(reply.data) as Record<string, unknown>
  for (const [field, value] of Object.entries(sent)) {
    if (field === 'updated_at' || JSON.stringify(record[field]) === JSON.stringify(value)) continue
    ctx.warn({
      code: 'read_only',
      message: `The field "${field}" is read-only and was ignored.`,
      path: field
    })
  }
}

/** The full URL of a request; its host was checked on arrival. */
const addressOf = (req: Request): string => `http://${req.headers.host}${req.originalUrl}`

export function answer(req: Request, res: Response, reply: Reply, warnings: readonly Warning[]): void {
  if (reply.page === undefined) {
    const etag = etagOf(reply.data)
    res.setHeader('ETag', etag)
    const known = header(req, 'if-none-match')
    if (
      req.method === 'GET' &&
      known !== undefined &&
      (known.trim() === '*' || tagsIn(known).includes(etag))
    ) {
      res.status(304).end()
      return
    }
  } else {
    const links = linkHeader(reply.page, addressOf(req))
    if (links !== undefined) res.setHeader('Link', links)
  }
  const text = envelope(reply, warnings, reply.page === undefined ? '' : addressOf(req))
  // Written directly: Express's json() would process the text again to hash and measure it.
  res.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text)
  })
  res.end(req.method === 'HEAD' ? undefined : text)
}
