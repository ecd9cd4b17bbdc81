/** What several formats do to cells: times that are in UTC without saying so, texts with a translation, states of a review. */
import type { Cells } from './known-format'

const bareTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?UTC)?$/
const americanTime = /^(\d\d?)\/(\d\d?)\/(\d{4}) (\d\d?)(:\d\d(?::\d\d)?)$/

/** `2024-05-01 10:00:00`, where the column or a `UTC` behind it says in which zone. Anything else stays as it is. */
export const inUtc = (cell = ''): string => cell.trim().replace(bareTime, '$1T$2Z')

/** `05/31/2024 18:21:03` in UTC, as scrapers write it. */
export function americanInUtc(cell = ''): string {
  const match = americanTime.exec(cell.trim())
  if (!match) return inUtc(cell)
  const [, month = '', day = '', year = '', hour = '', rest = ''] = match
  return `${year}-${two(month)}-${two(day)}T${two(hour)}${rest}Z`
}

const two = (digits: string): string => digits.padStart(2, '0')

const note = '(Translated by Google)'
const originalNote = '(Original)'

/** Google puts its translation before or behind what was written; kept is what was written. */
export function originalText(cell = ''): string {
  const at = cell.indexOf(note)
  if (at === -1) return cell
  const originalAt = cell.indexOf(originalNote, at)
  if (originalAt !== -1) return cell.slice(originalAt + originalNote.length).trim()
  const before = cell.slice(0, at).trim()
  return before === '' ? cell.slice(at + note.length).trim() : before
}

const notPublished = 'It is not published there.'
const notApproved = 'It was not approved there.'
const taken = 'It was taken down there.'

/** What vendors write into a state where a review is not to be seen, in letters alone. */
const statesNotShown = new Map([
  ['unpublished', notPublished],
  ['notpublished', notPublished],
  ['draft', notPublished],
  ['disabled', notPublished],
  ['disable', notPublished],
  ['hidden', notPublished],
  ['archived', notPublished],
  ['notyet', notApproved],
  ['pending', notApproved],
  ['unapproved', notApproved],
  ['awaitingmoderation', notApproved],
  ['rejected', notApproved],
  ['declined', notApproved],
  ['denied', notApproved],
  ['flagged', taken],
  ['reported', taken],
  ['removed', taken],
  ['deleted', taken],
  ['spam', 'It is marked as spam there.']
])
const no = new Set(['0', 'false', 'no', 'n'])

/** Why a review is left out that is in this state; null: it is shown. */
export const whyNotShown = (state = ''): string | null =>
  statesNotShown.get(state.toLowerCase().replace(/[^a-z]/g, '')) ?? null

/** The same of a column that says yes or no to being published. */
export const whyNotPublished = (published = ''): string | null =>
  no.has(published.trim().toLowerCase()) ? notPublished : whyNotShown(published)

/** For a format of which the state is all there is to look at. */
export const leftOutBy =
  (...reasons: ((row: Cells) => string | null)[]) =>
  (row: Cells): Record<string, string> | { leftOut: string } => {
    for (const reason of reasons) {
      const leftOut = reason(row)
      if (leftOut !== null) return { leftOut }
    }
    return {}
  }
