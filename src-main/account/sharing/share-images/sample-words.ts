/** Made-up reviews to look at a template with: the usual one, and those at which designs fail. */
import texts from '#messages/share-sample'
import type { shareSamples } from '../../../../src-shared/contract/share-images'
import type { Spoken } from './review-words'

export type ShareSample = (typeof shareSamples)[number]

const scores: Record<ShareSample, number> = { usual: 5, short: 5, long: 4, no_text: 5, other_script: 5 }

/** Always the same day: the same order makes the same picture. */
const writtenAt = Date.UTC(2026, 2, 5, 12)

export function sampleWords(sample: ShareSample, language: string): Spoken {
  const { samples, location } = texts(language)
  const said: Partial<Pick<Spoken, 'title' | 'text'>> & { first_name: string; last_name: string } =
    samples[sample]
  const { title = null, text = null, first_name, last_name } = said
  return {
    title,
    text,
    score: scores[sample],
    author: { name: null, first_name, last_name },
    source: 'Google',
    location,
    writtenAt
  }
}
