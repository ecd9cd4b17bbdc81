/** Helpers of several formats: times that are in UTC without saying so, texts with a translation, unpublished reviews. */
import { withoutTranslation } from '#main/tools/google-texts'

const bareTime = /[ T]\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/i

/** For columns whose name says UTC: adds the zone to times without one. A date alone stays a date. */
export const inUtc = (cell = ''): string => (bareTime.test(cell.trim()) ? `${cell.trim()} UTC` : cell)

/** What was written, without Google's translation of it. */
export const originalText = (cell = ''): string => withoutTranslation(cell).text

/** Why a review is left out whose "published" column says no; null: it is published. */
export const whyNotShown = (said = ''): string | null =>
  /^\s*(?:false|no|0)\s*$/i.test(said) ? 'not published' : null
