/** Which account a picture on a page belongs to. */
import type { BaseContext } from '#main/context'
import { accountOwning } from './visits.repository'

export const ownerOfPicture = (base: Pick<BaseContext, 'db'>, pictureId: number): number | undefined =>
  accountOwning(base, 'pictures', pictureId)
