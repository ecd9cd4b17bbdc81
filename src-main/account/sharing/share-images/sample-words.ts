/** Made-up reviews to look at a template with: the usual one, and those at which designs fail. */
import type { shareSamples } from '../../../../src-shared/contract/share-images'
import { baseLanguage } from '../../messaging/message-templates/built-in-texts'
import type { Spoken } from './review-words'

export type ShareSample = (typeof shareSamples)[number]
type Text = Pick<Spoken, 'title' | 'text' | 'score'> & { first_name: string; last_name: string }

const english: Record<ShareSample, Text> = {
  usual: {
    title: 'Worth every minute of the trip',
    text: 'From the first phone call to the last detail, everyone took their time with us. Friendly, careful and on time: we were in good hands and will definitely be back.',
    score: 5,
    first_name: 'Anna',
    last_name: 'Miller'
  },
  short: {
    title: null,
    text: 'Simply the best in town!',
    score: 5,
    first_name: 'Tom',
    last_name: 'Baker'
  },
  long: {
    title: 'We had heard a lot of good things, and every one of them turned out to be true',
    text: 'I had put this off for months because I expected a lot of trouble. There was none. Somebody answered the phone at once, listened, asked the right questions and told us honestly what we needed and what we did not. They were on time to the minute, explained everything in words we understood, and in the end it cost exactly what we had agreed. When we noticed a small thing two weeks later, they came the same day and put it right without a word about money. My parents, who are hard to please, have been recommending them to all their neighbours ever since. It is rare these days to find people who love their work so much, and it shows in everything they do. Thank you to the whole team; we will be back before long.',
    score: 4,
    first_name: 'Alexandra',
    last_name: 'Featherstonehaugh'
  },
  no_text: { title: null, text: null, score: 5, first_name: 'James', last_name: 'Wilson' },
  other_script: {
    title: 'تجربة رائعة',
    text: 'خدمة ممتازة وفريق لطيف جدًا! شعرنا بالترحيب منذ اللحظة الأولى، وسنعود بالتأكيد 😊',
    score: 5,
    first_name: 'ليلى',
    last_name: 'حداد'
  }
}

const german: Record<ShareSample, Text> = {
  usual: {
    title: 'Jede Minute des Weges wert',
    text: 'Vom ersten Anruf bis zur letzten Kleinigkeit haben sich alle Zeit für uns genommen. Freundlich, sorgfältig und pünktlich: Wir haben uns in guten Händen gefühlt und kommen bestimmt wieder.',
    score: 5,
    first_name: 'Anna',
    last_name: 'Müller'
  },
  short: {
    title: null,
    text: 'Einfach die Besten der Stadt!',
    score: 5,
    first_name: 'Tom',
    last_name: 'Becker'
  },
  long: {
    title: 'Wir hatten viel Gutes gehört, und alles davon hat sich als wahr herausgestellt',
    text: 'Ich hatte das monatelang vor mir hergeschoben, weil ich mit viel Ärger gerechnet habe. Es gab keinen. Am Telefon ist sofort jemand drangegangen, hat zugehört, die richtigen Fragen gestellt und uns ehrlich gesagt, was wir brauchen und was nicht. Der Termin wurde auf die Minute eingehalten, alles wurde verständlich erklärt, und am Ende hat es genau so viel gekostet wie abgemacht. Als uns zwei Wochen später noch eine Kleinigkeit aufgefallen ist, war noch am selben Tag jemand da und hat sie ohne ein Wort über Geld in Ordnung gebracht. Meine Eltern, die nicht leicht zufriedenzustellen sind, empfehlen sie seitdem der ganzen Nachbarschaft. Man findet heute selten Menschen, die ihre Arbeit so lieben, und das merkt man an allem. Danke an das ganze Team; wir kommen bald wieder.',
    score: 4,
    first_name: 'Alexandra',
    last_name: 'Leutheusser-Schnarrenberger'
  },
  no_text: { title: null, text: null, score: 5, first_name: 'Jonas', last_name: 'Weber' },
  other_script: english.other_script
}

/** Always the same day: the same order makes the same picture. */
const writtenAt = Date.UTC(2026, 2, 5, 12)

export function sampleWords(sample: ShareSample, language: string): Spoken {
  const isGerman = baseLanguage(language) === 'de'
  const { title, text, score, first_name, last_name } = (isGerman ? german : english)[sample]
  return {
    title,
    text,
    score,
    author: { name: null, first_name, last_name },
    source: 'Google',
    location: isGerman ? 'Altstadt' : 'Old Town',
    writtenAt
  }
}
