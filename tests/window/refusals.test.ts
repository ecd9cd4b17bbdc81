/** A German owner reads German, even if the service refuses in English. */
import { useWindow } from '../support/use-window'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fileSending } from '#window/imports/file-upload.svelte'
import { refusalText } from '#window/imports/refusal-text'
import { wizard } from '#window/imports/wizard.svelte'
import { api } from '#window/core/api'
import { problemText } from '#window/core/problem-text'
import { router } from '#window/core/router.svelte'
import { fieldText } from '#window/lib/field-text'
import { language } from '#window/lib/language.svelte'
import { toProblem } from '#window/lib/problem'

useWindow()
beforeEach(() => {
  language.choice = 'de'
})
afterEach(() => {
  language.choice = 'system'
})

describe('in a German window', () => {
  const office = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`
  test.each([
    ['a spreadsheet', 'people.xls', office, 'Das ist eine Datei eines alten Office-Programms'],
    ['a compressed file', 'people.rar', 'Rar!…', 'Diese Datei ist komprimiert.'],
    ['a web page', 'people.html', '<!doctype html><table></table>', 'Das ist keine Tabelle'],
    ['a damaged zip', 'people.zip', 'PK\x03\x04…', 'Dieses Zip ist beschädigt.'],
    ['a file without rows', 'people.csv', '\n\n', 'In dieser Datei steht keine einzige Zeile.'],
    ['questions', 'q.csv', 'Question,Answer\nHow tall?,Very\n', 'Das sind Fragen und Antworten zu Produkten']
  ])('%s is refused in German', async (_what, name, content, begin) => {
    await fileSending.send(new File([Buffer.from(content, 'latin1')], name))
    const leave = wizard.follow()
    wizard.open(Number(router.params.get('import')))
    await expect.poll(() => wizard.now?.refusal?.code).toBeDefined()
    expect(wizard.now?.refusal && refusalText(wizard.now.refusal)).toMatch(new RegExp(`^${begin}`))
    leave()
  })

  test('a conflict is explained in German', async () => {
    const problem = toProblem(
      await api.sendTestEmail({ body: { to: 'ida@example.com' } }).catch((error: unknown) => error)
    )
    expect(problem).toMatchObject({ code: 'conflict', reason: 'no_account' })
    expect(problemText(problem).text).toBe('Für diesen Kanal ist noch kein Konto eingerichtet.')
  })

  test.each([
    ['getCustomer', 'Dieser Kunde wurde gelöscht.'],
    ['archiveCustomer', 'Dieser Kunde wurde gelöscht.'],
    ['getReview', 'Diese Bewertung wurde gelöscht.'],
    ['getAsk', 'Diese Anfrage wurde gelöscht.'],
    ['getTag', 'Dieses Tag wurde gelöscht.'],
    ['getConnection', 'Diese Verbindung wurde getrennt.']
  ] as const)('%s of what is gone says what it was', async (operation, said) => {
    const problem = toProblem(
      await api[operation]({ params: { id: 987_654 } }).catch((error: unknown) => error)
    )
    expect(problem.code).toBe('not_found')
    expect(problemText(problem).text).toBe(said)
  })

  test('a wrong field is explained in German, also without words for its code', () => {
    const wrong = { path: 'anything', code: 'other', message: 'must be something else' }
    expect(fieldText(wrong)).toBe('Das ist nicht gültig.')
  })
})
