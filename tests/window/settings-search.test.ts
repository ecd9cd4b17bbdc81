/** What owners type when they look for something, in their own words: the settings and the palette lead them there. */
import '../support/window-edge'
import { beforeEach, describe, expect, test } from 'vitest'
import { paletteGroups } from '#window/app/palette-entries'
import { language as windowLanguage } from '#window/lib/language.svelte'
import { foundSettings } from '#window/settings/settings-search'

const leads: Record<'en' | 'de', readonly (readonly [typed: string, href: string])[]> = {
  en: [
    ['poster', '#/pages'],
    ['table tent', '#/pages'],
    ['weekly', '#/settings/digest'],
    ['unsubscribe', '#/requests/do-not-contact'],
    ['gdpr', '#/customers'],
    ['forget', '#/customers'],
    ['holiday', '#/requests/automatic'],
    ['vacation', '#/requests/automatic'],
    ['wording', '#/requests/texts'],
    ['sandbox', '#/requests/test-outbox'],
    ['dark mode', '#/settings/appearance']
  ],
  de: [
    ['plakat', '#/pages'],
    ['wöchentlich', '#/settings/digest'],
    ['abmeldung', '#/requests/do-not-contact'],
    ['dsgvo', '#/customers'],
    ['vergessen', '#/customers'],
    ['urlaub', '#/requests/automatic'],
    ['feiertage', '#/requests/automatic'],
    ['betreff', '#/requests/texts'],
    ['dunkel', '#/settings/appearance']
  ]
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  beforeEach(() => {
    windowLanguage.choice = language
    return () => {
      windowLanguage.choice = 'system'
    }
  })

  test.each(leads[language])('%s leads to %s', (typed, href) => {
    const found = foundSettings(typed)
    expect(found.map((each) => each.href)).toContain(href)
    const entry = found.find((each) => each.href === href)?.entry
    const shown = paletteGroups(typed, {
      here: { screen: 'inbox', title: '', commands: [] },
      screens: [],
      everywhere: [],
      found: { customers: [], reviews: [] } as never,
      settings: found
    })
    expect(shown.find(({ id }) => id === 'settings')?.entries.map(({ label }) => label)).toContain(
      entry?.label()
    )
  })
})
