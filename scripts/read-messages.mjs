/**
 * Reads messages/: `languages.json` lists the groups of texts that each language has, and `<language>/<group>/<name>.json` holds
 * the texts, nested as the code reads them. Each text is in ICU MessageFormat: `{name}`, `{count, plural, one {# day} other {#
 * days}}`, `{way, select, email {…} other {…}}`. The first language is the original.
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.mjs'

export const messagesFolder = join(root, 'messages')

/** `{ languages, files }`: each file with its group, its name and its texts by language. */
export function readMessages(folder = messagesFolder) {
  const languages = readJson(join(folder, 'languages.json'))
  const files = new Map()
  for (const [language, groups] of Object.entries(languages)) {
    for (const group of groups) {
      for (const file of jsonFiles(join(folder, language, group))) {
        const name = file.slice(0, -'.json'.length)
        const id = `${group}/${name}`
        if (!files.has(id)) files.set(id, { group, name, texts: {} })
        files.get(id).texts[language] = readJson(join(folder, language, group, file))
      }
    }
  }
  return { languages, files: [...files.values()] }
}

function jsonFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error })
  }
}

const parsed = new Map()

/** The parts of a text; `<` is an ordinary character. @throws an error that names the text */
export function partsOf(text) {
  if (!parsed.has(text)) parsed.set(text, parseText(text))
  return parsed.get(text)
}

function parseText(text) {
  try {
    return parse(text, { ignoreTag: true })
  } catch (error) {
    throw new Error(`cannot be read (${error.message}): ${text}`, { cause: error })
  }
}

/** The arguments of a text: type by name. */
export function argumentsOf(parts, found = new Map()) {
  for (const part of parts) {
    if (part.type === TYPE.argument) found.set(part.value, found.get(part.value) ?? 'string')
    if (part.type === TYPE.number || part.type === TYPE.plural) found.set(part.value, 'number')
    if (part.type === TYPE.select) found.set(part.value, typeOfChoice(Object.keys(part.options)))
    for (const { value } of Object.values(part.options ?? {})) argumentsOf(value, found)
  }
  return found
}

const typeOfChoice = (choices) =>
  choices.every((each) => ['true', 'false', 'other'].includes(each)) ? 'boolean' : 'string'
