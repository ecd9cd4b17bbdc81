/** Why a file could not be read or an import ended early, in the owner's terms. */
import type { Import, ImportRefusalCode } from '#shared/contract/imports'
import { format } from '../lib/format.svelte'
import checkWords from '#messages/imports-check'
import texts from '#messages/imports-refusal'

type Refusal = NonNullable<Import['refusal']>

/** For a code that this window doesn't know, the service's English sentence is better than nothing. */
export function refusalText({ code, message, line }: Refusal): string {
  const codes: Readonly<Record<ImportRefusalCode, string>> = texts.codes
  const known = code in codes ? codes[code as ImportRefusalCode] : message
  return line === null ? known : `${known} (${checkWords.line({ line: format.number(line) })})`
}
