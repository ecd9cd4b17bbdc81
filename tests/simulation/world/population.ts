/** The people of a life: who they are, and how they take a request. */
import type { Chance } from './chance'

export interface Person {
  number: number
  first: string
  last: string
  email: string | null
  phone: string | null
  /** A further e-mail address, which the shop hears of later, if ever. */
  second: string | null
  isSecondKnown: boolean
  /** What their mailbox does with mail. */
  mailbox: 'fine' | 'gone' | 'full'
  manner: 'reviews' | 'clicks' | 'opts out' | 'says nothing'
  /** Known to the service; null: not (any more). */
  id: number | null
  isErased: boolean
}

const firsts = [
  'Ann',
  'Ben',
  'Cleo',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hal',
  'Ida',
  'Jon',
  'Kim',
  'Lea',
  'Max',
  'Nell'
]
const lasts = [
  'Adler',
  'Brook',
  'Carver',
  'Dale',
  'Ebert',
  'Frost',
  'Gray',
  'Hill',
  'Ives',
  'Jonas',
  'Kerr',
  'Lang'
]

/** The n-th person of a life. */
export function person(chance: Chance, number: number): Person {
  const first = chance.oneOf(firsts, 'first name', number)
  const last = chance.oneOf(lasts, 'last name', number)
  const has = chance.oneOf(['email', 'email', 'email', 'both', 'both', 'phone'], 'has', number)
  const mailbox = chance.roll('mailbox', number)
  const manner = chance.roll('manner', number)
  return {
    number,
    first,
    last,
    email: has === 'phone' ? null : `${first}.${last}.${number}@mail-for-all.com`.toLowerCase(),
    phone: has === 'email' ? null : `+493090${1_820_000 + number}`,
    second:
      has !== 'phone' && chance.happens(0.4, 'second', number)
        ? `${first}.${number}@at-work.com`.toLowerCase()
        : null,
    mailbox: mailbox < 0.06 ? 'gone' : mailbox < 0.09 ? 'full' : 'fine',
    manner: manner < 0.3 ? 'reviews' : manner < 0.45 ? 'clicks' : manner < 0.55 ? 'opts out' : 'says nothing',
    isSecondKnown: false,
    id: null,
    isErased: false
  }
}

/** Where a person can be reached by mail, whether or not the shop knows. */
export const emailsOf = ({ email, second }: Person): string[] =>
  [email, second].filter((each) => each !== null)

export const contactsOf = ({ email, second, phone }: Person): string[] =>
  [email, second, phone].filter((each) => each !== null)

export const personAt = (people: readonly Person[], contact: string): Person | undefined =>
  people.find((each) => contactsOf(each).includes(contact))

export const nameOf = ({ first, last, number }: Person): string => `${first} ${last} (${number})`
