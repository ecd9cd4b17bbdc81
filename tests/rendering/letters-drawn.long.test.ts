/** As letters-drawn.test.ts, with each letter beside each other one of its script, every weight, slanted and in a phrase. */
import { expect, test } from 'vitest'
import { textsDrawnPast } from '../support/drawn-past'

const alphabets: Record<string, string> = {
  Latin: 'abcdefghijklmnopqrstuvwxyzßäöüéñçłő',
  capitals: 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ.,-’”!',
  Cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ',
  Greek: 'αβγδεζηθικλμνξοπρστυφχψωςάέύΑΤΥΛΔ',
  Arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىء',
  Hebrew: 'אבגדהוזחטיכלמנסעפצקרשתךםןףץ',
  Devanagari: 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
  Armenian: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
  Georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'
}

test.each(Object.entries(alphabets))('%s: each letter beside each other', async (_, alphabet) => {
  const letters = [...alphabet]
  // A word for each letter: it and each other one in turn, so long that it is cut into many lines.
  const words = letters.map((one) => letters.map((other) => one + other).join(''))
  expect(await textsDrawnPast(words, { width: 60, least: 30, height: 4000 })).toEqual([])
})

const voices = {
  light: { weight: 300 },
  heavy: { weight: 800 },
  slanted: { italic: true },
  'with a phrase of another colour': { highlight: 'ор' },
  'on cards': { overflow: 'cards', height: 90 }
} as const

test.each(Object.entries(voices))('%s', async (_, over) => {
  const words = [
    'торты',
    'Wonderful',
    'Чудесные торты',
    'Kuchenbäckerei',
    'والخدمة',
    'בית קפה',
    'क्षत्रिय',
    'Tyvek, AVAVAV'
  ]
  for (const width of [60, 90, 150, 300])
    for (const least of [20, 46]) expect(await textsDrawnPast(words, { ...over, width, least })).toEqual([])
})
