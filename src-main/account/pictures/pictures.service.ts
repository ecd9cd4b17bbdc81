/** Pictures of the account: logos and backgrounds. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { Picture } from '../../../src-shared/contract/pictures'
import type { Context } from '../../context'
import { Problem } from '../../problem'
import type { Page } from '../../store/paging'

type Input<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>

const later = (): never => {
  throw new Problem('unavailable', 'Pictures cannot be kept yet.')
}

/** Answers whether it was kept already. */
export const createPicture = (
  _ctx: Context,
  _input: Input<'createPicture'>
): Promise<{ picture: Picture; created: boolean }> => later()
export const listPictures = (_ctx: Context, _query: Input<'listPictures'>['query']): Page<Picture> => later()
export const getPicture = (_ctx: Context, _id: number): Picture => later()
export const readPictureFile = (_ctx: Context, _id: number): { name: string; webp: Uint8Array } => later()
export const deletePicture = (_ctx: Context, _id: number): Picture => later()
