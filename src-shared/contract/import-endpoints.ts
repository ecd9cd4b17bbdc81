/** The rows of imports: what a program can do with a file that is read in. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line, paging, several } from './fields'
import { correction, importChoices, importKind } from './import-choices'
import {
  importFormat,
  importLimits,
  importRecord,
  importRow,
  importStatuses,
  keptRecord,
  problemCode,
  undoDays,
  verdicts
} from './imports'
import { personalScope } from './personal'

/** What a file may be sent as. Browsers name CSV files differently. */
const fileTypes = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/json',
  'application/x-ndjson',
  'application/zip',
  'application/x-zip-compressed',
  'application/vnd.ms-excel',
  'application/octet-stream'
] as const

const params = z.object({ id })
const group = 'Imports'
const done = { extension: true, statuses: [200] } as const

export const importEndpoints = {
  createImport: endpoint({
    method: 'POST',
    path: '/account/imports',
    group,
    summary: 'Send a file to be read in',
    description:
      'The body is the file itself: CSV, TSV, JSON, NDJSON or a Google Takeout zip, at most 1 GB. Nothing is stored in the inbox yet: the file is read, recognised and checked; see `status`, `needs` and `counts`, then commit.',
    scope: 'imports:write',
    query: z.object({
      kind: importKind.optional(),
      file_name: line(255).optional().meta({ description: 'Its name on the machine it comes from.' })
    }),
    upload: { types: fileTypes, most: importLimits.bytes, seconds: 600 },
    outside: true,
    result: importRecord,
    extension: true,
    statuses: [201]
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/account/imports',
    group,
    summary: 'List imports',
    description: 'Newest first.',
    scope: 'imports:read',
    query: z.object({
      kind: several(importKind).optional(),
      status: several(z.enum(importStatuses)).optional(),
      ...paging
    }),
    queryAliases: { per_page: 'limit' },
    result: importRecord,
    list: true,
    ...done
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/account/imports/{id}',
    group,
    summary: 'Read an import',
    scope: 'imports:read',
    params,
    result: importRecord,
    ...done
  }),
  updateImport: endpoint({
    method: 'PUT',
    path: '/account/imports/{id}',
    group,
    summary: 'Choose how a file is read',
    description:
      'Only the choices sent change; `null` takes one back. All rows are then checked again. Possible until it is committed.',
    scope: 'imports:write',
    params,
    body: importChoices,
    result: importRecord,
    refusals: ['conflict'],
    ...done
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/account/imports/{id}/rows',
    group,
    summary: 'List rows of an import with their verdicts',
    description: `In the order of the file, at most ${importLimits.kept} of each verdict.`,
    scope: 'imports:read',
    params,
    query: z.object({
      verdict: several(z.enum(verdicts)).optional(),
      problem: several(problemCode).optional(),
      ...paging
    }),
    queryAliases: { per_page: 'limit' },
    result: importRow,
    list: true,
    ...done
  }),
  correctImport: endpoint({
    method: 'POST',
    path: '/account/imports/{id}/corrections',
    group,
    summary: 'Put cells of a file right',
    description:
      'One cell (`line`), or all cells of a column that hold a value (`from`). The file stays as it is; all rows are then checked again.',
    scope: 'imports:write',
    params,
    body: z.strictObject({ corrections: z.array(correction).min(1).max(1000) }),
    result: importRecord,
    refusals: ['conflict'],
    ...done
  }),
  commitImport: endpoint({
    method: 'POST',
    path: '/account/imports/{id}/commit',
    group,
    summary: 'Take in what was checked',
    description:
      'It goes on by itself, also when the window is closed or Goodword is started again. Needs the scope of what is imported too, such as `reviews:write`.',
    scope: 'imports:write',
    params,
    result: importRecord,
    refusals: ['conflict'],
    ...done
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/account/imports/{id}/cancel',
    group,
    summary: 'Stop an import',
    description:
      'What was taken in so far stays and can be undone. Stopping what does not run changes nothing.',
    scope: 'imports:write',
    params,
    result: importRecord,
    ...done
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/account/imports/{id}/undo',
    group,
    summary: 'Undo an import',
    description: `Within ${undoDays} days: what it made goes, unless it was used or changed since; what it changed becomes what it was. Opt-outs stay. What was left alone is listed under \`kept\`.`,
    scope: 'imports:write',
    params,
    result: importRecord,
    refusals: ['conflict'],
    ...done
  }),
  listKeptRecords: endpoint({
    method: 'GET',
    path: '/account/imports/{id}/kept',
    group,
    summary: 'List what undoing an import left alone',
    scope: 'imports:read',
    params,
    query: z.object(paging),
    queryAliases: { per_page: 'limit' },
    result: keptRecord,
    list: true,
    ...done
  }),
  downloadImportErrors: endpoint({
    method: 'GET',
    path: '/account/imports/{id}/errors.csv',
    group,
    summary: 'Download the rows that were refused',
    description:
      'The columns of the file and an `error` column behind them; put right, it can be read in again. It holds people as the file does, so it needs `customers:read` as well.',
    scope: 'imports:read',
    alsoScopes: [personalScope],
    params,
    download: 'text/csv',
    result: z.string(),
    ...done
  }),
  deleteImport: endpoint({
    method: 'DELETE',
    path: '/account/imports/{id}',
    group,
    summary: 'Put away a file that was not taken in',
    scope: 'imports:write',
    params,
    result: importRecord,
    refusals: ['conflict'],
    ...done
  }),
  listImportFormats: endpoint({
    method: 'GET',
    path: '/account/import-formats',
    group,
    summary: 'List the formats that are recognised',
    scope: 'imports:read',
    query: z.object({ kind: several(importKind).optional(), ...paging }),
    queryAliases: { per_page: 'limit' },
    result: importFormat,
    list: true,
    ...done
  }),
  downloadImportTemplate: endpoint({
    method: 'GET',
    path: '/account/import-formats/template.csv',
    group,
    summary: 'Download an empty table to fill in',
    description: 'With the columns in which exports are written, and one row that shows how.',
    scope: 'imports:read',
    query: z.object({ kind: importKind.optional().meta({ description: '`reviews` when left out.' }) }),
    download: 'text/csv',
    result: z.string(),
    ...done
  })
}
