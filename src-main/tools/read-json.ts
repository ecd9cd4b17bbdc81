/**
 * JSON from strangers. What would make parsing slow is counted first, in one pass without building anything: then nobody can hold
 * the program with brackets, keys or numbers.
 */

import { randomInt } from 'node:crypto'

/** Why a text is not read. */
export type UnreadableReason = 'not_json' | 'too_large' | 'too_deep' | 'too_many'

export class UnreadableJson extends Error {
  constructor(
    readonly reason: UnreadableReason,
    options?: ErrorOptions
  ) {
    super(reason, options)
    this.name = 'UnreadableJson'
  }
}

export interface JsonLimits {
  characters: number
  depth: number
  /** Keys and values of the whole text. */
  values: number
  /** Keys of any one object. */
  keys: number
}

/**
 * For answers with records: ten thousand reviews of twenty fields. What is counted and built at once holds everybody else up, so
 * larger lists have to come in pages.
 */
export const listLimits: JsonLimits = { characters: 5 * 1024 * 1024, depth: 64, values: 220_000, keys: 2000 }
/** For answers that only say how something went. */
export const shortLimits: JsonLimits = { characters: 100_000, depth: 32, values: 10_000, keys: 500 }

/** For what programs send to the interface, whose bodies are limited in bytes. */
export const bodyLimits: JsonLimits = {
  characters: 10 * 1024 * 1024,
  depth: 31,
  values: 500_000,
  keys: 100_000
}

/** @throws UnreadableJson; `cause` is what the parser says */
export function readJson(text: string, limits: JsonLimits = shortLimits): unknown {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text
  const reason = whyTooMuch(plain, limits)
  if (reason !== null) throw new UnreadableJson(reason)
  try {
    return JSON.parse(plain)
  } catch (cause) {
    throw new UnreadableJson('not_json', { cause })
  }
}

/** Undefined: it is not JSON, or more than the limits allow. */
export function jsonIn(text: string, limits?: JsonLimits): unknown {
  try {
    return readJson(text, limits)
  } catch {
    return undefined
  }
}

/**
 * How many different sequences of keys a text may begin an object with. Records of one list have the same keys, or leave some out;
 * each new sequence costs the parser as much as fifty values do.
 */
const maxShapes = 10_000
/** An object with more keys than this is a mere list of them to the parser. */
const keysOfShape = 1000

const quote = 0x22
const colon = 0x3a
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The first limit that the text exceeds; null: none. Whether it is valid is left to the parser. */
function whyTooMuch(text: string, limits: JsonLimits): UnreadableReason | null {
  if (text.length > limits.characters) return 'too_large'
  /** Members so far of each container that is open. */
  const members: number[] = [0]
  const shapes = new Shapes()
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfText(text, at)
        if ((members.at(-1) ?? 0) < keysOfShape && isKey(text, end)) shapes.add(text, at + 1, end)
        at = end
        break
      }
      case openBrace:
      case openBracket:
        if (members.length > limits.depth) return 'too_deep'
        members.push(text.charCodeAt(at) === openBrace ? 0 : -Infinity)
        shapes.open()
        values++
        break
      case closeBrace:
      case closeBracket:
        if (members.length > 1) members.pop()
        shapes.close()
        break
      case comma: {
        const count = (members.at(-1) ?? 0) + 1
        members[members.length - 1] = count
        if (count >= limits.keys) return 'too_many'
        values++
      }
    }
    if (values > limits.values || shapes.count > maxShapes) return 'too_many'
  }
  return null
}

/** Where the text ends that begins at a quotation mark. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return at
  }
  return text.length
}

const isKey = (text: string, end: number): boolean => {
  let at = end + 1
  while (isBlank(text.charCodeAt(at))) at++
  return text.charCodeAt(at) === colon
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Unknown to whoever writes the text, so that nobody can choose keys that count as one. */
const start = randomInt(2 ** 31)

/** The sequences of keys that objects begin with, as the parser tells them apart. */
class Shapes {
  readonly #seen = new Set<number>()
  /** What each open container begins with so far. */
  readonly #begun = [start]

  get count(): number {
    return this.#seen.size
  }

  open(): void {
    this.#begun.push(start)
  }

  close(): void {
    if (this.#begun.length > 1) this.#begun.pop()
  }

  add(text: string, from: number, to: number): void {
    let hash = (this.#begun.at(-1) ?? start) + 1
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    this.#begun[this.#begun.length - 1] = hash
    this.#seen.add(hash)
  }
}
