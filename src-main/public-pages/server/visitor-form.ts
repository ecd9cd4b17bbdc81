/** Reads a visitor's form from the body: each part as text, whatever was sent in its place. */
import type { Request } from 'express'
import { pageFields } from '#shared/contract/page-settings'
import type { ReviewPage } from '#shared/contract/review-pages'
import { tidyLine, tidyText } from './check-answers'
import type { FormValues } from '../views/page-view'

export interface VisitorForm {
  score: number | null
  stamp: string
  /** The content of the field that people do not see. */
  trap: string
  values: FormValues
}

export function visitorForm({ body }: Request, { own_fields }: Pick<ReviewPage, 'own_fields'>): VisitorForm {
  const sent = (name: string) => textOf((body as Record<string, unknown>)[name])
  const fields = pageFields.map((name) => [
    name,
    name === 'text' ? tidyText(sent(name)) : tidyLine(sent(name))
  ])
  const own = own_fields.map(({ kind }, place) => {
    const text = sent(`own${place}`)
    return kind === 'text' ? tidyText(text) : kind === 'line' ? tidyLine(text) : text
  })
  return {
    score: scoreIn(sent('score')),
    stamp: sent('stamp'),
    trap: sent('website'),
    values: { ...(Object.fromEntries(fields) as FormValues), own }
  }
}

/** The score in an address, such as the links of the stars in an e-mail contain. */
export const scoreOfAddress = ({ query }: Request): number | null => scoreIn(textOf(query['score']))

/** The step in an address. */
export const stepOf = ({ query }: Request): string => textOf(query['step'])

const scoreIn = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null)

/** All values of a query parameter. */
export function textsOf({ query }: Request, name: string): string[] {
  const values: unknown[] = [query[name]].flat()
  return values.filter((each) => typeof each === 'string')
}

/** For an input sent twice, the last value counts. */
function textOf(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' ? last : ''
}
