/** The website shows what it should: whole, beside what others have put there, up to date, and nothing that must not be seen. */
import type { Display } from '#shared/contract/displays'
import { day } from '../world/time'
import { asOwner, sql, type World } from '../world/world'
import type { Check } from './all'

/** What is remembered from one round or day to the next. */
interface Kept {
  /** Everything that displays are drawn from, after the round before. */
  print: string
  /** Displays that were compared since that has changed. */
  compared: Set<number>
  /** Since which day strangers may not see a review. */
  unshown: Map<number, number>
}
const kept = new WeakMap<World, Kept>()

function keptOf(world: World): Kept {
  const before = kept.get(world) ?? { print: '', compared: new Set(), unshown: new Map() }
  kept.set(world, before)
  return before
}

const standing = ({ website }: World): [name: string, text: string][] => [
  ...website.files,
  ...website.patterns
]

export const pagesAreWhole: Check = (world) => {
  const { files, foreign, sent } = world.website
  for (const [name, text] of files) {
    if (foreign.has(name) || name.endsWith('.part') || sent.has(text)) continue
    return [`${name} on the website ends with: ${text.slice(-60)}`, 'that was never sent like this']
  }
  return null
}

export const othersPagesStay: Check = (world) => {
  const there = new Map(standing(world))
  for (const [name, text] of world.website.foreign)
    if (there.get(name) !== text)
      return [`somebody has put this in the place of ${name}: ${text}`, `there is: ${there.get(name)}`]
  return null
}

const placed = `SELECT display_id, file_name, remote_id, mark, is_wanted, failures, due_at
  FROM display_placements JOIN display_targets ON display_targets.id = target_id
  WHERE display_placements.account_id = ? AND paused_at IS NULL`
interface Placed {
  display_id: number
  file_name: string
  remote_id: string | null
  mark: string
  is_wanted: 0 | 1
  failures: number
  due_at: number | null
}
const placedIn = (world: World): Placed[] => sql(world, placed).all(world.shop.accountId) as Placed[]
const nameOf = ({ file_name, remote_id }: Placed): string =>
  file_name === '' ? (remote_id ?? '') : file_name

/** If nothing has changed since the round before, whatever is called up to date must be, unless it is about to be compared. */
export const freshIsFresh: Check = async (world) => {
  const { website, shop } = world
  const before = keptOf(world)
  const print = JSON.stringify(
    ['reviews', 'displays', 'customers'].map((table) =>
      sql(world, `SELECT * FROM ${table} WHERE account_id = ?`).raw().all(shop.accountId)
    )
  )
  if (print !== before.print) {
    before.print = print
    before.compared.clear()
    return null
  }
  const rows = placedIn(world).filter(
    ({ is_wanted, due_at, display_id }) =>
      is_wanted === 1 && due_at === null && !before.compared.has(display_id)
  )
  if (rows.length === 0) return null
  const displays = (await asOwner(world, 'listDisplays')).data as Display[]
  for (const row of rows) {
    const display = displays.find(({ id }) => id === row.display_id)
    const name = nameOf(row)
    if (display?.placement?.state !== 'fresh' || website.touched.has(name)) continue
    const query = { form: row.file_name === '' ? 'inline' : 'page' }
    const html = (await asOwner(world, 'getDisplayPreview', { params: { id: display.id }, query }))
      .data as string
    const there = website.files.get(name) ?? website.patterns.get(name) ?? ''
    if (!there.includes(html) && !(await isClockInDoubt(world)))
      return [
        `the display “${display.name}” is called up to date`,
        `${name} shows: ${linesOf(there).join(' / ')}`
      ]
    before.compared.add(display.id)
  }
  return null
}

async function isClockInDoubt(world: World): Promise<boolean> {
  const { held_reason } = (await asOwner(world, 'getSending')).data as { held_reason: string | null }
  return held_reason === 'went_back' || held_reason === 'jumped_ahead'
}

const unshown = `SELECT id, review FROM reviews WHERE account_id = ? AND review IS NOT NULL AND review NOT IN (
  SELECT review FROM reviews WHERE review IS NOT NULL AND is_hidden = 0 AND removed_at_source IS NULL AND is_anonymised = 0)`

/** What a page says, without its marks and styles. */
const linesOf = (html: string): string[] =>
  html
    .replaceAll(/<style>.*?<\/style>|<!--.*?-->/gs, '')
    .split(/<[^>]*>/)
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => each !== '')

/** Trouble there gets four hours at most between two attempts. */
const isAwake = ({ time, shutUntil }: World): boolean => time.offset === 0 && time.real - shutUntil > day

export const unshownLeaves: Check = async (world) => {
  const { website, today, shop } = world
  const { unshown: since } = keptOf(world)
  const rows = sql(world, unshown).all(shop.accountId) as { id: number; review: string }[]
  for (const id of since.keys()) if (!rows.some((row) => row.id === id)) since.delete(id)
  for (const { id } of rows) if (!since.has(id)) since.set(id, today)
  if (!isAwake(world)) return null
  for (const row of placedIn(world)) {
    const name = nameOf(row)
    if (row.failures > 0 || website.foreign.has(name)) continue
    for (const each of [name, `goodword-${row.mark}.part`]) {
      const lines = linesOf(website.files.get(each) ?? website.patterns.get(each) ?? '')
      const seen = rows.find(
        ({ id, review }) => (since.get(id) ?? today) < today - 1 && lines.includes(review)
      )
      if (seen !== undefined && !(await isClockInDoubt(world)))
        return [
          `review ${seen.id} must not be seen since day ${since.get(seen.id)! + 1}: ${seen.review}`,
          `${each} shows it`
        ]
    }
  }
  return null
}

export const nothingIsLeftBehind: Check = (world) => {
  if (!isAwake(world)) return null
  const marks = new Set(sql(world, 'SELECT mark FROM display_placements').pluck().all())
  for (const [name, text] of standing(world)) {
    const mark = /goodword display (\w+)/.exec(text)?.[1]
    // A check that was cut short is cleared away by the next one, and shows nobody's words.
    if (mark !== undefined && mark !== 'check' && !marks.has(mark))
      return [`${name} on the website is ours`, 'Goodword does not know of it any more']
  }
  return null
}
