/** Replies at Trustpilot, written in the name of a business user and read back from the list of reviews. */
import type { AnswerState, Caller, GivenAnswer, ReplyPower, ReviewAddress, Settings } from '../port'
import { isRecord, readId, readLine, readText } from '../site/read-values'
import { reasonIn } from '../site/said'
import { Trouble } from '../site/trouble'
import { api, businessOf, listReviews } from './windows'

export const replyPower: ReplyPower = {
  repeatable: false,
  readable: true,
  takeBack: true,
  edit: true,
  moderated: false,
  // Spec silent: Trustpilot documents no limit; this is the maximum of our own interface.
  limit: { count: 10_000, in: 'characters' }
}

const userIn = (settings: Settings): string | null => readLine(settings['business_user_id'], 100)

export const replyNeeds = (settings: Settings): string | null =>
  userIn(settings) === null
    ? 'To publish replies, this connection needs your business user ID, which is on your profile page in Trustpilot Business.'
    : null

/** Null: there is no reply. */
export function replyIn(row: Readonly<Record<string, unknown>>): string | null {
  const reply = row['companyReply']
  return isRecord(reply) ? readText(reply['text'], 10_000) : null
}

const hour = 3600_000
/** The time zone of the filters is not documented. */
const zoneReach = 15 * hour
const maxPages = 100

export async function answerOf(call: Caller, { id, address }: ReviewAddress): Promise<GivenAnswer | null> {
  const row = await rowOf(call, id, address === null ? NaN : Date.parse(address))
  const text = replyIn(row)
  return text === null ? null : { text, state: { is: 'public' } }
}

/** @param written NaN: unknown */
async function rowOf(call: Caller, id: string, written: number): Promise<Record<string, unknown>> {
  const unit = await unitOf(call)
  const isKnown = Number.isFinite(written)
  const start = isKnown ? written - zoneReach : null
  const end = isKnown ? written + zoneReach : null
  let before = ''
  for (let page = 1; page <= maxPages; page++) {
    const rows = (await listReviews(call, { unit, start, page }, { end })).filter(isRecord)
    const found = rows.find((row) => readId(row['id']) === id)
    if (found !== undefined) return found
    const print = rows.map((row) => readId(row['id'])).join(' ')
    if (rows.length === 0 || print === before) break
    before = print
  }
  throw new Trouble('place_gone', 'Trustpilot no longer lists this review.')
}

const units = new WeakMap<Caller, Promise<string>>()

function unitOf(call: Caller): Promise<string> {
  const known = units.get(call)
  if (known !== undefined) return known
  const asked = businessOf(call)
  units.set(call, asked)
  asked.catch(() => units.delete(call))
  return asked
}

/** Statuses of refusals that concern the reply, the review or the user. */
const aboutTheReply = [400, 403, 404, 409, 410, 422]

/** Trustpilot doesn't document whether a second reply replaces the first, so the list is read again to find out. */
export async function answer(call: Caller, place: ReviewAddress, text: string | null): Promise<AnswerState> {
  if (text === null) return takeBack(call, place)
  const before = await answerOf(call, place)
  const state = await send(call, place, text)
  if (before === null && state === 'taken')
    throw new Trouble(
      'site_down',
      'Someone has replied on Trustpilot in the meantime. Goodword is looking at it again.'
    )
  const isDone = state === 'sent' && (before === null || (await answerOf(call, place))?.text !== before.text)
  if (isDone) return { is: 'public' }
  if (state !== 'sent' && state !== 'taken') return state
  const taken = await takeBack(call, place)
  if (taken.is === 'refused') return taken
  const again = await send(call, place, text)
  if (again === 'taken') return { is: 'refused', reason: 'Trustpilot does not let this reply be changed.' }
  return again === 'sent' ? { is: 'public' } : again
}

const addressOf = ({ id }: ReviewAddress): URL =>
  new URL(`${api}/private/reviews/${encodeURIComponent(id)}/reply`)

/** `taken`: there is already a reply. */
async function send(
  call: Caller,
  place: ReviewAddress,
  message: string
): Promise<AnswerState | 'sent' | 'taken'> {
  const json = { authorBusinessUserId: userIn(call.settings), message }
  const told = await call.send({ method: 'POST', address: addressOf(place), json }, aboutTheReply)
  if (told.status < 400) return 'sent'
  return told.status === 409 ? 'taken' : refusalOf(told)
}

async function takeBack(call: Caller, place: ReviewAddress): Promise<AnswerState> {
  const told = await call.send({ method: 'DELETE', address: addressOf(place) }, aboutTheReply)
  return told.status < 400 || told.status === 404 || told.status === 410 ? { is: 'public' } : refusalOf(told)
}

function refusalOf({ status, text }: { status: number; text: string }): AnswerState {
  const said = reasonIn(text)
  const usual =
    status === 403
      ? 'Trustpilot does not let this business user reply: check the business user id.'
      : 'Trustpilot rejected the reply without giving a reason.'
  return { is: 'refused', reason: said ?? usual }
}
