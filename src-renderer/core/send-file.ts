/** Files the window uploads to the service, with their progress. */
import {
  ApiProblem,
  pathOf,
  readAnswer,
  unreachable,
  type Answer,
  type Call
} from '#shared/contract/api-client'
import type { Backup } from '#shared/contract/backups'
import { endpoints, type Endpoints } from '#shared/contract/endpoints'
import { importLimits, type Import } from '#shared/contract/imports'
import { pictureLimits, type Picture, type PictureKind } from '#shared/contract/pictures'
import { noteStatus } from './api'
import { session } from './session.svelte'

const { addBackup, createImport, createPicture } = endpoints

/**
 * Uploads a file for an import; `onProgress` is told how much has been sent.
 * @throws ApiProblem when it is refused; the signal's reason when it was aborted.
 */
export async function sendFile(
  file: File,
  query: NonNullable<Call<Endpoints['createImport']>['query']> = {},
  onProgress: (sent: number, total: number) => void = () => undefined,
  signal?: AbortSignal
): Promise<Import> {
  // The service would close the connection midway, and the window would not learn why.
  if (file.size > importLimits.bytes)
    throw new ApiProblem('body_too_large', `${file.name} is too large.`, 413)
  const path = pathOf(createImport.path, { query: { file_name: nameOf(file), ...query } })
  const { status, json } = await upload(path, file, onProgress, signal)
  return (readAnswer(status, json, null) as Answer<Endpoints['createImport']>).data
}

/** Uploads a picture to be stored; otherwise like `sendFile`. */
export async function sendPicture(
  file: File,
  kind: PictureKind,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal
): Promise<Picture> {
  if (file.size > pictureLimits.bytes)
    throw new ApiProblem('body_too_large', `${file.name} is too large.`, 413)
  const path = pathOf(createPicture.path, { query: { kind, name: nameOf(file) } })
  const { status, json } = await upload(path, file, onProgress, signal)
  return (readAnswer(status, json, null) as Answer<Endpoints['createPicture']>).data
}

/** Uploads a backup to be stored, such as one from another computer; otherwise like `sendFile`. */
export async function sendBackup(
  file: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal
): Promise<Backup> {
  const path = pathOf(addBackup.path, { query: { file_name: nameOf(file) } })
  const { status, json } = await upload(path, file, onProgress, signal)
  return (readAnswer(status, json, null) as Answer<Endpoints['addBackup']>).data
}

/** The file name as one line that the service accepts, never with half a surrogate pair. */
const nameOf = (file: File): string =>
  file.name
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .slice(0, 255)
    .toWellFormed()

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function upload(
  path: string,
  file: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal | undefined
): Promise<{ status: number; json: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('authorization', `Bearer ${session.key ?? ''}`)
    // The browser's guess at the file type is not reliable: the service looks at the content.
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      noteStatus(request.status, request.response)
      resolve({ status: request.status, json: request.response ?? {} })
    }
    request.onerror = () => void whyNotSent(file).then(reject)
    request.onabort = () => reject(signal?.reason as Error)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** A file that was moved or changed in the meantime fails like an unreachable service. */
const whyNotSent = (file: File): Promise<ApiProblem> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => unreachable('the file could not be sent'),
      () => new ApiProblem('malformed_request', `${file.name} cannot be read any more.`, 0)
    )
