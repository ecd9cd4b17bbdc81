/** How the public pages recognise themselves: a challenge, and the answer only this installation can give. */
import { randomBytes } from 'node:crypto'
import type { BaseContext } from '#main/context'
import { signed } from '#main/store/secrets'

export const newHello = (): string => randomBytes(16).toString('base64url')

export const isHello = (word: string): boolean => /^[\w-]{22}$/.test(word)

export const helloOf = ({ db }: Pick<BaseContext, 'db'>, word: string): string =>
  signed(db, `hello ${word}`).toString('base64url')
