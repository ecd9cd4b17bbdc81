/** A domain as the owner copies it: with or without `https://` and what follows. */
import { line } from '../../../src-shared/contract/fields'

const read = (text: string): string => {
  const [, domain = ''] = /^(?:[a-z]+:\/\/)?([^/?#:@]+)(?::\d+)?(?:[/?#].*)?$/i.exec(text.trim()) ?? []
  return /\./.test(domain) ? (URL.parse(`https://${domain}`)?.hostname ?? '') : ''
}

export const domainOf = {
  field: line(253).refine((text) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(read(text)), {
    error: 'must be a domain, such as shop.example'
  }),
  /** In lower case, and in the letters that servers know. */
  read
}
