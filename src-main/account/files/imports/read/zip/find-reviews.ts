/** Decides what is read from a zip: the reviews of a Google Takeout, or the only table in it. */
import { FileRefusal, type Content } from '../pipeline'
import type { ZippedFile } from './open-zip'

export interface TakeoutPart {
  content: Content
  /** The name of the location whose reviews these are, if the zip has it. */
  location: string | null
}

/** In the folder of each location, next to its description; long lists are split: reviews-1.json, reviews-2.json. */
const reviewFile = /(^|\/)reviews[^/]*\.json$/i
/** Reviews that the person wrote about other places; the words in brackets depend on the language. */
const ownReviews = /(^|\/)Maps \([^/]*\/[^/]*\.json$/i
const aboutLocation = /(^|\/)(data|location|profile|business)[^/]*\.json$/i
const table = /\.(csv|tsv|txt|json|ndjson|jsonl|vcf)$/i

/** Longer than any description of a location. */
const maxDescriptionLength = 1024 * 1024

export async function findTakeout(files: readonly ZippedFile[]): Promise<TakeoutPart[]> {
  const reviews = files.filter(({ path }) => reviewFile.test(path) && !ownReviews.test(path))
  reviews.sort((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))
  const folders = new Map<string, string | null>()
  const parts: TakeoutPart[] = []
  for (const { path, content } of reviews) {
    const folder = folderOf(path)
    if (!folders.has(folder)) folders.set(folder, await locationName(files, folder))
    parts.push({ content, location: folders.get(folder) ?? null })
  }
  return parts
}

/** @throws FileRefusal if it is unclear which file is meant, or none can be read. */
export function theOneTable(files: readonly ZippedFile[]): ZippedFile {
  if (files.some(({ path }) => ownReviews.test(path))) throw ownMapsReviews()
  const tables = files.filter(({ path }) => table.test(path))
  const [only, ...others] = tables
  if (only && others.length === 0) return only
  if (!only) {
    const message = 'This zip contains neither a table nor a Google Takeout with reviews.'
    throw new FileRefusal('zip_without_table', message)
  }
  const names = tables.slice(0, 5).map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  const message = `There are ${tables.length} files in this zip (${names.join(', ')}…). Unpack it and choose one of them.`
  throw new FileRefusal('several_tables', message)
}

function ownMapsReviews(): FileRefusal {
  const message =
    'These are reviews that you wrote about other places on Google Maps, not reviews of your business. In Google Takeout, choose “Google Business Profile” instead of “Maps (your places)”.'
  return new FileRefusal('own_maps_reviews', message)
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

async function locationName(files: readonly ZippedFile[], folder: string): Promise<string | null> {
  const described = files.filter(
    ({ path, size }) => folderOf(path) === folder && aboutLocation.test(path) && size <= maxDescriptionLength
  )
  for (const { content } of described) {
    const name = nameIn(await textOf(content))
    if (name) return name
  }
  return null
}

async function textOf(content: Content): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of content()) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function nameIn(text: string): string | null {
  try {
    const about = JSON.parse(text) as Record<string, unknown> | null
    const names = [about?.['title'], about?.['locationName'], about?.['name']]
    // `locations/123` is an id, not a name.
    return names.find((name) => typeof name === 'string' && name !== '' && !name.includes('/')) as
      string | null
  } catch {
    // Without a readable description there is no name, but the reviews may still be intact.
    return null
  }
}
