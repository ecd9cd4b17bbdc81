/** The settings of the summary e-mail. The form outlives the screen, so that unsaved changes survive leaving it. */
import type { Digest } from '#shared/contract/digest'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { FormState } from '#window/lib/form-state.svelte'

/** The stored settings. */
export const digest = new Answer<Digest>()

export const digestForm = new FormState({
  frequency: 'off',
  weekday: 'monday',
  at: '08:00',
  /** Addresses, one per line. */
  to: '',
  /** Empty for the account's language. */
  language: '',
  with_report: ''
})

export async function loadDigest(): Promise<void> {
  await digest.load(() => api.getDigest())
  if (digest.value) follow(digest.value)
}

function follow({ frequency, weekday, at, to, language, with_report }: Digest) {
  digestForm.follow({
    frequency,
    weekday,
    at,
    to: to.join('\n'),
    language: language ?? '',
    with_report: with_report ? 'yes' : ''
  })
}

/** The addresses in a text, separated by line breaks, spaces or commas. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '')

/** Returns true if it was saved. */
export function saveDigest(): Promise<boolean> {
  return digestForm.submit(async () => {
    const { frequency, weekday, at, to, language, with_report } = digestForm.values
    const body = {
      frequency: frequency as Digest['frequency'],
      weekday: weekday as Digest['weekday'],
      at,
      to: addressesIn(to),
      language: (language || null) as Digest['language'],
      with_report: with_report !== ''
    }
    const { data } = await api.updateDigest({ body })
    digest.set(data)
    follow(data)
  })
}
