/** Helpers of several formats: times that are in UTC without saying so, texts with a translation, unpublished reviews. */

const bareTime = /[ T]\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/i

/** For columns whose name says UTC: adds the zone to times without one. A date alone stays a date. */
export const inUtc = (cell = ''): string => (bareTime.test(cell.trim()) ? `${cell.trim()} UTC` : cell)

const note = '(Translated by Google)'
const originalNote = '(Original)'

/** Google puts its translation before or after the original; only the original is kept. */
export function originalText(cell = ''): string {
  const at = cell.indexOf(note)
  if (at === -1) return cell
  const originalAt = cell.indexOf(originalNote, at)
  if (originalAt !== -1) return cell.slice(originalAt + originalNote.length).trim()
  const before = cell.slice(0, at).trim()
  return before === '' ? cell.slice(at + note.length).trim() : before
}

/** Why a review is left out whose "published" column says no; null: it is published. */
export const whyNotShown = (said = ''): string | null =>
  /^\s*(?:false|no|0)\s*$/i.test(said) ? 'not published' : null
