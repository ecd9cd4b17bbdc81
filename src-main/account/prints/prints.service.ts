/** QR codes of review pages, and sheets to print that carry them. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Context } from '../../context'
import { Problem } from '../../problem'

type Query<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>['query']
/** A file and the name it is saved under. */
export interface PrintFile {
  name: string
  piece: string | Uint8Array
}

const later = () => Promise.reject(new Problem('unavailable', 'Nothing can be printed yet.'))

export const qrCodeSvg = (_ctx: Context, _query: Query<'getQrCodeSvg'>): Promise<PrintFile> => later()
export const qrCodePng = (_ctx: Context, _query: Query<'getQrCodePng'>): Promise<PrintFile> => later()
export const printSheet = (_ctx: Context, _query: Query<'getPrintSheet'>): Promise<PrintFile> => later()
export const printSheetPreview = (_ctx: Context, _query: Query<'getPrintSheetPreview'>): Promise<PrintFile> =>
  later()
