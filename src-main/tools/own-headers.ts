/** Headers of requests that Goodword sets itself: given twice, different servers would interpret them differently. */
const own: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade'
])

export const isOwnHeader = (name: string): boolean => own.has(name.toLowerCase())
