/** The contents of a backup folder: files with a manifest, and older ones without. Reads only the start of each file. */
import { closeSync, openSync, readFileSync, readSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupCounts, backupKinds, type BackupKind } from '#shared/contract/backups'
import { backupName, idInName, manifestFile, type BackupManifest } from '#main/store/backup-file'
import { applicationId } from '#main/store/open-database'
import { isoTime } from '#main/tools/iso-time'

/** A backup file. Without a manifest it has not been counted or checksummed yet. */
export interface KeptBackup {
  id: number
  kind: BackupKind
  fileName: string
  path: string
  bytes: number
  schema: number
  manifest: BackupManifest | null
}

const manifestSchema: z.ZodType<BackupManifest> = z.object({
  id: z.int().positive(),
  kind: z.enum(backupKinds),
  file_name: z.string(),
  created_at: z.string(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  schema: z.int(),
  app_version: z.string(),
  uid: z.string().nullable(),
  counts: backupCounts,
  state: z.enum(['whole', 'damaged']),
  checked_at: z.string()
})

/** Newest first. */
export function readFolder(folder: string): KeptBackup[] {
  const taken = new Set<number>()
  const kept = namesIn(folder)
    .filter((name) => backupName.test(name))
    .toSorted()
    .flatMap((fileName) => {
      const found = readKept(folder, fileName)
      if (found === null) return []
      // Files that were put there manually may have the same time.
      while (taken.has(found.id)) found.id++
      taken.add(found.id)
      return [found]
    })
  return kept.toSorted((one, other) => other.id - one.id)
}

export const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

function readKept(folder: string, fileName: string): KeptBackup | null {
  const path = join(folder, fileName)
  const about = statSync(path, { throwIfNoEntry: false })
  if (about === undefined || !about.isFile()) return null
  const manifest = readManifest(folder, fileName)
  if (manifest !== null) {
    const { id, kind, schema } = manifest
    return { id, kind, fileName, path, bytes: about.size, schema, manifest }
  }
  // The content of an encrypted file is only known once it is opened.
  const head = isEncrypted(fileName) ? { schema: 0 } : readHead(path)
  if (head === null) return null
  const kind = fileName.startsWith(oldName) ? 'before_update' : 'brought'
  const id = idInName(fileName.replace(oldPrefix, '')) ?? Math.floor(about.mtimeMs)
  return { id, kind, fileName, path, bytes: about.size, schema: head.schema, manifest: null }
}

export const isEncrypted = (fileName: string): boolean => fileName.endsWith('.age')

/** Goodword 0.1 used this name for its copies, and wrote no manifests. */
const oldName = 'before-update-from-'
const oldPrefix = /^before-update-from-\d+-/

/** Null: there is none, or it does not belong to this file. */
function readManifest(folder: string, fileName: string): BackupManifest | null {
  try {
    const text: unknown = JSON.parse(readFileSync(manifestFile(folder, fileName), 'utf8'))
    const { data } = manifestSchema.safeParse(text)
    return data?.file_name === fileName ? data : null
  } catch {
    return null
  }
}

const headLength = 100
const magic = 'SQLite format 3\0'

/** The header of one of our databases; null: it is something else. SQLite's file format defines the offsets. */
export function readHead(path: string): { schema: number } | null {
  const head = Buffer.alloc(headLength)
  const handle = openSync(path, 'r')
  try {
    readSync(handle, head, 0, headLength, 0)
  } finally {
    closeSync(handle)
  }
  if (head.toString('latin1', 0, magic.length) !== magic || head.readUInt32BE(68) !== applicationId)
    return null
  return { schema: head.readUInt32BE(60) }
}

/** When it was made, as a unique time. */
export const createdAt = ({ id, manifest }: KeptBackup): string => manifest?.created_at ?? isoTime(id)
