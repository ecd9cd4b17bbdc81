/** How the world's scripts look: each picture was checked by people who can judge it. */
import { expect, test } from 'vitest'
import { fitText, type FitRequest } from '#main/rendering/fit-text'
import { familiesFor } from '#main/rendering/fonts'
import { expectGolden } from '../support/golden-picture'

const box: FitRequest = {
  text: '',
  highlight: null,
  width: 480,
  height: 240,
  font: 'inter',
  weight: 500,
  least: 14,
  most: 44,
  lineHeight: 1.25,
  align: 'start',
  color: '#1f2430',
  highlightColor: '#a03010',
  language: 'en',
  overflow: 'shorten',
  card: 1
}

const scripts: Record<string, Partial<FitRequest>> = {
  latin: {
    text: 'Žluťoučký kůň, ça va? Straße, smørrebrød, İstanbul, ‘quotes’ – and “more”… €5 ½ ™',
    font: 'fraunces'
  },
  vietnamese: { text: 'Bánh rất ngon, nhân viên thân thiện. Lần tới tôi sẽ quay lại!', font: 'fraunces' },
  'marks-yoruba': { text: 'Ẹ̀kọ́ dára púpọ̀, ọ̀rẹ́ mi! ẹ́ ọ̀ ṣ́', font: 'playfair-display' },
  cyrillic: {
    text: 'Чудесные торты и самый добрый персонал. Дуже смачно, дякую! Ѓорче',
    font: 'playfair-display'
  },
  greek: { text: 'Υπέροχα γλυκά και το πιο ευγενικό προσωπικό στην πόλη. Ἀθήνα, ὀφθαλμός' },
  arabic: { text: 'مخبز رائع جداً والخدمة ممتازة وسريعة. طلبنا كعكة عيد ميلاد، شكراً لكم!' },
  persian: { text: 'نان‌های خوشمزه و برخورد عالی؛ حتماً دوباره می‌آییم. ۱۲۳' },
  hebrew: { text: 'מאפייה נהדרת ושירות מצוין (באמת!). הזמנו עוגת יום הולדת, תודה. שָׁלוֹם' },
  thai: { text: 'อาหารอร่อยมากและพนักงานบริการดีมากบรรยากาศดีเยี่ยมแนะนำให้ทุกคนมาลองชิมดูสักครั้ง ปิ่น ที่นี่' },
  devanagari: { text: 'बहुत बढ़िया सेवा और स्वादिष्ट केक। मैं ज़रूर फिर आऊँगा। क्षत्रिय ज्ञान श्री र्क कृपया' },
  'bengali-tamil': { text: 'সেরা কেক, খুব ভালো ব্যবহার! மிகவும் சுவையான கேக்' },
  'georgian-armenian': { text: 'საუკეთესო საცხობი ქალაქში! Լավագույն հացի փուռը քաղաքում։' },
  chinese: { text: '蛋糕非常好吃，店员也很亲切。“我们”订了生日蛋糕，非常完美！骨直' },
  japanese: {
    text: 'ケーキがとても美味しくて、スタッフの方も親切でした！「また来ます」と約束しました。骨直',
    align: 'center'
  },
  korean: { text: '케이크가 정말 맛있고 직원분들도 너무 친절해요. 생일 케이크를 주문했는데 완벽했습니다!' },
  emoji: { text: 'Family 👨‍👩‍👧‍👦 ❤️🔥 flags 🇩🇪🇯🇵🏴󠁧󠁢󠁳󠁣󠁴󠁿🏳️‍🌈 hands 👍🏽🤝🏿 keys 1️⃣#️⃣ © ™ ♥ ★★★ ✔ 😍😍!' },
  'mixed-ltr': {
    text: 'The bakery مخبز رائع جداً والخدمة ممتازة: وسريعة جداً is great (see פלאפל טעים, וגם חומוס) 12 × 3.',
    width: 400
  },
  'mixed-rtl': { text: 'أفضل Bäckerei في المدينة! اشترينا 12 croissants بسعر €3.50 (رائعة) 😍.' },
  'rtl-shortened': {
    text: 'مخبز رائع جداً والخدمة ممتازة وسريعة. طلبنا كعكة عيد ميلاد، شكراً لكم! '.repeat(6),
    least: 30
  },
  'ltr-shortened-amid-rtl': {
    text: 'Very good: ' + 'مخبز رائع جداً والخدمة ممتازة وسريعة '.repeat(6),
    least: 34
  },
  'rtl-highlighted': {
    text: 'مخبز رائع جداً والخدمة ممتازة وسريعة. شكراً لكم!',
    highlight: 'خدمة ممت',
    highlightGround: '#ffe08a'
  },
  highlighted: {
    text: 'Wonderful cakes ❤️ and the kindest staff in town, again and again.',
    highlight: 'CAKES ❤️ AND   the kindest',
    highlightGround: '#ffe08a',
    align: 'center',
    font: 'nunito'
  },
  italic: {
    text: 'Wonderful cakes, «ça va», Žluťoučký, Привет',
    font: 'fraunces',
    italic: true,
    weight: 300
  },
  families: { text: 'Handwritten: the very best', font: 'caveat', weight: 700 },
  address: {
    text: 'See https://www.example.com/reviews/very/long/address?with=query&and=more#here for more'
  },
  hostile: { text: 'H̷̢̛̗̣́̌e̵̡͎͝l̶̨̛l̸o\u202eabc\u202c \u0007\u200b\u200f soft\u00adhyphen \uFFFD 𝓯𝓪𝓷𝓬𝔂 ﷽', font: 'oswald' }
}

for (const [name, over] of Object.entries(scripts))
  test(`letters: ${name}`, async () => {
    const request = { ...box, ...over }
    const fitted = await fitText(request)
    expect(fitted.width).toBeLessThanOrEqual(request.width)
    expect(fitted.height).toBeLessThanOrEqual(request.height)
    await expectGolden(`letters/${name}`, await draw(request, fitted.node))
  })

async function draw(request: FitRequest, node: Awaited<ReturnType<typeof fitText>>['node']) {
  const { renderer } = await familiesFor(request.font, request.text, request.language)
  const style = { display: 'flex', width: request.width + 20, height: request.height + 20 }
  const ground = { padding: 10, backgroundColor: '#ffffff', alignItems: 'flex-start' as const }
  return renderer.render(
    { type: 'container', style: { ...style, ...ground }, children: [node] },
    { format: 'png' }
  )
}
