/** What every dialog of the window owes its reader, whatever it is about. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const parts = globSync('src-renderer/**/*.svelte').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
/** Those that show the house's dialog. */
const dialogs = parts.filter(({ path, text }) => /<Dialog\b/.test(text) && !path.endsWith('ui/Dialog.svelte'))
const named = (found: readonly { path: string }[]) => found.map(({ path }) => path)

test('going elsewhere closes it: each is the house’s own, or closes by the same rule', () => {
  const own = parts.filter(({ text }) => /import \{[^}]*\bDialog\b[^}]*\} from 'bits-ui'/.test(text))
  expect(own.length).toBeGreaterThan(0)
  expect(named(own.filter(({ text }) => !text.includes('closeOnLeaving(')))).toEqual([])
})

test('a refusal is shown next to its buttons, where it can’t be out of view', () => {
  expect(dialogs.length).toBeGreaterThan(25)
  // The contents scroll; `problem` does not.
  const inContents = dialogs.filter(({ text }) => /<p[^>]*role="alert"/.test(text))
  expect(named(inContents)).toEqual([])
})

test('a main button that is disabled says what is missing', () => {
  const silent = dialogs.filter(({ text }) => {
    const buttons = text.match(/<Button[^<]*?look="main"[^<]*?>/g) ?? []
    return buttons.some((each) => each.includes('disabled=')) && !/[{\s]missing[=}]/.test(text)
  })
  expect(named(silent)).toEqual([])
})
