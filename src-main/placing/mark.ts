/** Our mark at the beginning of what is put somewhere: nothing without it is ever overwritten or removed. */

/** Of what a check writes. Always the same, so that the next check takes away what one that was cut short has left. */
export const checkMark = 'check'

const words = (mark: string): string => `goodword display ${mark}`

export const marked = (mark: string, html: string): string => `<!-- ${words(mark)} -->\n${html}`

/** @param text what is there, from its beginning */
export const isMarked = (mark: string, text: string): boolean => text.slice(0, 500).includes(words(mark))
