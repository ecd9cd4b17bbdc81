/** A zip file: its names are listed and single files are streamed; nothing is ever unpacked to disk. */
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { importLimits, type ImportRefusalCode } from '#shared/contract/imports'
import { FileRefusal, type Content } from '../pipeline'

export interface ZippedFile {
  path: string
  /** The unpacked size in bytes, as declared in the zip; no more than that is ever read. */
  size: number
  content: Content
}

/** A Takeout with all photos of a large business has some ten thousand files. */
const maxFiles = 200_000
/** Photos and the like are not even listed. */
const ofInterest =
  /(\.(json|csv|tsv|txt|ndjson|jsonl|vcf|xlsx|xls|ods|xml|rels|bin|iwa)|mimetype|encrypted-package)$/i
/** What macOS adds to every zip. */
const hidden = /(^|\/)(__MACOSX\/|\.)/

export async function openZip(path: string): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  await withZip(path, async (zip) => {
    if (zip.entryCount > maxFiles) throw refusal('too_many_files', 'This zip contains too many files.')
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry
      if (!ofInterest.test(fileName) || hidden.test(fileName)) continue
      files.push({ path: fileName, size: uncompressedSize, content: () => unpack(path, entry) })
    }
  })
  return files
}

/** @throws FileRefusal if the files are too large in total. */
export function checkReadable(files: readonly ZippedFile[]): void {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > importLimits.bytes) throw refusal('too_large', 'The zip is larger than 1 GB when unpacked.')
}

async function* unpack(path: string, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) {
    throw refusal(
      'encrypted_zip',
      'The zip is protected by a password. Unpack it and choose the file inside.'
    )
  }
  const zip = await opened(path)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    let sum = 0
    for await (const piece of stream) {
      sum = crc32(piece as Buffer, sum)
      yield piece as Buffer
    }
    if (sum !== entry.crc32) throw new Error('its checksum is wrong')
  } catch (error) {
    throw damaged(error)
  } finally {
    zip.close()
  }
}

async function withZip(path: string, work: (zip: ZipFile) => Promise<void>): Promise<void> {
  const zip = await opened(path)
  try {
    await work(zip)
  } catch (error) {
    throw damaged(error)
  } finally {
    zip.close()
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    // The library refuses names that lead out of the zip (`../`).
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw damaged(error)
  }
}

/** The zip reader's messages are clear enough to pass on. */
function damaged(error: unknown): unknown {
  if (error instanceof FileRefusal || !(error instanceof Error) || isOfTheDisk(error)) return error
  const message = `The zip is damaged: ${error.message}. Download it again.`
  return refusal('damaged_zip', message)
}

/** Whether the error came from the operating system, and not from unpacking. */
const isOfTheDisk = (error: Error) => 'syscall' in error

const refusal = (code: ImportRefusalCode, message: string) => new FileRefusal(code, message)
