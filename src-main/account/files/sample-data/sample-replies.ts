/** The made-up owner's replies. {name} is the guest's first name; there are separate sentences for guests without one. */
import type { Language, Theme } from './sentence-parts'

export interface Replies {
  greeting: readonly string[]
  greetingWithoutName: readonly string[]
  good: readonly string[]
  mixed: readonly string[]
  bad: readonly string[]
  /** One more sentence on what the guest wrote about; only after good reviews. */
  themes: Partial<Record<Theme, readonly string[]>>
  /** What the owner will do about it; only after mixed and bad reviews. */
  promise: readonly string[]
  farewell: readonly string[]
  signature: readonly string[]
}

const english: Replies = {
  greeting: ['Dear {name},', 'Hello {name},', 'Hi {name},', 'Good morning {name},'],
  greetingWithoutName: ['Hello,', 'Dear guest,', 'Good morning,'],
  good: [
    'What a lovely thing to read over the first coffee of the day.',
    'Thank you so much for taking the time to write.',
    'Your words are pinned to the wall of the bakehouse now.',
    'This made the whole early shift smile.',
    'We are so glad you enjoyed it.',
    'Thank you, reviews like yours are why we get up at three.',
    'How kind of you! I read it out to the team this morning.',
    'That is just what we hope to hear.',
    'Thank you for coming by, and for telling others.',
    'You have made our week.',
    'Praise like this goes straight into the next batch.',
    'Thank you! It was a pleasure to have you here.'
  ],
  mixed: [
    'Thank you for an honest word.',
    'Thank you for the stars, and even more for telling us what was missing.',
    'That is fair, and it helps us.',
    'You are right, and we can do better.',
    'Thank you for pointing this out without shouting.',
    'We have talked about your review in the team.'
  ],
  bad: [
    'I am sorry. Nobody should leave our shop feeling like that.',
    'Thank you for telling us, even though it was not easy to read.',
    'I apologise; this went wrong and there is no excuse for it.',
    'I understand that you are angry.',
    'This should not have happened, and I have looked into it today.',
    'I am sorry that we let you down.',
    'You came for a nice morning and did not get one. I am sorry.'
  ],
  themes: {
    bread: [
      'The dough does rest for a whole night, so it is good to know that you can taste it.',
      'I have passed it on to {person}, who shapes the loaves.',
      'Next month there is a new loaf to try.',
      'The recipe is my grandmother’s; she would be proud.',
      'A tip: it freezes well, if it gets that far.'
    ],
    coffee: [
      'We have just changed to a new roast and were curious what you would say.',
      '{person} will be proud; the coffee corner is theirs.',
      'The beans come from a small roaster two streets away.'
    ],
    staff: [
      '{person} turned as red as our raspberry roll.',
      'I am lucky with this team, and glad that it shows.',
      'I have told {person}, who says hello.'
    ],
    place: [
      'We painted the walls ourselves, so that means a lot.',
      'Your table will be waiting.',
      'The flowers are from the market, every Friday.'
    ],
    waiting: [
      'Good to hear that the second till was the right idea.',
      'Ordering ahead is quickest, as you found.'
    ],
    price: ['We try to keep it that way, even with flour at the price it is.']
  },
  promise: [
    'Please write to us at hello@example.com, so that I can put it right.',
    'The next coffee is on us; just say hello at the till.',
    'We have since opened a second till in the mornings.',
    'I have spoken with the team about it.',
    'From next week there will be one more person at the counter.',
    'Please give us another chance; ask for me when you come.',
    'We bake a second time at eleven now, so there is still plenty to choose from at noon.',
    'I would like to replace it, whenever you are near.'
  ],
  farewell: ['See you soon!', 'Until next time!', 'Come back soon!', 'See you at the counter!'],
  signature: [
    'Warm regards from the bakehouse',
    'Yours, {person} and the team',
    'Best wishes, {person}',
    'All the best from all of us',
    'Your bakers'
  ]
}

const german: Replies = {
  greeting: ['Hallo {name}!', 'Guten Morgen {name}!'],
  greetingWithoutName: ['Guten Tag!', 'Hallo!'],
  good: [
    'Über diese Zeilen hat sich die ganze Frühschicht gefreut.',
    'Schön, dass es Ihnen bei uns gefallen hat.',
    'Genau dafür stehen wir um drei Uhr auf.',
    'Ihr Lob hängt jetzt in der Backstube.',
    'Wie nett von Ihnen! Ich habe es heute früh dem ganzen Team vorgelesen.',
    'Vielen Dank, dass Sie sich die Zeit genommen haben.',
    'Genau das hören wir am liebsten.',
    'Danke für Ihren Besuch und dafür, dass Sie anderen davon erzählen.',
    'Damit haben Sie unsere Woche gerettet.'
  ],
  mixed: [
    'Danke für die offenen Worte.',
    'Da haben Sie recht, das können wir besser.',
    'Danke für die Sterne, und noch mehr dafür, dass Sie sagen, was gefehlt hat.',
    'Wir haben im Team über Ihre Bewertung gesprochen.'
  ],
  bad: [
    'Das tut mir leid, so soll es bei uns nicht sein.',
    'Dafür möchte ich mich entschuldigen.',
    'Ich verstehe, dass Sie verärgert sind.',
    'Das hätte nicht passieren dürfen, und ich bin der Sache heute nachgegangen.'
  ],
  themes: {
    bread: ['Der Teig ruht eine ganze Nacht, gut zu wissen, dass man das schmeckt.'],
    staff: ['Ich gebe es gern an {person} weiter.']
  },
  promise: [
    'Der nächste Kaffee geht auf uns.',
    'Ich habe mit dem Team darüber gesprochen.',
    'Bitte melden Sie sich unter hello@example.com.'
  ],
  farewell: ['Bis bald!', 'Wir freuen uns auf Sie!'],
  signature: ['Herzliche Grüße aus der Backstube', 'Ihr Team', 'Viele Grüße, {person}']
}

const french: Replies = {
  greeting: ['Bonjour {name},'],
  greetingWithoutName: ['Bonjour,'],
  good: [
    'Vos mots ont fait sourire toute l’équipe du matin.',
    'Quel plaisir de vous lire, merci.',
    'Nous sommes ravis que cela vous ait plu.'
  ],
  mixed: ['Merci pour votre franchise, nous en tiendrons compte.'],
  bad: ['Nous sommes désolés, cela n’aurait pas dû arriver.'],
  themes: { bread: ['La pâte repose toute une nuit, et cela se sent.'] },
  promise: ['Le prochain café est pour nous.', 'J’en ai parlé avec l’équipe.'],
  farewell: ['À très bientôt !'],
  signature: ['Bien à vous, {person}', 'L’équipe du fournil']
}

const spanish: Replies = {
  greeting: ['Hola, {name}:', 'Buenos días, {name}:'],
  greetingWithoutName: ['Hola:'],
  good: [
    'Nos has alegrado la mañana.',
    'Qué gusto leer algo así antes de abrir.',
    'Se lo he leído a todo el equipo.'
  ],
  mixed: ['Gracias por decirlo con franqueza, tomamos nota.'],
  bad: ['Lo siento mucho, esto no tendría que haber pasado.'],
  themes: { bread: ['La masa reposa toda la noche, y se nota.'] },
  promise: ['El próximo café corre de nuestra cuenta.', 'Lo he hablado con el equipo.'],
  farewell: ['¡Hasta pronto!'],
  signature: ['Un saludo, {person}', 'El equipo']
}

const japanese: Replies = {
  greeting: ['{name}様', '{name}さん'],
  greetingWithoutName: ['お客様へ'],
  good: [
    '温かいお言葉をありがとうございます。',
    'ご来店ありがとうございました。スタッフ一同、とても喜んでおります。'
  ],
  mixed: ['貴重なご意見をありがとうございます。'],
  bad: ['ご不快な思いをさせてしまい、申し訳ございません。'],
  themes: {},
  promise: ['今後の改善に努めてまいります。'],
  farewell: ['またのお越しをお待ちしております。'],
  signature: ['スタッフ一同']
}

const arabic: Replies = {
  greeting: ['مرحبا {name}،'],
  greetingWithoutName: ['مرحبا،', 'ضيفنا العزيز،'],
  good: ['شكرا جزيلا على كلماتك الجميلة.', 'أسعدتنا زيارتك كثيرا.'],
  mixed: ['شكرا على صراحتك، سنعمل على التحسين.'],
  bad: ['نعتذر عما حدث، هذا لا يليق بنا.'],
  themes: {},
  promise: ['القهوة القادمة على حسابنا.'],
  farewell: ['إلى اللقاء قريبا!'],
  signature: ['مع تحيات فريق المخبز']
}

export const replies: Record<Language, Replies> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  ja: japanese,
  ar: arabic
}
