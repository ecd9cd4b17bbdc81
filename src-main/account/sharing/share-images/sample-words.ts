/** Made-up reviews for trying out a template: a typical one, and some on which designs tend to fail. */
import texts from '#messages/share-sample'
import type { shareSamples } from '#shared/contract/share-images'
import type { Spoken } from './review-words'

export type ShareSample = (typeof shareSamples)[number]

const scores: Record<ShareSample, number> = { usual: 5, short: 5, long: 4, no_text: 5, other_script: 5 }

/** Always the same day, so that the same order gives the same image. */
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
