/** What the made-up guests write, by language, mood and part of the text. */
import { abroad } from './sample-texts-abroad'
import { complaints, doubts } from './sample-texts-critical'
import { atHome } from './sample-texts-german'
import { praise } from './sample-texts-good'
import type { Home, Language, Mood, Sentences } from './sentence-parts'

type Texts = Record<Language, Record<Mood, Sentences>>
const everywhere: Texts = { en: { good: praise, mixed: doubts, bad: complaints }, ...abroad }

/** By the language of the shop, in which there is the most to say. */
export const sentencesOf: Record<Home, Texts> = {
  en: everywhere,
  de: {
    ...everywhere,
    de: {
      good: together(abroad.de.good, atHome.good),
      mixed: together(abroad.de.mixed, atHome.mixed),
      bad: together(abroad.de.bad, atHome.bad)
    }
  }
}

function together(some: Sentences, more: Sentences): Sentences {
  const parts = [...new Set([...Object.keys(some), ...Object.keys(more)])] as (keyof Sentences)[]
  return Object.fromEntries(parts.map((part) => [part, [...(some[part] ?? []), ...(more[part] ?? [])]]))
}

type Fillings = Readonly<Record<string, readonly string[]>>

const person = ['Marta', 'Jonas', 'Aylin', 'Ben', 'Sofia', 'Kwame', 'Lena', 'Theo', 'Nadia']

/** Replacements for {bread}, {cake}, {drink} and {person}, so that a sentence reads differently each time. */
const english: Fillings = {
  person,
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
  drink: ['flat white', 'cappuccino', 'espresso', 'filter coffee', 'cortado', 'latte', 'macchiato']
}

/** See the sentences: their articles depend on these. */
const german: Fillings = {
  person,
  bread: [
    'Roggenbrot',
    'Krustenbrot',
    'Walnussbrot',
    'Dinkelbrot',
    'Kartoffelbrot',
    'Bauernbrot',
    'Sonnenblumenbrot',
    'Sauerteigbrot',
    'Olivenbrot',
    'Feigenbrot'
  ],
  cake: [
    'Zitronenkuchen',
    'Käsekuchen',
    'Möhrenkuchen',
    'Pflaumenkuchen',
    'Apfelkuchen',
    'Mohnkuchen',
    'Kirschkuchen',
    'Streuselkuchen',
    'Nusskuchen',
    'Birnenkuchen'
  ],
  drink: ['Cappuccino', 'Espresso', 'Filterkaffee', 'Flat White', 'Milchkaffee', 'Cortado', 'Macchiato']
}

export const fillingsIn = (language: Language): Fillings => (language === 'de' ? german : english)
