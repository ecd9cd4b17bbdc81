/** What the owner must decide before rows are checked. */
import { describe, expect, test } from 'vitest'
import { decideDateOrder, decideScoreScale, needsOf } from '#main/account/files/imports/read/decide'
import type { CheckPlan, Format } from '#main/account/files/imports/read/pipeline'
import type { ImportChoices, ImportField } from '#shared/contract/import-choices'
import { planOf } from './check-plan'

const sampled = (...rows: string[][]) => ({
  columns: [],
  sample: rows.map((cells, index) => ({ line: index + 2, cells }))
})

const needs = (fields: string, rows: string[][], more: Partial<CheckPlan> = {}) =>
  needsOf(
    planOf(
      fields.split(' ').map((field) => (field === '-' ? null : (field as ImportField))),
      more
    ),
    sampled(...rows)
  )

describe('the mapping', () => {
  test.each<[kind: CheckPlan['kind'], fields: string, needs: string[]]>([
    ['reviews', 'score', []],
    ['reviews', 'review', []],
    ['reviews', 'recommended', []],
    ['reviews', 'title name', ['mapping']],
    ['reviews', '- -', ['mapping']],
    ['reviews', 'score score', ['twice_mapped']],
    ['reviews', 'score - -', []],
    ['customers', 'email', []],
    ['customers', 'phone', []],
    ['customers', 'first_name last_name', ['mapping']],
    ['customers', 'first_name first_name', ['mapping', 'twice_mapped']]
  ])('of %s as %s needs %j', (kind, fields, expected) => {
    expect(needs(fields, [], { kind })).toEqual(expected)
  })
})

describe('the order of days', () => {
  const order = (days: string[], choices: ImportChoices = {}, format: Partial<Format> | null = null) =>
    decideDateOrder(
      planOf(['score', 'created_at'], { choices, format: format as Format | null }),
      sampled(...days.map((day) => ['5', day]))
    )

  test('is asked where days could be either, or contradict each other', () => {
    expect(order(['03/04/2026'])).toBe('ask')
    expect(order(['13/04/2026', '04/13/2026'])).toBe('ask')
    expect(needs('score created_at', [['5', '03/04/2026']])).toEqual(['date_order'])
    expect(needs('email signed_up_at', [['a@x.de', '03/04/2026']], { kind: 'customers' })).toEqual([
      'date_order'
    ])
  })

  test('is asked where days with dots and others are in different orders, not for dots alone', () => {
    expect(order(['03.04.2026', '12/31/2025', '5.6.26', '31.02.2026'])).toBe('ask')
    expect(order(['03.04.2026', '5.6.26', '31.02.2026'])).toBe('dmy')
  })

  test('is seen where one day can be read only one way', () => {
    expect(order(['03/04/2026', '31/04/2026', '25/04/2026'])).toBe('dmy')
    expect(order(['03/04/2026', '04/25/2026'])).toBe('mdy')
  })

  test('is as chosen, else as the days show, else as the vendor says', () => {
    expect(order(['25/04/2026'], { date_order: 'mdy' })).toBe('mdy')
    expect(order(['25/04/2026'], {}, { dateOrder: 'mdy' })).toBe('dmy')
    expect(order(['03/04/2026'], {}, { dateOrder: 'mdy' })).toBe('mdy')
    expect(order(['2026-04-03'], {}, { dateOrder: 'mdy' })).toBe('mdy')
  })

  test('does not matter where no day depends on it', () => {
    expect(order(['2026-04-03', '3 April 2026', '', 'n/a', '04/04/2026'])).toBeNull()
  })

  test('is not looked for in rows that could not be taken apart', () => {
    const sample = [
      { line: 2, cells: ['5', '03/04/2026'], broken: { code: 'too_few_cells' as const, message: '' } }
    ]
    expect(needsOf(planOf(['score', 'created_at']), { columns: [], sample })).toEqual([])
  })
})

describe('the scale of scores', () => {
  const scale = (scores: string, more: Partial<CheckPlan> = {}, name = 'Note') => {
    const { sample } = sampled(...scores.split(' ').map((score) => [score]))
    return decideScoreScale(planOf(['score'], more), { columns: [name], sample })
  }

  test.each<[scores: string, scale: unknown, highest: number | null]>([
    ['5 4 1 3', 5, 5],
    ['2,5 4.0 5.0', 5, 5],
    ['2.5 4.0 5.0 8.3 10', 10, 10],
    ['0 7 9', 10, 9],
    ['80 100 20', 100, 100],
    // Tripadvisor bubbles, or percentages that all happen to be low.
    ['50 20 45', 'ambiguous', 50],
    ['50 20 45 7', 100, 50],
    ['50 20 60', 100, 60],
    ['50 20 45 10 '.repeat(5).trim(), 50, 50],
    ['★★★ 4/5 80% FIVE n/a', null, null],
    ['4711 5', 5, 5],
    // A single number proves nothing, and neither do a few among many: they count as errors.
    ['5 4 17', 5, 17],
    ['8 9 10 9 55', 10, 55],
    [`${'5 4 '.repeat(30)}8 9`, 5, 9],
    [`${'5 4 '.repeat(6)}8 9`, 'ambiguous', 9],
    [`${'5 4 '.repeat(4)}8 9`, 10, 9],
    ['5 8', 'ambiguous', 8],
    ['8', 10, 8]
  ])('of %s is %s', (scores, found, highest) => {
    expect(scale(scores)).toEqual({ scale: found, highest })
  })

  test('is as chosen; formats that are known have five stars; customers have none', () => {
    expect(scale('5 8', { choices: { score_scale: 100 } })).toEqual({ scale: 100, highest: 8 })
    expect(scale('5 8', { format: {} as Format }).scale).toBe(5)
    expect(scale('5 8', { kind: 'customers' }).scale).toBeNull()
  })

  test.each(['NPS', 'How likely are you to recommend us?', 'Wie wahrscheinlich empfehlen Sie uns?'])(
    'is asked for “%s”, which has no stars',
    (name) => {
      expect(scale('9 10 3', {}, name).scale).toBe('ambiguous')
      expect(scale('n/a', {}, name).scale).toBeNull()
    }
  )

  test('is a need of its own, and its numbers are no recommendations', () => {
    const rows = [...Array.from({ length: 12 }, () => ['5', 'yes']), ['8', 'yes'], ['9', 'yes']]
    expect(needs('score recommended', rows)).toEqual(['score_scale'])
    expect(needs('score recommended', rows, { choices: { score_scale: 10 } })).toEqual([])
  })
})

describe('recommendations', () => {
  test.each<[fields: string, row: string, choices: ImportChoices, isAsked: boolean]>([
    ['recommended', 'positive', {}, true],
    ['recommended', 'positive', { recommended_score: 5 }, false],
    ['recommended', 'negative', { recommended_score: 5 }, true],
    ['recommended', 'negative', { not_recommended_score: 1 }, false],
    ['recommended', 'positive', { without_score: true }, false],
    ['recommended score', 'positive|5', {}, false],
    ['recommended score', 'positive|', {}, true],
    ['score', 'recommended', {}, true],
    ['score', '5', {}, false],
    ['recommended', '', {}, false]
  ])('%s = %s with %j', (fields, row, choices, isAsked) => {
    expect(needs(fields, [row.split('|')], { choices })).toEqual(isAsked ? ['recommendations'] : [])
  })
})
