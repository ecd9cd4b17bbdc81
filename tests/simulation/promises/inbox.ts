/** The promises about reviews on their way in: from a site to the inbox, and from there to the owner. */
import { plainly } from '../world/alerted'
import { hour } from '../world/time'
import { sql, type World } from '../world/world'
import type { Check, Facts } from './all'
import { daysOf } from './lasting'

interface Row {
  id: number
  at: string
  score: number | null
  review: string | null
}
const fromSites = `SELECT id, external_id AS at, score, review FROM reviews
  WHERE account_id = ? AND external_id IS NOT NULL`

const differing = daysOf('all count')

/** In days. Sites have bad ones, so an inbox may lag behind; edits in a shop are only found by the weekly look at all of its reviews. */
const lag = { new: 3, edited: 10 }

export const inboxFollows: Check = (world) => {
  const rows = sql(world, fromSites).all(world.shop.accountId) as Row[]
  const byId = new Map(rows.map((row) => [row.at, row]))
  const found = new Map<string, { most: number; facts: Facts }>()
  for (const [name, model] of Object.entries(world.sites.models))
    for (const [id, { review, score }] of Object.entries(model.says())) {
      const row = byId.get(id)
      const most = row !== undefined && name === 'a shop' ? lag.edited : lag.new
      const there = `${score} stars: ${plainly(review)}`
      const here = row === undefined ? 'nothing' : `${row.score} stars: ${plainly(row.review ?? '')}`
      if (there !== here)
        found.set(`${id} ${there}`, {
          most,
          facts: [
            `for ${most} days, review ${id} on the site with ${name} has said: ${there}`,
            `in the inbox there is: ${here}`
          ]
        })
    }
  const days = differing(world, [...found.keys()])
  const late = [...found].find(([key, { most }]) => (days.get(key) ?? 0) > most)
  return late === undefined ? null : late[1].facts
}

const waiting = daysOf('not after a restore')
const reviews = 'SELECT id FROM reviews WHERE account_id = ? AND import_id IS NULL AND is_anonymised = 0'
export const newReviews = (world: World): string[] =>
  (sql(world, reviews).pluck().all(world.shop.accountId) as number[]).map(String)

const told = `SELECT alerts.name, status, ended_at - alert_messages.created_at AS tried
  FROM alerts LEFT JOIN alert_messages ON alert_id = alerts.id AND key = ?
  WHERE alerts.account_id = ? AND alerts.is_on = 1`
/** All the pauses between its attempts together. */
const patience = 10 * hour

export const ownerHears: Check = (world) => {
  const days = waiting(world, newReviews(world))
  for (const [id, count] of days) {
    // What has been told is forgotten after a month.
    if (count < 2 || count > 7) continue
    const rows = sql(world, told).all(`review:${id}`, world.shop.accountId) as {
      name: string
      status: string | null
      tried: number | null
    }[]
    const none = rows.find(({ status }) => status === null)
    if (none !== undefined)
      return [`review ${id} came more than a day ago`, `“${none.name}” has no message about it`]
    const soon = rows.find(({ status, tried }) => status === 'failed' && (tried ?? 0) < patience)
    if (soon !== undefined && !world.happened.has('a clock set'))
      return [
        `“${soon.name}” keeps trying to tell of review ${id} for ${patience / hour} hours`,
        `it was given up after ${((soon.tried ?? 0) / hour).toFixed(1)}`
      ]
  }
  return null
}
