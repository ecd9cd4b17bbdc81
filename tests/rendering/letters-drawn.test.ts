/** Every font that ships, in every script it is used for: no line is drawn past its box, whether words are whole or cut. */
import { expect, test } from 'vitest'
import { textsDrawnPast } from '../support/drawn-past'

const words: Record<string, string> = {
  Latin: 'bookkeeper Tyvek AVAVAV kindest-hearted ffiffl Straßenbäckerei',
  Czech: 'žluťoučký kůň',
  Vietnamese: 'tuyệt vời',
  Yoruba: 'ẹ̀kọ́',
  Cyrillic: 'торты рты торт Чудесные Щедрый',
  Greek: 'Υπέροχα Ἀθήνα ΑΥΤΑ',
  Arabic: 'والخدمة مخبز رائع',
  Hebrew: 'פלאפל טעים',
  Thai: 'อร่อยมากและบริการดี',
  Devanagari: 'क्षत्रिय बढ़िया',
  Bengali: 'সুন্দর চমৎকার',
  Tamil: 'அருமையான',
  Armenian: 'հրաշալի',
  Georgian: 'საუკეთესო',
  Chinese: '蛋糕非常好吃。',
  Japanese: 'ケーキが「美味しい」です！',
  Korean: '맛있고 친절해요',
  figures: '1,749.50 € 7/10',
  emoji: 'Top👍🏽🎉 ❤️Ta'
}

test('a word that has to be cut is measured as it is drawn: торты in Caveat', async () => {
  const cut = { width: 60, least: 46, height: 300 }
  expect(await textsDrawnPast(['торты', 'рты', 'торт', 'торты рты'], cut, ['caveat'])).toEqual([])
})

test.each(Object.entries(words))('%s stays in its box in every font', async (_, text) => {
  const each = text.split(' ')
  for (const width of [60, 150])
    for (const align of ['start', 'center'] as const)
      expect(await textsDrawnPast([text, ...each], { width, least: 46, align })).toEqual([])
})
