/** Puts the owner's reply to a made-up review together. */
import { replies } from './sample-replies'
import type { Language, Theme } from './sample-texts'
import type { Dice } from './seeded-random'
import { fill, moodOf } from './write-review'

export function writeReply(
  dice: Dice,
  to: { language: Language; score: number; themes: readonly Theme[]; name: string | null }
): string {
  const words = replies[to.language]
  const mood = moodOf(to.score)
  // Thanks may pick up what was praised; a complaint is answered with what happens now.
  const more = mood === 'good' ? to.themes.flatMap((theme) => words.themes[theme] ?? []) : words.promise
  const sentences = [
    dice.draw(words[mood]),
    ...(more.length > 0 && dice.percent(mood === 'good' ? 45 : 90) ? [dice.pick(more)] : []),
    ...(dice.percent(60) ? [dice.draw(words.ending)] : [])
  ].map((sentence) => fill(dice, sentence))
  const body = sentences.join(to.language === 'ja' ? '' : ' ')
  if (dice.percent(20)) return body
  const name = to.name
  const greeting = name === null ? dice.draw(words.greetingWithoutName) : dice.draw(words.greeting)
  return `${greeting.replace('{name}', name ?? '')}\n${body}`
}
