/** Dates in which only the owner knows which number is the day. */
import { dateFields, type DateOrder } from '#shared/contract/import-choices'
import type { ImportColumn } from '#shared/contract/imports'

const threeNumbers = /^\s*(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})(?!\d)/

/** The first sample of a date column that can be read in two ways, exactly as in the file. */
export function ambiguousSample(columns: readonly ImportColumn[]): string | undefined {
  return columns
    .filter(({ field }) => field !== null && dateFields.includes(field))
    .flatMap(({ samples }) => samples)
    .find((sample) => {
      const [dmy, mdy] = [readDay(sample, 'dmy'), readDay(sample, 'mdy')]
      return dmy !== undefined && mdy !== undefined && dmy !== mdy
    })
}

/** The day that a text stands for with its numbers in this order; undefined if there is no such day. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const numbers = threeNumbers.exec(text)?.slice(1)
  // Nobody writes the month first with dots, so that order isn't offered.
  if (!numbers || (order === 'mdy' && text.includes('.') && !/[/-]/.test(text))) return undefined
  const part = (letter: string) => Number(numbers[order.indexOf(letter)])
  const [year, month, day] = [fullYear(part('y')), part('m'), part('d')]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970
  return isThere && year < 2200 ? date.toISOString().slice(0, 10) : undefined
}

const fullYear = (year: number) => (year < 100 ? (year < 70 ? 2000 : 1900) + year : year)
