/** To whom an alert goes, as its owner knows them. */
import type { Alert } from '#shared/contract/alerts'

export const whereTo = ({ kind, url, to, paired }: Alert): string =>
  url ?? (kind === 'telegram' ? paired.map((each) => each.name) : to).join(', ')
