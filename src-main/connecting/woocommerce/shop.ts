/** Where a shop is. */
import { z } from 'zod'
import { webAddress } from '../../../src-shared/contract/fields'

export const shopAddress = webAddress

/** The folder that WordPress is in, whatever of the API was copied along. */
export function shopOf(given: Readonly<Record<string, unknown>>): URL {
  const url = new URL(z.object({ url: shopAddress }).parse(given).url)
  url.search = ''
  url.hash = ''
  const folders = url.pathname.split('/').filter((each) => each !== '')
  const end = folders.findIndex((each) => each === 'wp-json' || each === 'wp-admin')
  url.pathname = ['', ...(end < 0 ? folders : folders.slice(0, end)), ''].join('/')
  return url
}
