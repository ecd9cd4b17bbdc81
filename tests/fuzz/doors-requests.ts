/** Requests of malicious or clumsy visitors: valid paths with wrong content, and completely wrong ones. */
import * as fc from 'fast-check'
import { naughtyStrings } from '../support/naughty-strings'

export interface VisitorRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** Values that lead somewhere: slugs, and tokens of messages, reviews and forms. */
export interface Known {
  slugs: readonly string[]
  visitors: readonly string[]
  reviews: readonly string[]
  stamps: readonly string[]
  pictures: readonly string[]
}

/** Would show up in a page that doesn't escape its texts. */
export const planted = '<img src=x onerror=alert(1)>'

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...naughtyStrings(3), planted, `"'>${planted}`, '\u0000', '\ud800')
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 3000, maxLength: 9000 }) }
)
const score = fc.constantFrom('1', '2', '3', '4', '5', '5', '0', '6', '-1', '5.0', ' 5', '٥', '5,1', '')

const oneOf = (values: readonly string[]) =>
  values.length === 0 ? fc.constant('none') : fc.constantFrom(...values)
/** Mostly an existing value. */
const mostly = (values: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: oneOf(values) },
    { weight: 1, arbitrary: text.map((each) => encodeURIComponent(each.toWellFormed()).slice(0, 3000)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%ff', '..', '%2e%2e', '%00', '%2f', 'w', '0', '1-0000000000000000')
    }
  )

function pathOf({ slugs, visitors, reviews, pictures }: Known): fc.Arbitrary<string> {
  const slug = mostly(slugs)
  const visitor = mostly(visitors)
  const review = mostly(reviews)
  const way = fc.constantFrom('r', 'k')
  return fc.oneof(
    fc.tuple(way, slug).map(([letter, name]) => `/${letter}/${name}`),
    fc.tuple(way, slug, review).map(([letter, name, mark]) => `/${letter}/${name}/w/${mark}`),
    fc.tuple(slug, visitor).map(([name, mark]) => `/r/${name}/${mark}`),
    visitor.map((mark) => `/c/${mark}`),
    fc
      .tuple(visitor, fc.constantFrom('0', '1', '99', '-1', 'x', '1e3'))
      .map(([mark, place]) => `/c/${mark}/${place}`),
    visitor.map((mark) => `/o/${mark}.gif`),
    visitor.map((mark) => `/u/${mark}`),
    mostly(pictures).map((name) => `/p/${name}`),
    mostly(['A'.repeat(22)]).map((word) => `/hello/${word}`),
    fc.webPath({ size: 'small' }).map((path) => `/${path.replace(/^\/+/, '')}`)
  )
}

/** Values for locations and tags; of these, `pier` and `praise` exist. */
const value = fc.oneof(text, fc.constantFrom('pier', 'market', 'praise', '', 'PIER', 'pier,market', '1', '-'))

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: score.map((each) => `?score=${encodeURIComponent(each)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?step=details',
      '?step=asked',
      '?step=thanks',
      '?step=x',
      '?score=5&score=1',
      '?score[a]=1'
    )
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('location', 'tags', 'picked', 'location[]', 'tags[a]'), value)
      .map(
        ([name, each]) =>
          `?${name}=${encodeURIComponent(each.toWellFormed()).slice(0, 3000)}&tags=praise,,a,b,c,d,e`
      )
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?location=pier&location=market&tags=praise',
      '?location=pier&picked=market&score=4',
      '?tags=%ff&picked=%00',
      `?tags=${'a,'.repeat(3000)}`
    )
  },
  {
    weight: 1,
    arbitrary: text.map(
      (each) => `?score=${encodeURIComponent(each.toWellFormed()).slice(0, 3000)}&__proto__=1`
    )
  }
)

const latin = (each: string) => each.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 500)
const mostlyOwn = (own: string, ...others: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const headers = fc.record(
  {
    'accept-language': fc.oneof(
      fc.constantFrom('de', 'ar-EG,ar;q=0.9', 'xx', '*', 'en;q=nan'),
      text.map(latin)
    ),
    'user-agent': fc.oneof(fc.constantFrom('Mozilla/5.0', 'GoogleImageProxy', 'curl/8'), text.map(latin)),
    'x-forwarded-for': fc.oneof(fc.constantFrom('203.0.113.5', '::1', 'x, 2001:db8::1'), text.map(latin)),
    origin: mostlyOwn('https://reviews.example.com', 'https://evil.example', 'null', 'x'),
    'sec-fetch-site': mostlyOwn('same-origin', 'cross-site', 'x'),
    'sec-purpose': fc.constantFrom('prefetch', 'prefetch;prerender', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'x'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
    cookie: text.map(latin)
  },
  { requiredKeys: [] }
)

function formOf({ stamps }: Known): fc.Arbitrary<string> {
  const names = [
    'text',
    'name',
    'email',
    'phone',
    'company',
    'website',
    'own0',
    'own1',
    'own9',
    '__proto__',
    'constructor'
  ]
  const value = fc.oneof(text, fc.constantFrom('ann@example.com', '+49 30 901820', ''))
  const input = fc.tuple(fc.constantFrom(...names), value)
  return fc
    .tuple(fc.option(score), fc.option(mostly(stamps)), fc.array(input, { maxLength: 6 }))
    .map(([given, stamp, inputs]) => {
      const form = new URLSearchParams(inputs.map(([name, each]) => [name, each.toWellFormed()]))
      if (given !== null) form.append('score', given)
      if (stamp !== null) form.append('stamp', stamp)
      return form.toString()
    })
}

const formType = 'application/x-www-form-urlencoded'
const body = (known: Known) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.constant(formType), formOf(known)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant(formType), fc.constant('List-Unsubscribe=One-Click')) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom(
          formType,
          `${formType};charset=x`,
          'multipart/form-data; boundary=x',
          'application/json',
          'x'
        ),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
      )
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constant(formType), fc.constantFrom('%', '%ff=%fe', '&&&=', 'a'.repeat(66_000)))
    }
  )

export function visitorRequests(known: Known): fc.Arbitrary<VisitorRequest> {
  const reading = fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD'),
    path: pathOf(known),
    query,
    headers
  })
  const sending = fc.record({ path: pathOf(known), query, headers, body: body(known) })
  const odd = fc.record({
    method: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'),
    path: pathOf(known),
    headers
  })
  return fc.oneof(
    {
      weight: 4,
      arbitrary: reading.map((each) => ({ ...each, path: each.path + each.query, body: undefined }))
    },
    {
      weight: 6,
      arbitrary: sending.map(({ path, query: asked, headers: given, body: [type, content] }) => ({
        method: 'POST',
        path: path + asked,
        headers: { ...given, 'content-type': type },
        body: content
      }))
    },
    { weight: 1, arbitrary: odd.map((each) => ({ ...each, body: undefined })) }
  )
}
