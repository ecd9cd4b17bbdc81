/** Colours for businesses that have not chosen one: neighbours differ, and each is visible in light and in dark mode. */
const colors = [
  '#1a7f64', // the colour of Goodword's own pages
  '#2f6fc4',
  '#b5482f',
  '#7d5bc4',
  '#8a6a12',
  '#b83a78',
  '#2a7a91',
  '#5f7428'
] as const

/** Always the same for the same business. @param id 1 or more. */
export const colorOfBusiness = (id: number): string => colors[(id - 1) % colors.length] ?? colors[0]
