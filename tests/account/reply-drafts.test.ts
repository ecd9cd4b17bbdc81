/** Drafts of replies without a model: the saved reply that suits a review, or a text that comes with Goodword. */
import { expect, test } from 'vitest'
import { languageDetector } from '#main/tools/detect-language'
import type { Fits } from '#shared/contract/saved-replies'
import { useService } from '../support/use-service'

const service = useService()
const { stringify } = JSON

const save = (name: string, text: string, fits: Partial<Fits> = {}): Promise<{ id: number }> =>
  service.alice.data('createSavedReply', { body: { name, text, fits } })
const write = async (body: object): Promise<number> =>
  (await service.alice.data('createReview', { body: { score: 5, ...body } })).id
const draft = (id: number, body: object = {}) => service.alice.data('draftReply', { params: { id }, body })

async function startAgain() {
  for (const { id } of await service.alice.data('listSavedReplies', { query: { limit: 100 } }))
    await service.alice.data('deleteSavedReply', { params: { id } })
}

test('without saved replies, a text of Goodword in the language of the review is filled in', async () => {
  await startAgain()
  await service.alice.data('updateSettings', { body: { reply_name: 'Ida' } })
  const texts = {
    5: 'Vielen Dank, der Kuchen war wunderbar!',
    1: 'Leider war der Kaffee kalt und die Bedienung unfreundlich.'
  }
  const praise = await draft(await write({ review: texts[5], reviewer: { name: 'Jana Weiss' } }))
  expect(praise).toMatchObject({ made_by: 'built_in', saved_reply_id: null, language: 'de', warnings: [] })
  expect(praise.text).toMatch(/^Hallo Jana,\n\nvielen Dank .*\n\nIda$/s)
  const sorry = await draft(await write({ score: 1, review: texts[1] }))
  expect(sorry.text).toMatch(/^Hallo,\n\n.*Es tut uns leid/s)
  expect(sorry.warnings.map(({ code }: { code: string }) => code)).toEqual(['missing_value'])
  const japanese = await draft(
    await write({ review: '素晴らしいお店でした。また来ます。', reviewer: { name: 'Aki' } })
  )
  expect(japanese).toMatchObject({ language: 'en', warnings: [{ code: 'other_language' }] })
  // Nothing is known but a recommendation, and nothing at all but stars.
  const advised = await draft(await write({ score: null, recommended: false, language: 'nl' }))
  expect(advised.text).toContain('Het spijt ons')
  expect((await draft(await write({ score: 3 }))).text).toContain('what we can do better')
})

test('nothing is stored by a draft', async () => {
  const id = await write({ review: 'Great cake and lovely people!' })
  const before = await service.alice.data('getReview', { params: { id } })
  await draft(id)
  expect(await service.alice.data('getReview', { params: { id } })).toEqual(before)
})

test('of two that suit a review as well, the one used last comes first, and otherwise the older one', async () => {
  await startAgain()
  const [older, newer] = [await save('Older', 'Thank you!'), await save('Newer', 'Thanks a lot!')]
  const chosen = async () => (await draft(await write({ review: 'Great cake!' }))).saved_reply_id
  expect(await chosen()).toBe(older.id)
  for (const { id } of [newer, older, newer]) {
    service.clock.advance(60_000)
    const body = { reply: 'Our own words.', saved_reply_id: id }
    await service.alice.data('replyToReview', { params: { id: await write({}) }, body })
    expect(await chosen()).toBe(id)
  }
})

test('each thing that is said of a saved reply must be true of the review, and the more telling goes first', async () => {
  await startAgain()
  const station = await service.alice.data('createLocation', { body: { name: 'Station' } })
  const any = await save('Any', 'Thank you for your review, {{first_name}}.')
  const five = await save('Five', 'Thank you for all five stars!', { scores: [5] })
  const parking = await save('Parking', 'Thank you! We know about the parking.', {
    scores: [4, 5],
    words: ['park']
  })
  const german = await save('Dank', 'Herzlichen Dank für die netten Worte!', {
    scores: [5],
    languages: ['de']
  })
  const there = await save('Station', 'Thank you from the station!', { locations: [station.id] })
  const text = 'The cake was great and the people were lovely.'
  const chosen = async (body: object) => {
    const { saved_reply_id, chosen_for } = await draft(await write(body))
    return [saved_reply_id, ...chosen_for]
  }
  expect(await chosen({ review: text })).toEqual([five.id, 'score'])
  expect(await chosen({ review: `${text} Parking is hard to find.` })).toEqual([parking.id, 'words', 'score'])
  expect(await chosen({ review: 'Der Kuchen war großartig und die Leute sehr nett.' })).toEqual([
    german.id,
    'score',
    'language'
  ])
  expect(await chosen({ review: text, location: station.id })).toEqual([there.id, 'location'])
  expect(await chosen({ score: 1, review: 'No parking, cold coffee and a rude waiter.' })).toEqual([any.id])
  // Known without detecting it.
  expect(await chosen({ review: '👍', language: 'de-AT' })).toEqual([german.id, 'score', 'language'])
})

test('a saved reply stands under two reviews in a row only if no other one suits them', async () => {
  await startAgain()
  const [one, two] = [
    await save('One', 'Thank you, {{first_name}}!', { scores: [5] }),
    await save('Two', 'So kind, {{first_name}}!', { scores: [5] })
  ]
  const sorry = await save('Sorry', 'We are sorry, {{first_name}}.', { scores: [1] })
  const used: number[] = []
  for (const [index, first_name] of ['Ann', 'Ben', 'Cleo', 'Dan'].entries()) {
    const id = await write({ source: 'manual', reviewer: { first_name } })
    const { text, saved_reply_id, warnings } = await draft(id)
    expect([text.includes(first_name), warnings]).toEqual([true, []])
    used.push(saved_reply_id)
    service.clock.advance(60_000 * (index + 1))
    await service.alice.data('replyToReview', { params: { id }, body: { reply: text, saved_reply_id } })
  }
  expect(used).toEqual([used[0], used[1], used[0], used[1]])
  expect(new Set(used)).toEqual(new Set([one.id, two.id]))
  for (const expected of [[], ['same_as_last']]) {
    const id = await write({ score: 1, source: 'manual', reviewer: { first_name: 'Eve' } })
    const { text, saved_reply_id, warnings } = await draft(id)
    expect(saved_reply_id).toBe(sorry.id)
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual(expected)
    service.clock.advance(60_000)
    await service.alice.data('replyToReview', { params: { id }, body: { reply: text, saved_reply_id } })
  }
})

test('another one is drafted on request, and a certain one', async () => {
  await startAgain()
  const [a, b, sorry] = [
    await save('A', 'Thank you!', { scores: [5] }),
    await save('B', 'Many thanks!'),
    await save('C', 'Sorry.', { scores: [1] })
  ]
  const id = await write({})
  const first = await draft(id)
  expect(first.saved_reply_id).toBe(a.id)
  expect((await draft(id, { instead_of: [a.id] })).saved_reply_id).toBe(b.id)
  // After the last one it begins again.
  expect((await draft(id, { instead_of: [a.id, b.id] })).saved_reply_id).toBe(a.id)
  expect(await draft(id, { based_on: sorry.id })).toMatchObject({ text: 'Sorry.', chosen_for: [] })
  await service.alice.refused('draftReply', 'not_found', { params: { id }, body: { based_on: 987_654 } })
  await service.alice.refused('draftReply', 'not_found', { params: { id: 987_654 }, body: {} })
  await service.bob.refused('draftReply', 'not_found', { params: { id }, body: {} })
})

test('what it was used for counts where nothing is said', async () => {
  await startAgain()
  const thanks = await save('Thanks', 'Thank you!')
  await service.alice.data('replyToReview', {
    params: { id: await write({}) },
    body: { reply: 'Hi', saved_reply_id: thanks.id }
  })
  expect(await draft(await write({ score: 4 }))).toMatchObject({
    saved_reply_id: thanks.id,
    chosen_for: ['use']
  })
  expect(await draft(await write({ score: 1 }))).toMatchObject({ made_by: 'built_in' })
})

test('what it suits is stored, merged by list, and checked', async () => {
  const google =
    (await service.alice.data('listSources')).find(({ slug }: { slug: string }) => slug === 'google') ??
    (await service.alice.data('createSource', { body: { name: 'Google' } }))
  const { id } = await save('Fits', 'Thanks.', {
    words: [' parking '],
    languages: ['de'],
    sources: [google.slug as never]
  })
  const params = { id }
  const saved = await service.alice.data('updateSavedReply', { params, body: { fits: { scores: [4, 5] } } })
  expect(saved).toMatchObject({
    scores: [4, 5],
    fits: { scores: [4, 5], words: ['parking'], languages: ['de'], sources: [google.id], locations: [] }
  })
  expect(await service.alice.data('updateSavedReply', { params, body: saved })).toEqual(saved)
  const older = await service.alice.data('updateSavedReply', { params, body: { scores: [1] } })
  expect(older).toMatchObject({ scores: [1], fits: { scores: [1], words: ['parking'] } })
  const wrong = async (fits: object) => {
    const { fields } = await service.alice.refused('updateSavedReply', 'validation_failed', {
      params,
      body: { fits }
    })
    return fields.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)
  }
  expect(await wrong({ sources: ['nowhere'], locations: [987_654] })).toEqual([
    'fits.sources.0: unknown_source',
    'fits.locations.0: unknown_location'
  ])
  expect(await wrong({ languages: ['not a language'] })).toEqual(['fits.languages.0: invalid'])
  expect(await wrong({ scores: [5, 5] })).toEqual(['fits.scores: invalid'])
})

/** Reviews in the manner of public ones, with what they are about. */
const spoken = {
  en: {
    good: ['The cakes are wonderful and the staff is lovely', 'Best bakery in town, we always come back'],
    bad: ['We waited forty minutes and nobody apologised', 'The bread was stale and far too expensive'],
    parking: 'Finding a place for the car took ages'
  },
  de: {
    good: [
      'Die Kuchen sind wunderbar und das Personal ist sehr nett',
      'Die beste Bäckerei der Stadt, wir kommen gern wieder'
    ],
    bad: [
      'Wir haben vierzig Minuten gewartet und niemand hat sich entschuldigt',
      'Das Brot war alt und viel zu teuer'
    ],
    parking: 'Es war unmöglich, das Auto abzustellen'
  },
  fr: {
    good: [
      'Les gâteaux sont délicieux et le personnel est charmant',
      'La meilleure boulangerie de la ville, nous reviendrons'
    ],
    bad: [
      'Nous avons attendu quarante minutes et personne ne s’est excusé',
      'Le pain était rassis et beaucoup trop cher'
    ],
    parking: 'Impossible de garer la voiture'
  },
  es: {
    good: [
      'Los pasteles son maravillosos y el personal es muy amable',
      'La mejor panadería de la ciudad, siempre volvemos'
    ],
    bad: ['Esperamos cuarenta minutos y nadie se disculpó', 'El pan estaba duro y era demasiado caro'],
    parking: 'Fue imposible aparcar el coche'
  },
  it: {
    good: [
      'Le torte sono meravigliose e il personale è gentilissimo',
      'La migliore panetteria della città, torniamo sempre'
    ],
    bad: ['Abbiamo aspettato quaranta minuti e nessuno si è scusato', 'Il pane era vecchio e troppo caro'],
    parking: 'Impossibile trovare posto per la macchina'
  },
  nl: {
    good: [
      'De taarten zijn heerlijk en het personeel is erg vriendelijk',
      'De beste bakkerij van de stad, we komen altijd terug'
    ],
    bad: [
      'We hebben veertig minuten gewacht en niemand bood excuses aan',
      'Het brood was oud en veel te duur'
    ],
    parking: 'De auto parkeren was onmogelijk'
  }
}
const carWords = ['car', 'auto', 'voiture', 'coche', 'macchina']

test('of 120 reviews in six languages each gets the reply of its score, language and subject', async () => {
  await startAgain()
  const names = new Map<number, string>()
  for (const [language, { parking }] of Object.entries(spoken)) {
    const texts = { good: [4, 5], mixed: [3], bad: [1, 2] }
    for (const [band, scores] of Object.entries(texts)) {
      names.set(
        (await save(`${language} ${band}`, `${parking}? ${band}.`, { languages: [language], scores })).id,
        `${language} ${band}`
      )
      const about = { languages: [language], scores, words: carWords }
      names.set((await save(`${language} ${band} car`, 'x', about)).id, `${language} ${band} car`)
    }
  }
  const bands = [
    [5, 'good'],
    [4, 'good'],
    [3, 'mixed'],
    [2, 'bad'],
    [1, 'bad']
  ] as const
  const wrong: string[] = []
  let count = 0
  for (const [language, { good, bad, parking }] of Object.entries(spoken))
    for (const [score, band] of bands)
      for (const text of score > 3 ? good : bad)
        for (const about of ['', parking]) {
          count++
          const review = [text, about].filter(Boolean).join('. ')
          const { saved_reply_id } = await draft(await write({ score, review }))
          const expected = [language, band, about && 'car'].filter(Boolean).join(' ')
          if (names.get(saved_reply_id) !== expected) wrong.push(`${review}: ${names.get(saved_reply_id)}`)
        }
  expect(count).toBe(120)
  expect(wrong).toEqual([])
})

test('a language is only named if it is certain', async () => {
  const detect = await languageDetector()
  const found = [
    '',
    '👍👍',
    '12345',
    'ok',
    'Great coffee and friendly people',
    'x'.repeat(1_000_000),
    '\ud83d'
  ].map(detect)
  expect(found.slice(0, 4)).toEqual([null, null, null, null])
  expect(found[4]).toBe('en')
  expect(stringify(found)).not.toContain('undefined')
})
