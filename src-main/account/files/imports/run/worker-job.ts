/** What the worker is told about an import. */
import type { Correction } from '#shared/contract/import-choices'
import { choicesOf, foundOf } from '../match/found'
import { refusedFile, sourceFile } from '../match/import-folder'
import type { ImportRow } from '../match/imports.repository'
import { accountOf } from '#main/account/core/settings/settings.service'
import type { Context } from '#main/context'
import type { Job } from './worker-messages'

type JobProgress = Pick<Job, 'work' | 'now' | 'committedRows' | 'refusedBytes'>

export function jobOf(ctx: Context, row: ImportRow, place: JobProgress): Job {
  const { language, country, currency, time_zone } = accountOf(ctx)
  const refused = refusedFile(ctx, row.id)
  return {
    ...place,
    database: ctx.db.raw.name,
    accountId: ctx.accountId,
    fileName: row.file_name,
    fileSize: row.file_size,
    path: sourceFile(ctx, row.id),
    // During a check, refused rows go to an unfinished file, which becomes the import's own once the check is complete.
    refused: place.work === 'look' ? unfinished(refused) : refused,
    choices: choicesOf(row),
    corrections: JSON.parse(row.corrections) as Correction[],
    found: foundOf(row),
    language,
    country,
    currency,
    timeZone: time_zone
  }
}

export const unfinished = (path: string): string => `${path}.part`
