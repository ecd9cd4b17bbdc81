/** Days of the calendar, `YYYY-MM-DD`. */

const calendarDay = /^\d{4}-\d\d-\d\d$/

/** True for a day that exists: 2026-02-30 does not. */
export function isCalendarDate(text: string): boolean {
  if (!calendarDay.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
