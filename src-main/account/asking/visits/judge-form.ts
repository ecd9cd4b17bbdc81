/**
 * Whether a person has sent a form, as far as can be told without troubling anybody: by a field that people do not see, and by how
 * long the form was open. Pure. Nothing here looks at a score.
 */

/** Milliseconds after which a form is shown once more before it is taken: it may lie in a list that somebody sells. */
const oldest = 24 * 3_600_000
/** Nobody writes anything in less; with an address of the web, as most of what is unwanted has, nobody writes it in less than: */
const quickest = 200
const quickestWithAddress = 3000

export type FormVerdict = 'good' | 'caught' | 'too_old' | 'too_quick'

export function judgeForm(form: {
  /** What stands in the field that people do not see. */
  trap: string
  /** When it was shown; null: nobody knows. */
  shownAt: number | null
  /** When the first step was, for what is written in a second one. */
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
