/** Review texts in a made-up language of 20,000 words, with the word frequencies of a real one. */
import { randomFrom, weighted, zipf, type Random } from './random'

const vocabularySize = 20_000
const syllables =
  'ba be bi bo bu da de di do du fa fe fi fo ga ge gi go ha he hi ho ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we wi wo za ze zo'.split(
    ' '
  )
const endings = ['', '', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'st']

/** The words in order of frequency. Common ones are short; some rarer ones have accents. */
export const vocabulary: readonly string[] = makeVocabulary()

function makeVocabulary(): string[] {
  const random = randomFrom(20_000)
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const length = words.size < 150 ? 2 : 2 + random.below(3)
    let word = ''
    for (let syllable = 0; syllable < length; syllable++) word += random.pick(syllables)
    word += random.pick(endings)
    if (words.size > 500 && random.chance(0.03)) word = word.replace('o', 'ö').replace('e', 'é')
    words.add(word)
  }
  return [...words]
}

// With this flatness the most frequent word occurs in about a third of the reviews, as "the" or "very" would.
const drawWord = weighted(zipf(vocabularySize, 8))

const sentencesWithoutSpaces = [
  '服务非常好，下次还会再来。',
  '料理がとても美味しかったです。',
  '位置很方便，工作人员很热情。',
  'スタッフの対応が丁寧でした。',
  '价格有点贵，但是质量很好！',
  '또 방문하고 싶은 곳입니다.',
  'บริการดีมากและอาหารอร่อย'
]
const asides = ['😀', '👍🏽', '“naïve”', 'crème brûlée', 'Straße', '—', '…', 'Ελλάδα', 'спасибо', '100 %']

/** Some 20 to 1,200 characters, 200 on average. */
export function reviewText(random: Random): string {
  const wanted = Math.min(1180, Math.max(20, 145 * Math.exp(0.8 * normal(random))))
  const isForeign = random.chance(0.02)
  let text = isForeign ? random.pick(sentencesWithoutSpaces) : ''
  let beginsSentence = true
  while (text.length < wanted) {
    const word = vocabulary[drawWord(random)]!
    text += `${text === '' || text.endsWith('\n') ? '' : ' '}${beginsSentence ? capital(word) : word}`
    const fate = random.next()
    beginsSentence = fate < 0.1
    if (fate < 0.08) text += '.'
    else if (fate < 0.1) text += '!'
    else if (fate < 0.14) text += ','
    else if (fate < 0.145) text += '\n'
    else if (fate < 0.15) text += ` "${vocabulary[drawWord(random)]!}"`
    else if (fate < 0.152) text += ` ${random.pick(asides)}`
  }
  return `${text.trimEnd()}.`
}

export function someWords(random: Random, count: number): string {
  const words = Array.from({ length: count }, () => vocabulary[drawWord(random)]!)
  return capital(words.join(' '))
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A normally distributed number (Box-Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

const firstNames =
  'Anna Ben Clara David Elena Finn Grace Hugo Ines Jonas Karla Liam Mia Noah Olga Paul Quinn Rosa Samir Tara Uwe Vera Willem Xenia Yusuf Zoé José Zoë Łukasz 美咲 伟 Иван'.split(
    ' '
  )
const lastNames =
  "Adams Bauer Costa Dupont Eriksen Fischer García Hansen Ito Jensen Kowalski López Müller Novak O'Brien Petrov Rossi Schmidt Tanaka Umar Varga Weber Young Zhang".split(
    ' '
  )

export const personName = (random: Random): { first: string; last: string } => ({
  first: random.pick(firstNames),
  last: random.pick(lastNames)
})
