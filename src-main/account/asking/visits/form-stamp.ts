/** Form stamps: every public form carries one that says when it was shown and cannot be forged. */
import { randomBytes } from 'node:crypto'
import type { BaseContext } from '#main/context'
import { signed } from '#main/store/secrets'

export interface Stamp {
  /** Identifies the form that was shown. */
  form: string
  shownAt: number
}

/** A new stamp for a form of a page. */
export function newStamp(base: Pick<BaseContext, 'db' | 'now'>, pageId: number): string {
  const form = `${base.now().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${form}.${signOf(base, pageId, form)}`
}

/** Null: the stamp is not ours, or is from another page. */
export function readStamp(base: Pick<BaseContext, 'db'>, pageId: number, text: string): Stamp | null {
  const [, form = '', time = '', sign] = /^(([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{16})$/.exec(text) ?? []
  if (sign === undefined || sign !== signOf(base, pageId, form)) return null
  return { form, shownAt: Number.parseInt(time, 36) }
}

/** When the form that began a review was shown. */
export const shownAtOf = (form: string): number => Number.parseInt(form, 36)

const signOf = (base: Pick<BaseContext, 'db'>, pageId: number, form: string): string =>
  signed(base.db, `form ${pageId} ${form}`).toString('base64url').slice(0, 16)
