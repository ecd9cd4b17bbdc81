/** Where the wizard starts and what each step decides; dates that can be read in two ways. */
import { expect, test } from 'vitest'
import type { Import, ImportColumn } from '#shared/contract/imports'
import { ambiguousSample, readDay } from '#window/imports/day-orders'
import { firstStep, needsOf, phaseOf } from '#window/imports/steps'

type Known = Pick<Import, 'format' | 'choices' | 'encoding_certain' | 'needs'>
const loox = { id: 'loox', name: 'Loox', is_guess: false }
const certain: Known = { format: loox, choices: {}, encoding_certain: true, needs: [] }
const begin = (known: Partial<Known>) => firstStep({ ...certain, ...known } as Import)

test('a file that is known is only looked at, any other is gone through from the start', () => {
  expect(begin({})).toBe('check')
  expect(begin({ format: null })).toBe('file')
  expect(begin({ format: null, choices: { mapping: [{ column: 0, field: 'score' }] } })).toBe('check')
  expect(begin({ encoding_certain: false })).toBe('file')
  expect(begin({ needs: ['date_order'] })).toBe('columns')
})

test('each need belongs to one step', () => {
  expect(needsOf('file', ['kind', 'mapping', 'format'])).toEqual(['kind', 'format'])
  expect(needsOf('columns', ['kind', 'mapping', 'date_order'])).toEqual(['mapping', 'date_order'])
  expect(needsOf('check', ['kind'])).toEqual([])
})

test('what was stopped before anything was taken in is where it was before', () => {
  const stopped = { status: 'stopped', committed_at: null } as Import
  expect(phaseOf(stopped)).toBe('steps')
  expect(phaseOf({ ...stopped, committed_at: '2026-03-10T10:00:00.000Z' })).toBe('over')
})

test.each([
  ['03.04.2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  // Dates with dots are never month-first.
  ['03.04.2026', 'mdy', undefined],
  ['3/4/26 09:30', 'dmy', '2026-04-03'],
  ['2026-03-04', 'ymd', '2026-03-04'],
  ['31.02.2026', 'dmy', undefined],
  ['13.04.2026', 'mdy', undefined],
  ['yesterday', 'dmy', undefined]
] as const)('%s in the order %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test('a sample that can be read in two ways is looked for among dates only', () => {
  const column = (field: ImportColumn['field'], ...samples: string[]): ImportColumn => ({
    name: 'any',
    samples,
    suggested: field,
    field
  })
  expect(
    ambiguousSample([
      column('review', '03.04.2026'),
      column('created_at', '04/04/2026', '05.06.2026', '05/06/2026')
    ])
  ).toBe('05/06/2026')
  expect(ambiguousSample([column('created_at', '31.01.2026')])).toBeUndefined()
})
