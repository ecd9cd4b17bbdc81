/** For each third-party file: what it is recognised as, and its finished records. */
import { describe, expect, test } from 'vitest'
import type { ImportNeed } from '#shared/contract/imports'
import { fixture, readIn, said } from './read-in'

export type Stranger = [
  file: string,
  taken: { format: string | null; kind: string; needs?: ImportNeed[] },
  records: object[]
]

export const readStrangers = (strangers: Stranger[]): void =>
  describe.each(strangers)('%s', (file, taken, records) => {
    test('is taken for what it is, and nothing else has to be asked', async () => {
      const { format, kind, needs, rows } = await readIn(fixture(file))
      expect({ format, kind, needs }).toEqual({ needs: [], ...taken })
      expect(rows.map(said)).toEqual(records)
    })
  })
