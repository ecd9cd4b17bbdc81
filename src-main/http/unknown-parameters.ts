/**
 * Parameters that a row does not know. Spec silent (§4): what was meant as a filter never answers everything. It is refused with
 * a suggestion; only what strangers add to addresses (a cache buster, `utm_…`, the id of a trace) is ignored, with a warning, and
 * so are all where one record is answered anyway.
 */
import { distance } from 'fastest-levenshtein'
import type { Endpoint } from '#shared/contract/endpoint'
import type { FieldProblem, Warning } from '#shared/contract/envelope'
import { aboutTheList, fieldsOf, parametersOf } from '#shared/contract/parameters'

/** What browsers, proxies, mail programs and advertisements append, and what people try out. */
const strangers =
  /^(_.*|foo|bar|baz|(.)\2*|(trace|span|request|correlation|session)_?id|utm_.*|mc_[ce]id|[a-z]*clid|[gw]braid|cb|t|ts|v|ver|rnd|rand|random|nonce|nocache|no_cache|cache|cache_?bust(er)?|time|timestamp|ref|referrer|callback|pretty|debug|format|token|access_token|api_?key|key)$/i

/** Other words for filters. */
const synonyms: Readonly<Record<string, string>> = {
  search: 'q',
  query: 'q',
  name: 'q',
  text: 'q',
  keyword: 'q',
  after: 'date_from',
  begin: 'date_from',
  date: 'date_from',
  from: 'date_from',
  since: 'date_from',
  start: 'date_from',
  before: 'date_to',
  end: 'date_to',
  to: 'date_to',
  until: 'date_to',
  rating: 'score',
  star: 'score',
  max: 'score',
  min: 'score',
  offset: 'page',
  skip: 'page',
  size: 'limit',
  count: 'limit',
  order: 'sort_key',
  sort: 'sort_key',
  where: 'filter',
  subscribed: 'filter',
  opted: 'filter',
  out: 'filter'
}

/** Too general to show that a name means a field. */
const general = new Set(['id', 'at', 'by', 'is', 'has', 'in', 'of', 'on', 'no', 'not', 'key', 'dir', 'with'])

type Judge = (written: string) => { problem: FieldProblem } | { warning: Warning }

/** Judges the unknown parameters of one row. */
export function unknownParameters(row: Endpoint): Judge {
  const known = [...parametersOf(row).keys()]
  const own = Object.keys(row.query?.shape ?? {})
  const fields = fieldsOf(row)
  const filters = own.filter((name) => !aboutTheList.includes(name))

  return (written) => {
    const name = snake(/^\w+\[([^\]]+)\]/.exec(written)?.[1] ?? written)
    // What is not a list has no pages: it answers all of what was asked for anyway.
    const isPart = !row.list && aboutTheList.includes(written)
    if (!isPart && (fields.has(name) || !strangers.test(written))) {
      const forms = formsOf(name)
      const near = forms.find((form) => known.includes(form))
      if (near === undefined && forms.some((form) => fields.has(form)))
        return refused(written, `cannot be filtered by${hint(name)}`)
      const slip = near ?? nearest(name, known)
      if (slip !== undefined) return refused(written, `is not a parameter; did you mean ${slip}?`)
      const isAmongMany = row.list || filters.length > 0
      if (isAmongMany || nearest(name, fields) !== undefined)
        return refused(written, `is not a parameter${hint(name)}`)
    }
    return {
      warning: {
        code: 'unknown_parameter',
        message: `The parameter "${written}" is unknown and was ignored`,
        path: written
      }
    }
  }

  function hint(name: string): string {
    const words = wordsOf(name)
    const synonym = words
      .map((word) => synonyms[word])
      .find((each) => each !== undefined && own.includes(each))
    const likely =
      synonym ?? [...own, ...known].find((each) => wordsOf(each).some((word) => words.includes(word)))
    if (likely !== undefined) return `; did you mean ${likely}?`
    return filters.length === 0 ? '; this list has no filters' : `; filters are ${filters.join(', ')}`
  }
}

const refused = (path: string, message: string) => ({ problem: { path, code: 'unknown_parameter', message } })

/** `createdAt`, `created-at` and `created.at` are `created_at`. */
const snake = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^a-zA-Z\d]+/g, '_')
    .toLowerCase()

/** The name, and the same in the singular and without `is_` or `has_`. */
const formsOf = (name: string): string[] => {
  const plain = name.replace(/^(is|has)_/, '')
  return [name, plain, plain.replace(/s$/, ''), plain.replace(/es$/, '')]
}

const wordsOf = (name: string): string[] =>
  name
    .split('_')
    .filter((word) => word.length > 1 && !general.has(word))
    .map((word) => word.replace(/s$/, ''))

/** The name that is a slip away: one letter in three to five, two in longer ones; or a name of which it is the beginning. */
function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: { each: string; far: number } | undefined
  for (const each of names) {
    const short = Math.min(name.length, each.length)
    const far = name.length > 2 && each.startsWith(name) ? 1 : distance(name, each)
    const most = short < 3 ? 0 : short < 4 ? 1 : Math.max(2, Math.floor(short / 3))
    if (far <= most && (best === undefined || far < best.far)) best = { each, far }
  }
  return best?.each
}
