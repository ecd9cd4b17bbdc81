/** The texts of our own messages, as they come back in replies. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['en', 'de', 'fr', 'es', 'it', 'nl']

export function mailTexts(language: string): string[] {
  const folder = join(import.meta.dirname, '../../messages', language, 'public')
  return ['mail.json', 'message-templates.json'].flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  )
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
