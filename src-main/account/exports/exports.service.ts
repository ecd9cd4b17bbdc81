/** Exports: customers, reviews and messages as tables, piece by piece. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { ImportKind } from '../../../src-shared/contract/import-choices'
import type { Context } from '../../context'
import { Problem } from '../../problem'

type Query<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>['query']
const missing = () => new Problem('conflict', 'Exports are not there yet.')

export function exportCustomers(_ctx: Context, _query: Query<'exportCustomers'>): AsyncIterable<string> {
  throw missing()
}
export function exportReviews(_ctx: Context, _query: Query<'exportReviews'>): AsyncIterable<string> {
  throw missing()
}
export function exportMessages(_ctx: Context, _query: Query<'exportMessages'>): AsyncIterable<string> {
  throw missing()
}
export function emptyTable(_kind: ImportKind): string[] {
  throw missing()
}
