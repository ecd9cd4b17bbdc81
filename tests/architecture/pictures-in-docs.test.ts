/** The pictures in README and docs: each shows a screen state that the tests visit, made with `npm run screenshots -- --docs`. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screensOf } from '../e2e/screens/all'

const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md')
)
const shown = documents.flatMap((name) =>
  [...readFileSync(name, 'utf8').matchAll(/!\[([^\]]*)\]\((?:docs\/)?pictures\/([\w-]+)\.webp\)/g)].map(
    ([, says = '', state = '']) => ({ name, says, state })
  )
)
const states = (['shop', 'asked', 'empty', 'new'] as const).flatMap((whose) =>
  screensOf(whose).map(({ name }) => name)
)

test('each shows a tested state, says what it shows, and is stored next to the documents', () => {
  expect(shown.length).toBeGreaterThan(0)
  for (const { name, says, state } of shown) {
    expect(states, name).toContain(state)
    expect(says, `${name}: ${state}`).toMatch(/\w+ \w+/)
  }
  const files = [...new Set(shown.map(({ state }) => `${state}.webp`))].toSorted()
  expect(readdirSync('docs/pictures').toSorted()).toEqual(files)
})
