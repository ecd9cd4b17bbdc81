/** Placeholders in texts, such as `{{first_name}}`: for preview in the window and for what is sent. */

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

const placeholder = /\{\{([^{}]*)\}\}/g
/** A missing value takes the space before it along where nothing but a gap would stay: "Hello {{first_name}}," is "Hello,". */
const gap = /[ \t]+$/
const joined = /^([ \t.,;:!?)\]]|$)/m

/**
 * Puts the values in. What has no value is left out and named in `missing`, each field once; what is no placeholder of ours
 * stays as it is written.
 */
export function fillMergeFields(text: string, values: MergeValues): { text: string; missing: MergeField[] } {
  const missing = new Set<MergeField>()
  let filled = ''
  let end = 0
  for (const { 0: written, 1: name = '', index } of text.matchAll(placeholder)) {
    filled += text.slice(end, index)
    end = index + written.length
    const field = mergeFields.find((each) => each === name.trim())
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

/** What stands between double braces and is none of our placeholders, each once. */
export function unknownMergeFields(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())
  return [...new Set(names)].filter((name) => !mergeFields.some((field) => field === name))
}
