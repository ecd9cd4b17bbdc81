/** Share images: what a template makes of a review. */
import type { Endpoints } from '../../../src-shared/contract/endpoints'
import type { InputOf } from '../../../src-shared/contract/endpoint'
import type { ShareImageFacts } from '../../../src-shared/contract/share-images'
import type { Context } from '../../context'
import { Problem } from '../../problem'

type Input<Id extends keyof Endpoints> = InputOf<Endpoints[Id]>
/** A PNG and the name it is saved under. */
export interface ShareFile {
  name: string
  png: Uint8Array
}

const later = () => Promise.reject(new Problem('unavailable', 'Pictures cannot be drawn yet.'))

export const makeShareImage = (
  _ctx: Context,
  _input: Pick<Input<'makeShareImage'>, 'params' | 'body'>
): Promise<ShareFile> => later()
export const describeShareImage = (
  _ctx: Context,
  _input: Pick<Input<'describeShareImage'>, 'params' | 'body'>
): Promise<ShareImageFacts> => later()
export const makeSampleImage = (_ctx: Context, _body: Input<'makeSampleImage'>['body']): Promise<ShareFile> =>
  later()
export const describeSampleImage = (
  _ctx: Context,
  _body: Input<'describeSampleImage'>['body']
): Promise<ShareImageFacts> => later()
