/** What guests of the made-up shop write, by language, mood and theme. */
export type Language = 'en'
export type Mood = 'good' | 'mixed' | 'bad'
export type Theme = 'bread' | 'coffee' | 'staff' | 'place' | 'waiting' | 'price'

export const english = { good: { bread: ['The rye bread is the best in town.'] } }
