/** What sample reviews are composed of: languages, moods and parts of a text. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar'
/** The languages in which a whole shop can be made up: most of its guests write in it. */
export type Home = 'en' | 'de'
export type Mood = 'good' | 'mixed' | 'bad'
export type Theme = 'bread' | 'coffee' | 'staff' | 'place' | 'waiting' | 'price'
/** `place0` to `place2` are about one branch only, in the order of the shop's locations. */
type Part = Theme | 'opening' | 'closing' | 'title' | `place${0 | 1 | 2}`
export type Sentences = Partial<Record<Part, readonly string[]>>
