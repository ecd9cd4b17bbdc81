/** Fields of the form in which a connection is entered. */
import type { KindOfConnection } from '#shared/contract/connection-kinds'

type FormField = KindOfConnection['settings'][number]

export const formField = (
  name: string,
  label: string,
  help: string,
  example: string | null = null
): FormField => ({ name, label, required: true, help, example })

export const optionalField: typeof formField = (...said) => ({ ...formField(...said), required: false })
