/**
 * Whether a person sent a form, as far as that can be told without bothering anyone: by a field people do not see, and by how
 * long the form was open. Pure. Nothing here depends on the score.
 */

/** Milliseconds after which a form must be shown again before it is accepted: older ones may be traded among spammers. */
const oldest = 24 * 3_600_000
/** Nobody writes anything faster than this; the second limit is for texts with a web address, as in most spam. */
const quickest = 200
const quickestWithAddress = 3000

export type FormVerdict = 'good' | 'caught' | 'too_old' | 'too_quick'

export function judgeForm(form: {
  /** The content of the field people do not see. */
  trap: string
  /** When it was shown; null: unknown. */
  shownAt: number | null
  /** Time of the first step, for text entered in a second one. */
  beganAt?: number | null
  text?: string | undefined
  now: number
}): FormVerdict {
  const { trap, shownAt, beganAt, text = '', now } = form
  if (trap !== '') return 'caught'
  if (shownAt === null || now - shownAt > oldest) return 'too_old'
  if (text === '') return 'good'
  const taken = now - (beganAt ?? shownAt)
  return taken < (link.test(text) || domain.test(text) ? quickestWithAddress : quickest)
    ? 'too_quick'
    : 'good'
}

const link = /https?:|www\.|<a\s|\[url/i
const domain = /[a-z0-9]\.(?:com|net|org|ru|cn|info|biz|top|xyz|shop|site|online)\b/i
