/** The language without its country or script: `de` of `de-AT`. */
export const baseLanguage = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? tag
