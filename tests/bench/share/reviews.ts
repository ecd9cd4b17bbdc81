/** The reviews that all sides draw, each a little different, so that no cached picture can be reused. */

export interface DrawnReview {
  title: string
  text: string
  author: string
}

export const kinds = ['short', 'long', 'mixed'] as const
export type Kind = (typeof kinds)[number]

const texts: Record<Kind, string> = {
  short: 'Simply the best bread in town!',
  long: 'I had put this off for months because I expected a lot of trouble. There was none. Somebody answered the phone at once, listened, asked the right questions and told us honestly what we needed and what we did not. The appointment was kept to the minute, everything was explained in words that we understood, and in the end it cost exactly what had been agreed.',
  mixed:
    'Wonderful bread and the kindest staff. عمل رائع ومذاق لا ينسى، سنعود مرة أخرى! שירות מצוין ואווירה נעימה. Πολύ νόστιμο ψωμί. Отличный хлеб и кофе. パンがとても美味しいです。 Everything was fresh, and we will be back.'
}

export const reviewOf = (kind: Kind, number: number): DrawnReview => ({
  title: `Visit ${number}`,
  text: texts[kind],
  author: 'Anna M.'
})
