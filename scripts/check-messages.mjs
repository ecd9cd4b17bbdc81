/**
 * node scripts/check-messages.mjs: every language has exactly the texts of the original; each text compiles, takes the arguments
 * of the original and has the plural forms of its language; and every text is used somewhere.
 */
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './find-node.mjs'
import { argumentsOf, messagesFolder, partsOf, readMessages } from './read-messages.mjs'

/** Returns the problems found, as sentences. */
export function problemsOf(folder = messagesFolder, readBy = sourcesOf(root)) {
  const { languages, files } = readMessages(folder)
  const [original] = Object.keys(languages)
  const problems = namesTwice(files)
  for (const { group, name, texts } of files) {
    const all = leavesOf(texts[original] ?? {})
    for (const language of Object.keys(languages).filter((each) => languages[each].includes(group))) {
      const file = `messages/${language}/${group}/${name}.json`
      if (!texts[original]) {
        if (texts[language]) problems.push(`${file} is superfluous: ${original} has no such file`)
      } else if (!texts[language]) problems.push(`${file} is missing`)
      else problems.push(...compared(file, language, all, leavesOf(texts[language])))
    }
    if (texts[original])
      problems.push(...unread(`messages/${original}/${group}/${name}.json`, name, texts[original], readBy))
  }
  return problems
}

function namesTwice(files) {
  const names = files.map(({ name }) => name)
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `two files are called ${name}.json: each is read by its name alone`
  )
}

/** The texts of a file by their path, such as `states.running`. */
function leavesOf(texts, place = '', found = new Map()) {
  for (const [key, each] of Object.entries(texts)) {
    const inner = place === '' ? key : `${place}.${key}`
    if (typeof each === 'string') found.set(inner, each)
    else leavesOf(each, inner, found)
  }
  return found
}

function compared(file, language, original, texts) {
  const missing = [...original.keys()].filter((place) => !texts.has(place))
  const superfluous = [...texts.keys()].filter((place) => !original.has(place))
  return [
    ...missing.map((place) => `${file}: ${place} is missing`),
    ...superfluous.map((place) => `${file}: ${place} is superfluous`),
    ...[...texts].flatMap(([place, text]) =>
      problemOfText(language, text, original.get(place) ?? text).map((said) => `${file}: ${place} ${said}`)
    )
  ]
}

function problemOfText(language, text, original) {
  let parts
  try {
    parts = partsOf(text)
  } catch (error) {
    return [error.message]
  }
  const taken = argumentsOf(parts)
  const wanted = argumentsOf(partsOf(original))
  const unknown = [...taken].filter(([name, type]) => wanted.get(name) !== type)
  const unused = [...wanted.keys()].filter((name) => !taken.has(name))
  return [
    ...unknown.map(([name, type]) => `takes {${name}} as a ${type}, the original does not`),
    ...unused.map((name) => `does not say {${name}}`),
    ...problemsOfParts(language, parts)
  ]
}

function problemsOfParts(language, parts) {
  return parts.flatMap((part) => {
    const inside = Object.values(part.options ?? {}).flatMap(({ value }) => problemsOfParts(language, value))
    if (part.type === TYPE.date || part.type === TYPE.time)
      return [`writes a date: the caller does that, in the account's time zone`]
    if (part.type !== TYPE.plural) return inside
    if (part.offset !== 0 || part.pluralType !== 'cardinal') return [`counts in a way that is not compiled`]
    const forms = Object.keys(part.options).filter((form) => !form.startsWith('='))
    const missing = formsOf(language).filter((form) => !forms.includes(form))
    return [...missing.map((form) => `lacks the form “${form}” of {${part.value}}`), ...inside]
  })
}

const forms = new Map()

/** The plural forms that whole numbers up to 1000 need. */
function formsOf(language) {
  if (!forms.has(language)) {
    const rules = new Intl.PluralRules(language)
    const numbers = Array.from({ length: 1001 }, (_, number) => rules.select(number))
    forms.set(language, [...new Set(['other', ...numbers])])
  }
  return forms.get(language)
}

/** Texts that are never used. If a whole file of texts is passed on, or read by computed keys, all of it counts as used. */
function unread(file, name, texts, sources) {
  const uses = sources.flatMap((source) => usesOf(name, source))
  if (uses.length === 0) return [`${file} is read by nobody`]
  if (uses.includes(whole)) return []
  return Object.keys(texts).flatMap((key) =>
    uses.includes(key) ? [] : [`${file}: ${key} is read by nobody`]
  )
}

const whole = Symbol('all of it')
/** At the top of a file, or where it is needed for the first time. */
const imports =
  /^[ \t]*(?:import (?:type )?|const \{ default: )(\w+)(?: from | \} = await import\()'#messages\/([\w-]+)'\)?$/gm
/** A name, the token before it that would make it a different name, and the member that is read. */
const names = /(typeof |\.\.\.|\.)?\b([a-z]\w*)\b(?:\??\.(\w+))?/gi

/** The members of a file of texts that a source reads. */
function usesOf(name, source) {
  const local = [...source.matchAll(imports)].find(([, , imported]) => imported === name)?.[1]
  if (local === undefined) return []
  const uses = [...source.replace(imports, '').matchAll(names)].flatMap(([, before, found, member]) =>
    found !== local || before === '.' || before === 'typeof ' ? [] : [member ?? whole]
  )
  return ['', ...uses]
}

/** The contents of all source files. */
function sourcesOf(folder) {
  return ['src-main', 'src-renderer', 'src-shared'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .map((path) => readFileSync(join(folder, part, path), 'utf8'))
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = problemsOf()
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
