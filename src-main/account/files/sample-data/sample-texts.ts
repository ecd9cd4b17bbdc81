/** What the made-up guests write, by language, mood and part of the text. */
import { abroad } from './sample-texts-abroad'
import { complaints, doubts } from './sample-texts-critical'
import { praise } from './sample-texts-good'

export type Language = 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar'
export type Mood = 'good' | 'mixed' | 'bad'
export type Theme = 'bread' | 'coffee' | 'staff' | 'place' | 'waiting' | 'price'
/** `place0` to `place2` fit one branch only, in the order of the shop's locations. */
type Part = Theme | 'opening' | 'closing' | 'title' | `place${0 | 1 | 2}`
export type Sentences = Partial<Record<Part, readonly string[]>>

export const sentences: Record<Language, Record<Mood, Sentences>> = {
  en: { good: praise, mixed: doubts, bad: complaints },
  ...abroad
}

/** What stands for {bread}, {cake}, {drink} and {person}: one sentence then reads differently each time. */
export const fillings: Record<string, readonly string[]> = {
  bread: [
    'rye loaf',
    'seeded sourdough',
    'baguette',
    'walnut bread',
    'spelt loaf',
    'focaccia',
    'olive ciabatta',
    'potato bread',
    'farmhouse loaf',
    'sunflower loaf',
    'fig bread'
  ],
  cake: [
    'lemon tart',
    'cheesecake',
    'carrot cake',
    'almond croissant',
    'cinnamon bun',
    'plum cake',
    'apple crumble cake',
    'pear and chocolate tart',
    'raspberry roll',
    'poppy-seed cake',
    'pistachio éclair',
    'orange and polenta cake',
    'cardamom knot'
  ],
  drink: ['flat white', 'cappuccino', 'espresso', 'filter coffee', 'cortado', 'latte', 'macchiato'],
  person: ['Marta', 'Jonas', 'Aylin', 'Ben', 'Sofia', 'Kwame', 'Lena', 'Theo', 'Nadia']
}
