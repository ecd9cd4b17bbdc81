/** Composes the text of a made-up review. */
import { fillingsIn, sentencesOf } from './sample-texts'
import type { Home, Language, Mood, Sentences, Theme } from './sentence-parts'
import type { Dice } from './seeded-random'

interface Words {
  title: string
  text: string
  /** What the text is about. */
  themes: Theme[]
}

/**
 * How texts are built, by score. Each part has a mood (+ good, ~ mixed, - bad) and a kind: o opening, t theme,
 * c closing. A one-star review must not end with "We will be back".
 */
const plans: Record<number, readonly string[]> = {
  5: [
    '+t',
    '+o +t',
    '+t +c',
    '+o +t +t',
    '+t +t +c',
    '+o',
    '+o +c',
    '+t +t',
    '+o +t +t +c',
    '+o +t +c',
    '+t +t +t +c'
  ],
  4: ['+t ~t', '+o +t ~t', '+t +c', '+t +t ~t', '+t ~t +c', '+o +t'],
  3: ['~o +t ~t', '~t ~t', '~o ~t ~c', '+t ~t ~c', '~o +t -t', '+t -t ~c'],
  2: ['-o ~t -t', '~t -t', '-o -t', '+t -t -c', '~o -t -t'],
  1: ['-o -t', '-t -t -c', '-o -t -t', '-t', '-o -t -t -c', '-t -c']
}

const moods: Record<string, Mood> = { '+': 'good', '~': 'mixed', '-': 'bad' }

/** The themes people write about: in a bakery mostly bread, and `waiting` and `price` when something is wrong. */
const chances: Record<Mood, readonly Theme[]> = {
  good: [
    'bread',
    'bread',
    'bread',
    'bread',
    'coffee',
    'coffee',
    'staff',
    'staff',
    'staff',
    'place',
    'place',
    'waiting',
    'price'
  ],
  mixed: ['bread', 'bread', 'coffee', 'staff', 'place', 'waiting', 'waiting', 'price', 'price'],
  bad: [
    'bread',
    'bread',
    'coffee',
    'staff',
    'staff',
    'staff',
    'place',
    'waiting',
    'waiting',
    'waiting',
    'price'
  ]
}

export function writeReview(
  dice: Dice,
  guest: { language: Language; home: Home; score: number; branch: number | null }
): Words {
  const { language, home, score } = guest
  const sentences = sentencesOf[home][language]
  const sentence = (list: readonly string[] | undefined) =>
    list === undefined ? '' : fill(dice, dice.draw(list), language)
  const themes: Theme[] = []
  const parts = dice
    .pick(plans[score] ?? [])
    .split(' ')
    .map((part) => {
      const mood = moods[part.charAt(0)] ?? 'good'
      if (part.endsWith('o')) return sentence(sentences[mood].opening)
      if (part.endsWith('c')) return sentence(sentences[mood].closing)
      const theme = freshTheme(dice, sentences[mood], mood, themes)
      if (theme === undefined) return ''
      themes.push(theme)
      return sentence(aboutTheme(dice, sentences[mood], theme, guest.branch))
    })
  const mood = moodOf(score)
  return {
    title: sentence(sentences[mood].title),
    text: join(
      dice,
      language,
      parts.filter((part) => part !== '')
    ),
    themes
  }
}

export const moodOf = (score: number): Mood => (score >= 4 ? 'good' : score === 3 ? 'mixed' : 'bad')

/** A theme that the text has not mentioned yet and that has sentences in this language. */
function freshTheme(dice: Dice, sentences: Sentences, mood: Mood, used: readonly Theme[]): Theme | undefined {
  const known = chances[mood].filter((theme) => !used.includes(theme) && sentences[theme])
  return known.length === 0 ? undefined : dice.pick(known)
}

/** On the atmosphere, half of the texts in the shop's language use a sentence that fits this one branch only. */
function aboutTheme(
  dice: Dice,
  all: Sentences,
  theme: Theme,
  branch: number | null
): readonly string[] | undefined {
  const here = theme === 'place' && branch !== null ? all[`place${branch as 0 | 1 | 2}`] : undefined
  return here !== undefined && dice.percent(50) ? here : all[theme]
}

/** Replaces {bread}, {person} and the like. */
export function fill(dice: Dice, text: string, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => {
    const choices = fillingsIn(language)[word]
    return choices === undefined ? whole : dice.draw(choices)
  })
}

function join(dice: Dice, language: Language, parts: readonly string[]): string {
  if (language === 'ja') return parts.join('')
  const [first = '', ...rest] = parts
  // Some long texts have paragraphs, to see how the window shows them.
  if (parts.length >= 4 && dice.percent(35)) return `${first}\n\n${rest.join(' ')}`
  return parts.join(' ')
}
