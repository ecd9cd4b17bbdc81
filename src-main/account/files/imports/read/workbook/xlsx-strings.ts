/** The texts that the cells of an Excel workbook refer to by number. Read only as far as they are needed. */
import type { Content } from '../pipeline'
import { unescaped } from './cell-values'
import { TextStore } from './text-store'
import { parseXml } from './xml'

export interface SharedStrings {
  /** Await this before calling `get` for texts up to this number. */
  upTo: (number: number) => Promise<void>
  /** Null: there is no such text. */
  get: (number: number) => string | null
  close: () => Promise<void>
}

export function openStrings(content: Content | undefined): SharedStrings {
  const store = new TextStore()
  const reading = content === undefined ? null : parseXml(content, intoStore(store))
  let isOver = reading === null
  return {
    upTo: async (number) => {
      while (!isOver && store.size <= number) isOver = (await reading?.next())?.done !== false
    },
    get: (number) => (number >= 0 && number < store.size ? store.get(number) : null),
    close: async () => {
      await reading?.return(undefined)
    }
  }
}

/** Rich text consists of several runs; phonetic text (`rPh`) does not belong to it. */
function intoStore(store: TextStore) {
  let text = ''
  let isText = false
  let isSound = false
  return {
    open: (name: string) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isSound = true
      else if (name === 't') isText = !isSound
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isSound = false
      else if (name === 'si') store.add(unescaped(text))
    },
    text: (piece: string) => {
      if (isText) text += piece
    }
  }
}
