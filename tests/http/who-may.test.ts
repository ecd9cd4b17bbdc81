/** What was decided about every row and every text of the interface; `who-may.long.test.ts` proves that it is kept. */
import { expect, test } from 'vitest'
import { operations } from '#shared/contract/endpoints'
import type { Endpoint } from '#shared/contract/endpoint'
import { defaultScopes, type Scope } from '#shared/contract/scopes'
import { openTexts } from '../support/texts-of-schemas'
import { notPersonal } from './not-personal.table'
import { neededFor } from './who-may.table'

const rows = operations.map(([operation, row]) => ({ operation, row }))
const scopesOf = (row: Endpoint): Scope[] => [row.scope, ...(row.alsoScopes ?? [])]

test('every row needs the scopes that were decided for it', () => {
  const found = Object.fromEntries(rows.map(({ operation, row }) => [operation, scopesOf(row)]))
  const decided = Object.fromEntries(
    Object.entries(neededFor).map(([operation, needed]) => [operation, [needed].flat()])
  )
  expect(found).toEqual(decided)
})

test('every free text in an answer was decided to be personal or not', () => {
  const found = [...Map.groupBy(openTexts(), ([owner]) => owner)].map(
    ([owner, texts]) => [owner, [...new Set(texts.map(([, field]) => field))]] as const
  )
  expect(Object.fromEntries(found)).toEqual(notPersonal)
})

test('rows of the installation, and only they, need its scopes, and no token has them unasked', () => {
  const ofInstallation = rows.filter(({ row }) => row.scope.startsWith('installation:'))
  expect(ofInstallation.filter(({ row }) => row.installation !== true)).toEqual([])
  expect(rows.filter(({ row }) => row.installation && !row.scope.startsWith('installation:'))).toEqual([])
  // Operations of the whole installation have groups of their own.
  const groups = ['Backups', 'Installation', 'Desktop', 'Public pages']
  const misplaced = rows.filter(({ row }) => groups.includes(row.group) !== (row.installation === true))
  expect(misplaced.map(({ operation }) => operation)).toEqual(['confirmClock'])
  expect(defaultScopes.filter((each) => each.startsWith('installation:'))).toEqual([])
})
