/**
 * Replies to the reviews of a shop: WordPress comments (wp/v2) with the review as their parent, written with an application
 * password. WooCommerce’s own API doesn't offer replies.
 */
import { jsonIn } from '#main/tools/read-json'
import type {
  AnswerState,
  Caller,
  Found,
  GivenAnswer,
  ReplyPower,
  ReviewAddress,
  Settings,
  SiteAnswer
} from '../port'
import { plainText } from '../site/plain-text'
import { isRecord, readId, readText } from '../site/read-values'
import { Trouble, unsureOf } from '../site/trouble'
import { shopOf } from './shop'
import { staffAmong } from './staff'

/** Selects the key for WordPress itself. */
export const asWordPress = 'wordpress'

/** WordPress truncates nothing below the size of its database column. */
export const replyPower: ReplyPower = {
  repeatable: false,
  readable: true,
  takeBack: true,
  edit: true,
  moderated: false,
  limit: { count: 65_525, in: 'bytes' }
}

const given = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function replyNeeds(settings: Settings, secretNames: readonly string[]): string | null {
  if (secretNames.includes('application_password') && given(settings['username']) !== '') return null
  return 'To publish replies, this connection needs the name of a WordPress user and an application password (WordPress → Users → Profile → Application passwords).'
}

export function wordPressKey(settings: Settings, secrets: Settings): Record<string, string> {
  const pair = `${given(settings['username'])}:${given(secrets['application_password'])}`
  return pair.startsWith(':') || pair.endsWith(':')
    ? {}
    : { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

interface Comment {
  id: string
  parent: string
  /** The id of a WordPress user; null: not given. */
  author: string | null
  text: string
  state: AnswerState
}

/** Statuses of refusals that concern the reply or the review, but not the whole shop. */
const aboutTheReply = [400, 401, 403, 404, 409, 410, 413, 422]

export async function answer(call: Caller, place: ReviewAddress, text: string | null): Promise<AnswerState> {
  const own = await commentOf(call, place.id)
  if (text === null) return own === null ? { is: 'public' } : takeBack(call, own)
  const to =
    own === null
      ? { address: comments(call), json: { ...filedUnder(place), parent: Number(place.id), content: text } }
      : { address: comments(call, own.id), json: { content: text }, isRepeatable: true }
  const told = await call.send({ method: 'POST', ...to, as: asWordPress }, aboutTheReply)
  if (told.status >= 400) return refusalOf(told, call)
  if (!isComment(told)) throw own === null ? unsureOf(to.address) : notUnderstood(to.address)
  return { is: isHeld(told) ? 'waiting' : 'public' }
}

/** Firewall pages, cached pages and rate limits may also come with status 200. PHP notices may precede the JSON. */
function isComment({ text }: SiteAnswer): boolean {
  const body = jsonIn(text.slice(Math.max(0, text.search(/\{\s*"/))))
  return isRecord(body) && (readId(body['id']) !== null || body['deleted'] === true)
}

const notUnderstood = ({ host }: URL): Trouble =>
  new Trouble('unreadable', `${host} answered with something that is not a comment.`)

/** The reviewed product, if the shop has given it: WordPress files comments under posts. */
const filedUnder = ({ address }: ReviewAddress) => (address === null ? {} : { post: Number(address) })

const isHeld = ({ text }: SiteAnswer): boolean => /"status"\s*:\s*"(?:hold|0|unapproved)"/.test(text)

async function takeBack(call: Caller, { id }: Comment): Promise<AnswerState> {
  // Into the bin, from which the owner can restore it.
  const address = comments(call, id)
  const told = await call.send(
    { method: 'DELETE', address, isRepeatable: true, as: asWordPress },
    aboutTheReply
  )
  const isGone = told.status === 404 || told.status === 410
  if (told.status >= 400 && !isGone) return refusalOf(told, call)
  if (!isGone && !isComment(told)) throw notUnderstood(address)
  return { is: 'public' }
}

const keyRefusals = new Set(['incorrect_password', 'invalid_username', 'application_passwords_disabled'])

function refusalOf(told: SiteAnswer, { settings }: Caller): AnswerState {
  const [, code = ''] = /"code"\s*:\s*"(\w+)"/.exec(told.text.slice(0, 2000)) ?? []
  // The same text is already there.
  if (told.status === 409 || code === 'comment_duplicate') return { is: 'public' }
  const { host } = shopOf(settings)
  if (told.status === 401 || keyRefusals.has(code))
    throw new Trouble('key_refused', `${host} refuses the WordPress user and the application password.`)
  const said = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(told.text.slice(0, 4000))?.[1]
  const words = said === undefined ? null : readText(plainText(String(jsonIn(said))), 300)
  return { is: 'refused', reason: words ?? `${host} refuses the reply (status ${told.status}).` }
}

export async function answerOf(call: Caller, { id }: ReviewAddress): Promise<GivenAnswer | null> {
  const comment = await commentOf(call, id)
  return comment === null ? null : { text: comment.text, state: comment.state }
}

async function commentOf(call: Caller, id: string): Promise<Comment | null> {
  const found = await commentsOn(call, [id])
  if (found === null)
    throw new Trouble(
      'not_allowed',
      `${shopOf(call.settings).host} does not let the WordPress user read comments: choose one who may moderate them.`
    )
  return found.get(id) ?? null
}

const pageSize = 100
const maxPages = 20

/** The latest answer to each of these reviews; null: the user is not allowed to read them. */
async function commentsOn(call: Caller, ids: readonly string[]): Promise<Map<string, Comment> | null> {
  const found = new Map<string, Comment>()
  for (let page = 1; page <= maxPages; page++) {
    const rows = await pageOfComments(call, ids, page)
    if (rows === null) return page === 1 ? null : found
    const written = rows
      .map(commentIn)
      .filter((each) => each !== null)
      .filter(({ parent }) => ids.includes(parent))
    const authors = written.flatMap(({ author }) => author ?? [])
    const staff = await staffAmong(call, authors, asWordPress)
    for (const comment of written)
      if (comment.author === null || staff.has(comment.author)) found.set(comment.parent, comment)
    if (rows.length < pageSize) break
  }
  return found
}

async function pageOfComments(call: Caller, ids: readonly string[], page: number): Promise<unknown[] | null> {
  const plain = comments(call)
  const query = { parent: ids.join(','), per_page: pageSize, page, orderby: 'id', order: 'asc' }
  for (const [name, value] of Object.entries(query)) plain.searchParams.set(name, String(value))
  const full = new URL(plain)
  // Ask for the original text, and for comments still held back: not every user may see these.
  full.searchParams.set('context', 'edit')
  full.searchParams.set('status', 'all')
  let told = await call.get(full, aboutTheReply, asWordPress)
  if (told.status === 401) refusalOf(told, call)
  if (told.status >= 400) told = await call.get(plain, aboutTheReply, asWordPress)
  if (told.status >= 400) return null
  const rows = told.json()
  if (Array.isArray(rows)) return rows as unknown[]
  throw new Trouble('unreadable', `${plain.host} answered with something that is not a list of comments.`)
}

function comments({ settings }: Caller, id?: string): URL {
  const path = id === undefined ? 'comments' : `comments/${encodeURIComponent(id)}`
  return new URL(`wp-json/wp/v2/${path}`, shopOf(settings))
}

/** Null: not written by the shop, or in the bin. Customers who are not signed in have the author 0. */
function commentIn(row: unknown): Comment | null {
  if (!isRecord(row)) return null
  const { id: given_id, parent: given_parent, content, author, status } = row
  const [id, parent] = [readId(given_id), readId(given_parent)]
  if (id === null || parent === null || author === 0 || status === 'trash' || status === 'spam') return null
  const { raw, rendered } = isRecord(content) ? content : { raw: content, rendered: undefined }
  const text = readText(
    typeof rendered === 'string' && typeof raw !== 'string' ? plainText(rendered) : raw,
    70_000
  )
  if (text === null) return null
  const isWaiting = status === 'hold' || status === '0' || status === 'unapproved'
  return { id, parent, author: readId(author), text, state: { is: isWaiting ? 'waiting' : 'public' } }
}

/** Adds the shop's answers to reviews, if the connection may read them. */
export async function withAnswers(call: Caller, found: Found[]): Promise<Found[]> {
  if (given(call.settings['username']) === '') return found
  const ids = found.flatMap((each) => ('gone' in each ? [] : [each.id]))
  if (ids.length === 0) return found
  const answers = await readAnswers(call, ids)
  if (answers === null) return found
  return found.map((each) => {
    if ('gone' in each) return each
    const comment = answers.get(each.id)
    return {
      ...each,
      answer: comment === undefined ? null : readText(comment.text, 10_000),
      ...(comment !== undefined && { answerState: comment.state })
    }
  })
}

/** Without permission to read comments, reviews are still synced. */
async function readAnswers(call: Caller, ids: readonly string[]): Promise<Map<string, Comment> | null> {
  try {
    return await commentsOn(call, ids)
  } catch (error) {
    if (error instanceof Trouble && (error.code === 'key_refused' || error.code === 'not_allowed'))
      return null
    throw error
  }
}
