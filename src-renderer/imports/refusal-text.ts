/** Why a file cannot be read, or why its import ended early, as the owner reads it. */
import type { Import } from '../../src-shared/contract/imports'
import { format } from '../lib/format.svelte'
import checkWords from '#messages/imports-check'
import refusalWords from '#messages/imports-refusal'

type Refusal = NonNullable<Import['refusal']>

/** What the service says in English is better than nothing. */
export function refusalText({ code, message, line }: Refusal): string {
  const known = (refusalWords.codes as Partial<Record<string, string>>)[code]
  if (!known) return message
  return line === null ? known : `${known} (${checkWords.line({ line: format.number(line) })})`
}
