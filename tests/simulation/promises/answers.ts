/** The promises about replies: what really stands at the shop's site, compared with who wanted it there. */
import { plainly, reviewsAsTheySay, type Wish } from '../world/alerted'
import { day, onTheWall } from '../world/time'
import type { Posted } from '../world/sites'
import { sql, type World } from '../world/world'
import type { Check } from './all'

const said = ({ way, real, whyNot }: Wish, { time }: World): string =>
  `${way} on ${onTheWall(real, time.zone)}${whyNot === null ? '' : `, although ${whyNot}`}`

/** How far each world has been checked, and for which text each licence has been used up. */
interface Kept {
  posted: number
  used: Map<string, string>
  answers: number
  /** What each review said when this was last checked. */
  says: Map<number, string>
  /** Answers whose end has been seen: what was told of them is deleted one day. */
  ended: Set<string>
  explained: number
  /** Up to which restore all of this is known. */
  restored: number
}
const kept = new WeakMap<World, Kept>()
function keptOf(world: World): Kept {
  const found: Kept = kept.get(world) ?? {
    posted: 0,
    used: new Map(),
    answers: 0,
    says: new Map(),
    ended: new Set(),
    explained: 0,
    restored: 0
  }
  kept.set(world, found)
  if (found.restored < world.ledger.restored) afterRestore(world, found)
  return found
}

/** What was answered since the backup, nobody in the machine knows any more. */
function afterRestore(world: World, found: Kept): void {
  for (const { key } of world.ledger.wishes) if (key !== null) found.ended.add(key)
  found.answers = answersOf(world).at(-1)?.id ?? 0
  found.says = reviewsAsTheySay(world)
  found.restored = world.ledger.restored
}

interface Answer {
  id: number
  mail_key: string
  outcome: string
  reason: string | null
  way: string
  review_id: number | null
  received_at: number
  ended_at: number | null
}
const answersOf = (world: World): Answer[] =>
  sql(world, 'SELECT * FROM alert_answers WHERE account_id = ? ORDER BY id').all(
    world.shop.accountId
  ) as Answer[]

/** What the service refuses, it may not do later either. */
const noLicence = new Set(['refused', 'asked', 'later'])
function noteRefusals(world: World): void {
  const outcomes = new Map(answersOf(world).map(({ mail_key, outcome }) => [mail_key, outcome]))
  for (const wish of world.ledger.wishes)
    if (wish.key !== null && noLicence.has(outcomes.get(wish.key) ?? '')) wish.whyNot ??= 'it was refused'
}

export const publishedIsWanted: Check = (world) => {
  noteRefusals(world)
  const { ledger, time } = world
  const at = keptOf(world)
  const news = ledger.posted.slice(at.posted)
  at.posted = ledger.posted.length
  for (const each of news) {
    if (each.how === 'removed') continue
    const on = `at the site, a reply to review ${each.at} is ${each.how} on ${onTheWall(each.real, time.zone)}: ${each.text}`
    const alike = ledger.wishes.filter((wish) => wish.at === each.at && wish.text === each.text)
    const good = alike.filter(({ whyNot }) => whyNot === null)
    if (good.length === 0)
      return [
        on,
        alike[0] === undefined ? 'nobody has asked for that' : `it was asked for ${said(alike[0], world)}`
      ]
    if (each.how === 'changed' && good.some(({ licence }) => at.used.get(licence) === each.text)) continue
    if (each.how === 'created' && each.beside.length > 0)
      return [on, `beside what we had published there: ${each.beside.join(' | ')}`]
    const fresh = good.find(({ licence }) => !at.used.has(licence))
    if (fresh !== undefined) at.used.set(fresh.licence, each.text)
    else if (!isTriedAgain(world, each)) return [on, `it was asked for once only, ${said(good[0]!, world)}`]
  }
  return null
}

/** Of what got no answer, nobody can know whether it stood there before somebody took it away. */
const isTriedAgain = ({ ledger }: World, { at, text, comment }: Posted): boolean =>
  ledger.posted.some(
    (each) => each.at === at && each.text === text && each.comment < comment && !each.isAnswered
  )

const published = `SELECT id, external_id AS at, reply, reply_state FROM reviews
  WHERE account_id = ? AND external_id IS NOT NULL AND reply_state = 'published'`
const takenBack = `SELECT DISTINCT reviews.id, external_id AS at, NULL AS reply FROM alert_answers
  JOIN reviews ON reviews.id = review_id WHERE alert_answers.account_id = ? AND outcome = 'taken_back'
    AND reply IS NULL AND reply_state IS NULL`

interface Replied {
  id: number
  at: string
  reply: string | null
}

/** The reviews whose replies nobody has touched at the site, and what of ours stands there. */
function* untouched(world: World, query: string): Generator<[Replied, string[]]> {
  const { ledger, sites } = world
  const ours = new Set(ledger.posted.map(({ comment }) => comment))
  for (const row of sql(world, query).all(world.shop.accountId) as Replied[]) {
    if (ledger.byHand.has(row.at)) continue
    const standing = sites.models['a shop'].standing?.(row.at) ?? []
    yield [row, standing.filter(({ id }) => ours.has(id)).map(({ text }) => plainly(text))]
  }
}

/** Whoever is told something else by the site takes nothing away; the next look at it finds out. */
const isMisled = ({ time, ledger }: World): boolean =>
  time.real - Math.max(ledger.misled, ledger.restored) < day

export const lastVersionStands: Check = (world) => {
  if (isMisled(world)) return null
  for (const [{ id, at, reply }, standing] of untouched(world, published))
    if (standing.length !== 1 || standing[0] !== plainly(reply ?? ''))
      return [
        `review ${at} (${id}) is published with: ${reply}`,
        `at its site stands: ${standing.length === 0 ? 'nothing' : standing.join(' | ')}`
      ]
  return null
}

export const takenBackIsGone: Check = (world) => {
  if (isMisled(world)) return null
  for (const [{ id, at }, standing] of untouched(world, takenBack))
    if (standing.length > 0)
      return [
        `the reply to review ${at} (${id}) is taken back`,
        `at its site stands: ${standing.join(' | ')}`
      ]
  return null
}

/** Outcomes that come with a message to whoever has answered. */
const isTold = ({ outcome, reason, way }: Answer): boolean =>
  ['published', 'rejected', 'unknown', 'withdrawn', 'taken_back'].includes(outcome) ||
  (way === 'telegram' && outcome === 'refused' && reason !== 'repeated')

export const answersEnd: Check = (world) => {
  const { time, ledger, shutUntil, today, phone } = world
  if (time.offset !== 0 || today < 5 || time.real - shutUntil < day) return null
  const byKey = new Map(answersOf(world).map((each) => [each.mail_key, each]))
  const told = new Map(
    sql(world, "SELECT key, status FROM alert_messages WHERE key LIKE 'answer:%'").raw().all() as [
      string,
      string
    ][]
  )
  // Where it is not known what a message is called there, the answer to it gets an explanation instead.
  const at = keptOf(world)
  const explained = phone.messages.filter(({ text }) => text.startsWith('To answer a review')).length
  for (const wish of ledger.wishes) {
    const { key, real, review } = wish
    if (key === null || at.ended.has(key) || real > time.real - 4 * day || ledger.forgotten.has(review))
      continue
    if (wish.whyNot?.startsWith('a stranger')) continue
    const what = `review ${wish.at} was answered ${said(wish, world)}`
    const answer = byKey.get(key)
    if (answer === undefined && wish.way === 'by phone' && explained > at.explained) {
      at.explained++
      at.ended.add(key)
      continue
    }
    if (answer === undefined) return [what, `nothing is known of that on ${onTheWall(time.real, time.zone)}`]
    if (answer.ended_at === null)
      return [what, `it is still ${answer.outcome} on ${onTheWall(time.real, time.zone)}`]
    // Whatever a restore has made unknown says so at the press only.
    const isUnknown = answer.reason === 'unknown_token' && ledger.restored > 0
    const status = told.get(`answer:${answer.id}:${answer.outcome}`)
    if (isTold(answer) && !isUnknown && (status === undefined || status === 'waiting'))
      return [what, `the outcome, ${answer.outcome}, is told: ${status ?? 'never'}`]
    at.ended.add(key)
  }
  return null
}

const obeyed = `SELECT id, grant_id, review_id FROM alert_answers
  WHERE account_id = ? AND id > ? AND deed IN ('draft', 'own_words', 'confirmed') AND outcome NOT IN ('refused', 'asked') ORDER BY id`

export const onlyToWhatWasRead: Check = (world) => {
  const at = keptOf(world)
  const before = at.says
  at.says = reviewsAsTheySay(world)
  const news = sql(world, obeyed).all(world.shop.accountId, at.answers) as {
    id: number
    grant_id: number
    review_id: number
  }[]
  for (const { id, grant_id, review_id } of news) {
    at.answers = id
    const read = world.ledger.says.get(grant_id)
    const now = [before.get(review_id), at.says.get(review_id)]
    if (read !== undefined && !now.includes(read))
      return [
        `answer ${id} was to: ${read}`,
        `it counts although the review says: ${now.join(', and then: ')}`
      ]
  }
  return null
}
