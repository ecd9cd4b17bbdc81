/** What several formats do to cells: times that are in UTC without saying so, and texts with a translation. */

const bareTime = /[ T]\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/i

/** For columns that are in UTC by their name: a time without a zone says so itself. A day alone stays a day. */
export const inUtc = (cell = ''): string => (bareTime.test(cell.trim()) ? `${cell.trim()} UTC` : cell)

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

/** Why a review is left out that the vendor's column says no about; null: it is shown there. */
export const whyNotShown = (said = ''): string | null =>
  /^\s*(?:false|no|0)\s*$/i.test(said) ? 'not published' : null
