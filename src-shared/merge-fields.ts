/** Placeholders in texts, such as `{{first_name}}`: for previews in the window and for messages. */

/** Placeholders for replies to reviews. */
export const mergeFields = [
  'first_name',
  'name',
  'business_name',
  'location',
  'source',
  'reply_name'
] as const
export type MergeField = (typeof mergeFields)[number]
export type MergeValues = Partial<Record<MergeField, string | null>>

/** Placeholders for messages to customers. */
export const messageFields = [
  'first_name',
  'last_name',
  'name',
  'business_name',
  'location',
  'review_link',
  'reply_name'
] as const
export type MessageField = (typeof messageFields)[number]
export type MessageValues = Partial<Record<MessageField, string | null>>

const placeholder = /\{\{([^{}]*)\}\}/g
/** A missing value also removes the space before it if that would leave a gap: "Hello {{first_name}}," becomes "Hello,". */
const gap = /(?<![ \t])[ \t]+$/
const joined = /^([ \t.,;:!?)\]]|$)/m

/**
 * Fills in the values. Fields without a value are left out and named in `missing`, each once; anything that is not a placeholder
 * of ours stays as it is.
 */
export function fillMergeFields(text: string, values: MergeValues): { text: string; missing: MergeField[] } {
  return fill(text, values, mergeFields)
}

/** The same for messages. */
export function fillMessageFields(
  text: string,
  values: MessageValues
): { text: string; missing: MessageField[] } {
  return fill(text, values, messageFields)
}

function fill<Field extends string>(
  text: string,
  values: Partial<Record<Field, string | null>>,
  fields: readonly Field[]
): { text: string; missing: Field[] } {
  const missing = new Set<Field>()
  let filled = ''
  let end = 0
  for (const { 0: written, 1: name = '', index } of text.matchAll(placeholder)) {
    filled += text.slice(end, index)
    end = index + written.length
    const field = fields.find((each) => each === name.trim())
    const value = field && (values[field] ?? '').trim()
    if (field === undefined) filled += written
    else if (value) filled += value
    else {
      missing.add(field)
      if (joined.test(text.slice(end))) filled = filled.replace(gap, '')
    }
  }
  return { text: filled + text.slice(end), missing: [...missing] }
}

/** Names in double braces that are not placeholders, each once. */
export function unknownMergeFields(text: string, known: readonly string[] = mergeFields): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())
  return [...new Set(names)].filter((name) => !known.includes(name))
}
