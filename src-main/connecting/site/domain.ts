/** A domain as pasted by the owner: with or without `https://` and a path. */
import { line } from '#shared/contract/fields'

const read = (text: string): string => {
  const [, domain = ''] = /^(?:[a-z]+:\/\/)?([^/?#:@]+)(?::\d+)?(?:[/?#].*)?$/i.exec(text.trim()) ?? []
  return /\./.test(domain) ? (URL.parse(`https://${domain}`)?.hostname ?? '') : ''
}

export const domainOf = {
  field: line(253).refine((text) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(read(text)), {
    error: 'must be a domain, such as shop.example'
  }),
  /** In lower case, and in Punycode. */
  read
}
