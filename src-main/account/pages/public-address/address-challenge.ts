/** By what the doors recognise each other: a word given, and the answer that only this installation can make of it. */
import { randomBytes } from 'node:crypto'
import type { BaseContext } from '../../../context'
import { signed } from '../../../store/secrets'

export const newHello = (): string => randomBytes(16).toString('base64url')

export const isHello = (word: string): boolean => /^[\w-]{22}$/.test(word)

export const helloOf = ({ db }: Pick<BaseContext, 'db'>, word: string): string =>
  signed(db, `hello ${word}`).toString('base64url')
