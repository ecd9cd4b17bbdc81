/**
 * Removes a permanently erased person from imports: their before-images, their rows kept for checking, their rows in files of
 * refused rows. Spec silent (§4): a file waiting to be imported stays as its owner uploaded it, for a week at most;
 * erased people are not imported from it.
 */
import { importKinds } from '#shared/contract/import-choices'
import type { Context } from '#main/context'
import { onTransactionEnd } from '#main/store/query'
import { allDocuments, deleteRow, documents, forgetRecords, rowsToLookAt } from './forget.repository'
import { blankRows } from './blank-rows'
import { refusedFile } from './import-folder'
import { changeImport } from './imports.repository'
import { mentionOf, type ErasedPerson, type Mention } from './mention'

export interface Erased extends ErasedPerson {
  customerIds: readonly number[]
  reviewIds: readonly number[]
}

/** Call it in the transaction that erases a person. */
export function forgetInImports(ctx: Context, person: Erased): void {
  const mention = mentionOf(person)
  forgetRecords(ctx, 'customer', person.customerIds)
  forgetRecords(ctx, 'review', person.reviewIds)
  forgetRows(ctx, person, mention)
  const imports = allDocuments(ctx)
  for (const { id, ...texts } of imports) {
    for (const name of documents) {
      const after = withoutThem(texts[name], mention)
      if (after !== texts[name]) changeImport(ctx, id, { [name]: after })
    }
  }
  onTransactionEnd(ctx, (committed) => {
    if (committed) blankInTables(ctx, imports, mention)
  })
}

function forgetRows(ctx: Context, person: Erased, mention: Mention): void {
  for (const kind of importKinds) {
    const ids = kind === 'reviews' ? person.reviewIds : person.customerIds
    const key = kind === 'charges' ? 'customer_id' : 'existing_id'
    for (const row of rowsToLookAt(ctx, { kind, key, ids, contacts: person.contacts })) {
      const { [key]: id = null } = JSON.parse(row.content) as Partial<Record<typeof key, number | null>>
      const isTheirs = id !== null && ids.includes(id)
      if (isTheirs || mention.speaksOf(row.content)) deleteRow(ctx, row)
    }
  }
}

/** Removes samples, first rows, problem values and corrections that mention the person from a JSON document. */
function withoutThem<Text extends string | null>(text: Text, mention: Mention): Text {
  if (text === null) return text
  const value: unknown = JSON.parse(text)
  const after = JSON.stringify(leaveOut(value, mention))
  return (after === JSON.stringify(value) ? text : after) as Text
}

function leaveOut(value: unknown, mention: Mention): unknown {
  if (Array.isArray(value))
    return value.filter((each) => !isTheirs(each, mention)).map((each) => leaveOut(each, mention))
  if (typeof value === 'string') return mention.speaksOf(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, leaveOut(each, mention)]))
}

/** Whether a value, a row of values, or an object of plain values mentions the person. */
function isTheirs(value: unknown, mention: Mention): boolean {
  if (typeof value === 'string') return mention.isTheirs(value)
  if (typeof value !== 'object' || value === null) return false
  const parts = Object.values(value) as unknown[]
  if (parts.some((part) => typeof part === 'object' && part !== null)) return false
  return parts.some((part) => typeof part === 'string' && mention.speaksOf(part))
}

/** Not awaited, because a file of refused rows may be as long as the original. */
function blankInTables(ctx: Context, imports: readonly { id: number }[], mention: Mention): void {
  const all = imports.map(({ id }) => blankRows(refusedFile(ctx, id), mention.speaksOf))
  Promise.all(all).catch((error: unknown) => {
    ctx.log.error('an erased person could not be removed from a table of refused rows', {
      error: String(error)
    })
  })
}
