/** The sentence about an answer that somebody else gave at the site. The service writes it, and the window shows its words. */
const opening = 'Somebody has answered at the site: '

export const answeredThere = (words: string): string => opening + words

/** Undefined where it is another sentence. */
export const wordsThere = (sentence: string | undefined): string | undefined =>
  sentence?.startsWith(opening) ? sentence.slice(opening.length) : undefined
