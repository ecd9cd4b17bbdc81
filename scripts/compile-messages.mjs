/**
 * Compiles messages/ into out/messages: one module per file of texts, with all its languages, and its types. So the app ships no
 * parser and needs no `eval`. A text without arguments is a string; one with arguments is a function that takes them by name.
 */
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.mjs'
import { argumentsOf, messagesFolder, partsOf, readMessages } from './read-messages.mjs'

const ofLocale = (type) => `(locale: string) => ${type}`

/** How a module picks its language: the window shows the current one, the service asks for one by locale. */
const readers = {
  window: { reader: 'catalogue', from: '../../src-renderer/lib/catalogue', typeOf: (type) => type },
  service: { reader: 'byLocale', from: '../../src-shared/by-locale', typeOf: ofLocale },
  public: { reader: 'byLocale', from: '../../src-shared/by-locale', typeOf: ofLocale }
}

/** Leaves unchanged files alone, so that file watchers are not triggered. */
export function compileMessages(folder = messagesFolder, into = join(root, 'out', 'messages')) {
  const { languages, files } = readMessages(folder)
  const modules = new Map(Object.entries(languagesModule(languages)))
  for (const { group, name, texts } of files) {
    const { reader, from, typeOf } = readers[group]
    const [original = {}] = Object.values(texts)
    const versions = Object.entries(texts).map(
      ([language, each]) => `${JSON.stringify(language)}: ${codeOf(each, original)}`
    )
    modules.set(
      `${name}.js`,
      `import { ${reader} } from '${from}'\nexport default /* @__PURE__ */ ${reader}({ ${versions.join(',\n')} })\n`
    )
    modules.set(
      `${name}.d.ts`,
      `declare const texts: ${typeOf(typeOfTexts(original))}\nexport default texts\n`
    )
  }
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(into)) if (!modules.has(name)) rmSync(join(into, name))
  for (const [name, text] of modules) writeChanged(join(into, name), text)
}

function writeChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  // A reader gets either the old file or the new one, never half of it.
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** For each group, the list of languages that have it. */
function languagesModule(languages) {
  const groups = [...new Set(Object.values(languages).flat())]
  const lists = groups.map((group) => {
    const those = Object.keys(languages).filter((language) => languages[language].includes(group))
    return [`${group}Languages`, JSON.stringify(those)]
  })
  return {
    'languages.js': lists.map(([name, list]) => `export const ${name} = ${list}\n`).join(''),
    'languages.d.ts': lists.map(([name, list]) => `export declare const ${name}: readonly ${list}\n`).join('')
  }
}

/** A text is a function where the original is one, even if a translation uses none of its arguments. */
function codeOf(texts, original) {
  if (Array.isArray(texts))
    return `[${texts.map((each, index) => codeOf(each, original?.[index])).join(',\n')}]`
  if (typeof texts === 'object') {
    const members = Object.entries(texts).map(
      ([key, each]) => `${JSON.stringify(key)}: ${codeOf(each, original?.[key])}`
    )
    return `{ ${members.join(',\n')} }`
  }
  const isFunction = typeof original === 'string' && argumentsOf(partsOf(original)).size > 0
  return isFunction ? `(v, s) => ${expressionOf(partsOf(texts))}` : expressionOf(partsOf(texts))
}

/**
 * An expression in terms of `v`, the values, and `s`, which formats numbers and picks plural forms. `counted`: what `#` stands
 * for.
 */
function expressionOf(parts, counted) {
  if (parts.every(({ type }) => type === TYPE.literal))
    return JSON.stringify(parts.map(({ value }) => value).join(''))
  const pieces = parts.map((part) =>
    part.type === TYPE.literal ? escaped(part.value) : `\${${valueOf(part, counted)}}`
  )
  return `\`${pieces.join('')}\``
}

const escaped = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

function valueOf(part, counted) {
  if (part.type === TYPE.pound) return `s.number(${counted})`
  const value = `v[${JSON.stringify(part.value)}]`
  if (part.type === TYPE.argument) return value
  if (part.type === TYPE.number) return `s.number(${value})`
  if (part.type !== TYPE.plural && part.type !== TYPE.select)
    throw new Error(`only plain values, number, plural and select can be compiled: ${part.value}`)
  const { other, ...choices } = part.options
  const inside = part.type === TYPE.plural ? value : counted
  const tests = Object.entries(choices).map(
    ([choice, { value: said }]) => `${testOf(part, value, choice)} ? ${expressionOf(said, inside)} : `
  )
  return tests.join('') + expressionOf(other.value, inside)
}

function testOf({ type }, value, choice) {
  if (type === TYPE.select) return `String(${value}) === ${JSON.stringify(choice)}`
  return choice.startsWith('=')
    ? `${value} === ${choice.slice(1)}`
    : `s.rule(${value}) === ${JSON.stringify(choice)}`
}

function typeOfTexts(texts, indent = '') {
  if (typeof texts === 'string') return typeOfText(texts)
  if (Array.isArray(texts)) return `readonly [${texts.map((each) => typeOfTexts(each, indent)).join(', ')}]`
  const inner = `${indent}  `
  const members = Object.entries(texts).map(([key, each]) => {
    // Editors show it where the text is used.
    const note = typeof each === 'string' ? `${inner}/** ${each.replaceAll('*/', '*\\/')} */\n` : ''
    return `${note}${inner}readonly ${JSON.stringify(key)}: ${typeOfTexts(each, inner)}\n`
  })
  return `{\n${members.join('')}${indent}}`
}

function typeOfText(text) {
  const taken = [...argumentsOf(partsOf(text))]
  if (taken.length === 0) return 'string'
  return `(values: { ${taken.map(([name, type]) => `${name}: ${type}`).join('; ')} }) => string`
}
