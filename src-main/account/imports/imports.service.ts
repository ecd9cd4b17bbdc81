/** Imports: a file comes in, is decided about, checked, committed and undone. Here are its states; the work is in importing/. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Import, ImportFormat, ImportRow, KeptRecord } from '../../../src-shared/contract/imports'
import type { Context } from '../../context'
import { Problem } from '../../problem'
import type { Page } from '../../store/paging'

type Input<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>
const missing = () => new Problem('conflict', 'Imports are not there yet.')

export function createImport(_ctx: Context, _input: Input<'createImport'>): Promise<Import> {
  throw missing()
}
export function listImports(_ctx: Context, _query: Input<'listImports'>['query']): Page<Import> {
  throw missing()
}
export function getImport(_ctx: Context, _id: number): Import {
  throw missing()
}
export function updateImport(_ctx: Context, _id: number, _body: Input<'updateImport'>['body']): Import {
  throw missing()
}
export function listImportRows(
  _ctx: Context,
  _id: number,
  _query: Input<'listImportRows'>['query']
): Page<ImportRow> {
  throw missing()
}
export function correctImport(_ctx: Context, _id: number, _body: Input<'correctImport'>['body']): Import {
  throw missing()
}
export function commitImport(_ctx: Context, _id: number): Import {
  throw missing()
}
export function cancelImport(_ctx: Context, _id: number): Import {
  throw missing()
}
export function undoImport(_ctx: Context, _id: number): Import {
  throw missing()
}
export function deleteImport(_ctx: Context, _id: number): Import {
  throw missing()
}
export function listKeptRecords(
  _ctx: Context,
  _id: number,
  _query: Input<'listKeptRecords'>['query']
): Page<KeptRecord> {
  throw missing()
}
export function listImportFormats(
  _ctx: Context,
  _query: Input<'listImportFormats'>['query']
): Page<ImportFormat> {
  throw missing()
}
export function importErrors(_ctx: Context, _id: number): AsyncIterable<string> {
  throw missing()
}
