/** Every state of a grant, met by everything that can be replied to it; and what counts as which wish. */
import { describe, expect, test } from 'vitest'
import { judgeAnswerMail, type Met } from '#main/integrations/alerts/answering/judge-answer-mail'
import { wishIn } from '#main/integrations/alerts/answering/wish'
import type { AnsweringMail } from '#main/delivery/mailbox/answering-mail'

const fresh: Met = {
  grant: { kind: 'answer', text: 'The draft.' },
  isRepeated: false,
  isSwitchedOn: true,
  isFromRecipient: true,
  hasEnded: false,
  isUsed: false,
  hasChanged: false,
  isAnswered: false,
  fits: (text) => text.length <= 100
}
const mail: AnsweringMail = {
  ...{ tokens: ['t'], sender: 'ann@example.com', words: '', isHtmlOnly: false, isVouchedFor: true },
  ...{ noAnswer: null, messageId: '<1@example.com>' }
}

const states = {
  'an alert': {},
  'without a draft': { grant: { kind: 'answer', text: null } },
  'a question': { grant: { kind: 'confirm', text: 'Asked.' } },
  'an offer to take back': { grant: { kind: 'take_back', text: 'Given.' } },
  used: { isUsed: true },
  ended: { hasEnded: true },
  changed: { hasChanged: true },
  answered: { isAnswered: true },
  'switched off': { isSwitchedOn: false },
  'of somebody else': { isFromRecipient: false },
  'come twice': { isRepeated: true },
  unknown: { grant: undefined }
} satisfies Record<string, Partial<Met>>

const deeds = {
  OK: { words: 'OK' },
  words: { words: 'We are sorry about that.' },
  LATER: { words: 'LATER' },
  YES: { words: 'YES' },
  'TAKE BACK': { words: 'TAKE BACK' },
  nothing: { words: '' },
  remark: { words: 'OK, thanks' },
  long: { words: 'sorry '.repeat(30) },
  unvouched: { words: 'OK', isVouchedFor: false },
  automatic: { words: 'OK', noAnswer: 'automatic' }
} satisfies Record<string, Partial<AnsweringMail>>

const table: Record<keyof typeof states, Record<keyof typeof deeds, string>> = {
  'an alert': row('publish', 'publish', 'later', 'unclear', 'unclear', 'empty', 'unclear', 'too_long', 'ask'),
  'without a draft': row(
    'unclear',
    'publish',
    'later',
    'unclear',
    'unclear',
    'empty',
    'unclear',
    'too_long',
    'unclear'
  ),
  'a question': row(
    'unclear',
    'unclear',
    'unclear',
    'publish',
    'unclear',
    'empty',
    'unclear',
    'unclear',
    'unclear'
  ),
  'an offer to take back': row(
    'unclear',
    'unclear',
    'unclear',
    'unclear',
    'take_back',
    'empty',
    'unclear',
    'unclear',
    'unclear'
  ),
  used: every('used'),
  ended: every('ended'),
  changed: row(
    'changed',
    'changed',
    'changed',
    'unclear',
    'unclear',
    'empty',
    'unclear',
    'too_long',
    'changed'
  ),
  answered: row(
    'answered',
    'answered',
    'answered',
    'unclear',
    'unclear',
    'empty',
    'unclear',
    'too_long',
    'answered'
  ),
  'switched off': every('switched_off'),
  'of somebody else': every('wrong_sender'),
  'come twice': every('repeated'),
  unknown: every('unknown_token')
}

function row(...outcomes: string[]): Record<keyof typeof deeds, string> {
  const names = Object.keys(deeds) as (keyof typeof deeds)[]
  return Object.fromEntries(names.map((name, at) => [name, outcomes[at] ?? 'automatic'])) as Record<
    keyof typeof deeds,
    string
  >
}
function every(outcome: string) {
  return row(...Array.from({ length: 9 }, () => outcome))
}

describe('every state and every deed', () => {
  test.each(Object.keys(states) as (keyof typeof states)[])('%s', (state) => {
    const found = Object.entries(deeds).map(([name, said]) => {
      const verdict = judgeAnswerMail({ ...mail, ...said }, { ...fresh, ...states[state] })
      return [name, verdict.do === 'refuse' ? verdict.reason : verdict.do]
    })
    expect(Object.fromEntries(found)).toEqual(table[state])
  })

  test('what is published is the draft, the own words, or what was asked', () => {
    const textOf = (words: string, met: Partial<Met> = {}) => {
      const verdict = judgeAnswerMail({ ...mail, words }, { ...fresh, ...met })
      return verdict.do === 'publish' ? `${verdict.deed}: ${verdict.text}` : verdict.do
    }
    expect(textOf('ok.')).toBe('draft: The draft.')
    expect(textOf('  We are sorry.\n\nAnn ')).toBe('own_words: We are sorry.\n\nAnn')
    expect(textOf('Ja', { grant: { kind: 'confirm', text: 'Asked.' } })).toBe('confirmed: Asked.')
  })
})

describe('wishes', () => {
  test.each([
    ...[
      'OK',
      'Ok.',
      'okay!',
      '"OK"',
      '*OK*',
      'o.k.',
      'OK\n\nMit freundlichen Grüßen\nMax Bäcker\nHafen-Bäckerei\nTel. 040 5550123',
      'ok\n\nBest,\nAnn'
    ].map((text) => [text, 'ok']),
    ...['LATER', 'Später', 'SPAETER', 'más tarde', 'Plus tard.', 'Più tardi'].map((text) => [text, 'later']),
    ...['YES', 'Ja!', 'oui', 'Sí', 'sì'].map((text) => [text, 'yes']),
    ...['TAKE BACK', 'take it back', 'Zurücknehmen', 'retirar', 'Retirer', 'ritira', 'intrekken'].map(
      (text) => [text, 'take_back']
    ),
    ...['OK then', 'Yes please', 'no', 'later today maybe', '👍', '.'].map((text) => [text, 'unclear']),
    ...['', ' \n '].map((text) => [text, 'empty']),
    ...[
      'Okay, we will bake more on Saturdays from now on.',
      'Yes, Saturdays are busy; we are sorry that you had to wait.',
      'Later we noticed that the oven had failed. Sorry!',
      'Danke!',
      'Thank you, Ann!'
    ].map((text) => [text, 'words'])
  ])('%j: %s', (text, kind) => expect(wishIn(text).kind).toBe(kind))
})
