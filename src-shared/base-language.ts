/** The language without its country or script: `de` of `de-AT`. */
export const baseLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? tag

/** Whether both are the same language, wherever it is spoken. */
export const isSameLanguage = (one: string, other: string | null): boolean =>
  other !== null && baseLanguage(one) === baseLanguage(other)

/** Whether both are known, and different. */
export const isOtherLanguage = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && !isSameLanguage(one, other)
