/** Which days a report covers, and which days it is compared with. */
import { expect, test } from 'vitest'
import { addMonths, readPeriod } from '#window/reports/report-period'

const read = (address: string, today = '2026-03-10') => readPeriod(new URLSearchParams(address), today)

test.each([
  ['', '2026-02-09', '2026-03-10', undefined],
  ['period=90', '2025-12-11', '2026-03-10', undefined],
  ['period=nonsense&from=2020-01-01', '2026-02-09', '2026-03-10', undefined],
  // A running period is compared with as many days from the start of the previous one.
  ['period=month', '2026-03-01', '2026-03-10', ['2026-02-01', '2026-02-10']],
  ['period=quarter', '2026-01-01', '2026-03-10', ['2025-10-01', '2025-12-08']],
  ['period=year', '2026-01-01', '2026-03-10', ['2025-01-01', '2025-03-10']],
  // A past period is compared with the whole previous one, however long each is.
  ['period=month&from=2026-02-01', '2026-02-01', '2026-02-28', ['2026-01-01', '2026-01-31']],
  ['period=month&from=2025-12-17', '2025-12-01', '2025-12-31', ['2025-11-01', '2025-11-30']],
  ['period=quarter&from=2025-11-30', '2025-10-01', '2025-12-31', ['2025-07-01', '2025-09-30']],
  ['period=year&from=2024-06-01', '2024-01-01', '2024-12-31', ['2023-01-01', '2023-12-31']],
  // A future period means the present one.
  ['period=month&from=2027-05-01', '2026-03-01', '2026-03-10', ['2026-02-01', '2026-02-10']],
  ['period=own&from=2025-01-05&to=2025-01-20', '2025-01-05', '2025-01-20', undefined],
  ['period=own&from=2025-01-05', '2025-01-05', '2026-03-10', undefined],
  ['period=own&from=2025-01-20&to=2025-01-05', '2024-12-07', '2025-01-05', undefined],
  ['period=own&from=2025-02-30&to=x', '2026-02-09', '2026-03-10', undefined],
  ['period=own&from=2030-01-01', '2030-01-01', '2030-01-01', undefined]
])('%s is %s to %s', (address, from, to, before) => {
  const period = read(address)
  expect(period.days).toEqual({ from, to })
  expect(period.before).toEqual(before && { from: before[0], to: before[1] })
})

test('the end of a longer month stands beside the end of a shorter one', () => {
  const { days, before } = read('period=month', '2026-03-30')
  expect(days).toEqual({ from: '2026-03-01', to: '2026-03-30' })
  expect(before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a year earlier are the same days, on a leap day the last of February', () => {
  const own = 'period=own&from=2024-02-29&to=2024-03-31&against=year'
  expect(read(own).before).toEqual({ from: '2023-02-28', to: '2023-03-31' })
  expect(read('against=year').before).toEqual({ from: '2025-02-09', to: '2025-03-10' })
  expect(read('period=month&against=year').before).toEqual({ from: '2025-03-01', to: '2025-03-10' })
})

test('one goes from month to month, but not into what is to come', () => {
  expect(read('period=month')).toMatchObject({ earlier: '2026-02-01', later: undefined })
  expect(read('period=month&from=2026-01-01')).toMatchObject({ earlier: '2025-12-01', later: '2026-02-01' })
  expect(read('period=quarter&from=2025-10-01')).toMatchObject({ earlier: '2025-07-01', later: '2026-01-01' })
})

test('the course is cut only as it can be read', () => {
  expect(read('by=week')).toMatchObject({ interval: 'week', intervals: ['day', 'week'] })
  expect(read('by=year')).toMatchObject({ interval: undefined })
  expect(read('period=own&from=2016-01-01&by=day')).toMatchObject({ interval: undefined })
  expect(read('period=own&from=2016-01-01&by=year').interval).toBe('year')
})

test('months are as long as they are', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01')
})
