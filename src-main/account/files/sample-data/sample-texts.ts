/** What the made-up guests write, by language, mood and part of the text. */
import { abroad } from './sample-texts-abroad'
import { complaints, doubts } from './sample-texts-critical'
import { praise } from './sample-texts-good'
import type { Language, Mood, Sentences } from './sentence-parts'

export const sentences: Record<Language, Record<Mood, Sentences>> = {
  en: { good: praise, mixed: doubts, bad: complaints },
  ...abroad
}

/** Replacements for {bread}, {cake}, {drink} and {person}, so that a sentence reads differently each time. */
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
