/**
 * The sentence about a reply that somebody else wrote at the site. The service composes it, and the window extracts the reply.
 */
const opening = 'Somebody has answered at the site: '

export const answeredThere = (words: string): string => opening + words

/** The reply in the sentence; undefined if it is a different sentence. */
export const wordsThere = (sentence: string | undefined): string | undefined =>
  sentence?.startsWith(opening) ? sentence.slice(opening.length) : undefined
