/** Why a file cannot be read, or why its import ended early, as the owner reads it. */
import type { Import, ImportRefusalCode } from '../../src-shared/contract/imports'
import { format } from '../lib/format.svelte'
import checkWords from '#messages/imports-check'
import texts from '#messages/imports-refusal'

type Refusal = NonNullable<Import['refusal']>

/** A code that this window does not know yet: what the service says in English is better than nothing. */
export function refusalText({ code, message, line }: Refusal): string {
  const codes: Readonly<Record<ImportRefusalCode, string>> = texts.codes
  const known = code in codes ? codes[code as ImportRefusalCode] : message
  return line === null ? known : `${known} (${checkWords.line({ line: format.number(line) })})`
}
