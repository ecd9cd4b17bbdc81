/** Some error messages repeat what was sent. They are shown, stored and logged, so secrets are removed first. */
import type { RawAnswer } from '../port'

/** Shorter secrets would also match parts of ordinary words. */
const minLength = 6

/** @param secrets texts at any depth; of a header such as `Bearer …`, the part after the first word is removed as well */
export function withoutSecrets(answer: RawAnswer, secrets: unknown): RawAnswer {
  const forms = new Set(textsIn(secrets).flatMap((each) => formsOf(each)))
  // Longest first, because one may be part of another.
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length)
  const text = longestFirst.reduce((rest, form) => rest.replaceAll(form, '…'), answer.text)
  return { ...answer, text }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, value.replace(/^\w+ /, '')].map((each) => each.trim())
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function formsOf(secret: string): string[] {
  if (secret.length < minLength) return []
  const bytes = Buffer.from(secret)
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    bytes.toString('base64'),
    bytes.toString('hex')
  ]
}
