/** Composes the owner's reply to a made-up review. */
import { replies, type Replies } from './sample-replies'
import type { Language, Theme } from './sentence-parts'
import type { Dice } from './seeded-random'
import { fill, moodOf } from './write-review'

export function writeReply(
  dice: Dice,
  to: { language: Language; score: number; themes: readonly Theme[]; name: string | null }
): string {
  const words = replies[to.language]
  const mood = moodOf(to.score)
  // A thank-you may mention what was praised; the reply to a complaint says what will be done.
  const more = mood === 'good' ? to.themes.flatMap((theme) => words.themes[theme] ?? []) : words.promise
  const sentences = [
    dice.draw(words[mood]),
    ...(more.length > 0 && dice.percent(mood === 'good' ? 45 : 90) ? [dice.pick(more)] : []),
    ...(mood === 'good' && dice.percent(30) ? [dice.draw(words.farewell)] : [])
  ]
  const lines = [
    ...(dice.percent(80) ? [greet(dice, words, to.name)] : []),
    sentences.join(to.language === 'ja' ? '' : ' '),
    ...(dice.percent(40) ? [dice.draw(words.signature)] : [])
  ]
  return fill(dice, lines.join('\n'), to.language)
}

function greet(dice: Dice, words: Replies, name: string | null): string {
  if (name === null) return dice.draw(words.greetingWithoutName)
  return dice.draw(words.greeting).replace('{name}', name)
}
