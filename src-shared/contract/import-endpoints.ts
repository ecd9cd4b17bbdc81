/** The endpoint rows of imports: what a program can do with an uploaded file. */
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

/** Content types of an uploaded file. Browsers disagree on the type of CSV. */
const fileTypes = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/json',
  'application/x-ndjson',
  'application/zip',
  'application/x-zip-compressed',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/vcard',
  'text/x-vcard',
  'text/html',
  'application/octet-stream'
] as const

const params = z.object({ id })
const group = 'Imports'
const done = { statuses: [200] } as const

export const importEndpoints = {
  createImport: endpoint({
    method: 'POST',
    path: '/account/imports',
    group,
    summary: 'Upload a file to import',
    description:
      'The body is the file itself: an Excel workbook, OpenDocument spreadsheet, CSV, TSV, JSON, NDJSON, vCard, a web page with tables or a Google Takeout zip, at most 1 GB. Nothing is imported yet: the file is read, recognised and checked. See `status`, `needs` and `counts`, then commit.',
    scope: 'imports:write',
    query: z.object({
      kind: importKind.optional(),
      file_name: line(255).optional().meta({ description: 'The name of the file.' })
    }),
    upload: { types: fileTypes, most: importLimits.bytes, seconds: 600 },
    outside: true,
    result: importRecord,
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
    summary: 'Choose how a file is imported',
    description:
      'Only the choices you send are changed; `null` resets one. All rows are then checked again. Possible until the import is committed.',
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
    result: importRow,
    list: true,
    ...done
  }),
  correctImport: endpoint({
    method: 'POST',
    path: '/account/imports/{id}/corrections',
    group,
    summary: 'Correct cells of a file',
    description:
      'One cell (`line`), or all cells of a column that contain a value (`from`). The file itself does not change; all rows are then checked again.',
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
    summary: 'Commit an import',
    description:
      'It runs on its own, even if the window is closed or Goodword is restarted. Also needs the scope of what is imported, such as `reviews:write`.',
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
      'Rows imported so far stay and can be undone. Stopping an import that is not running changes nothing.',
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
    description: `Within ${undoDays} days: records it created are removed, unless they have been used or changed since; records it changed are put back. Opt-outs stay. Records that were left as they are, are listed under \`kept\`.`,
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
    summary: 'List records that undoing an import kept',
    scope: 'imports:read',
    params,
    query: z.object(paging),
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
      'The columns of the file, followed by an `error` column; once corrected, it can be imported again. Like the file it contains personal data, so it also needs `customers:read`.',
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
    summary: 'Discard a file that was not imported',
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
    summary: 'List the recognised formats',
    scope: 'imports:read',
    query: z.object({ kind: several(importKind).optional(), ...paging }),
    result: importFormat,
    list: true,
    ...done
  }),
  downloadImportTemplate: endpoint({
    method: 'GET',
    path: '/account/import-formats/template.csv',
    group,
    summary: 'Download an empty template to fill in',
    description: 'With the same columns as exports, and one row as an example.',
    scope: 'imports:read',
    query: z.object({ kind: importKind.optional().meta({ description: 'Default: `reviews`.' }) }),
    download: 'text/csv',
    result: z.string(),
    ...done
  })
}
