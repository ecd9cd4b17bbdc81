/** Rules for a template, or one image made with it, beyond the format: pixels that fit the size, existing pictures. */
import type { FieldProblem } from '#shared/contract/envelope'
import { maxPixels, shareSizes, type ShareSettings, type ShareSize } from '#shared/contract/share-settings'
import type { Context } from '#main/context'
import { checkPictureId } from '../pictures/pictures.service'

/** A size as sent or stored; missing: unchanged. */
export interface SizeWish {
  size?: ShareSize | undefined
  width?: number | null | undefined
  height?: number | null | undefined
}

interface Pixels {
  width: number
  height: number
}

/** The resulting size, with its pixels; those of a custom size may still be missing. */
export function sizeOf(wish: SizeWish, before: SizeWish): { size: ShareSize } & Partial<Pixels> {
  const size = wish.size ?? before.size ?? 'square'
  if (size !== 'own') return { size, ...shareSizes[size] }
  const kept = before.size === 'own' ? before : {}
  return { size, ...present('width', wish, kept), ...present('height', wish, kept) }
}

function present(side: 'width' | 'height', wish: SizeWish, kept: SizeWish): Partial<Pixels> {
  const pixels = wish[side] === undefined ? kept[side] : wish[side]
  return pixels == null ? {} : { [side]: pixels }
}

/** Spec silent (§2): the pixels of a named size may be sent back as they were read, others only with `own`. */
export function checkSize(wish: SizeWish, before: SizeWish, bad: ReadonlySet<string>): FieldProblem[] {
  if (bad.has('size') || bad.has('width') || bad.has('height')) return []
  const meant = sizeOf(wish, before)
  const { width = 0, height = 0 } = meant
  if (width * height > maxPixels) {
    const message = `makes ${width} × ${height} pixels; the limit is ${maxPixels.toLocaleString('en')} in total`
    return [{ path: wish.width == null ? 'height' : 'width', code: 'too_large', message }]
  }
  return (['width', 'height'] as const).flatMap((path) => {
    if (meant.size === 'own') {
      return meant[path] === undefined
        ? [{ path, code: 'required', message: 'is required with the size "own"' }]
        : []
    }
    if (wish[path] == null || wish[path] === meant[path]) return []
    const message = `is ${meant[path]} with the size "${meant.size}"; send "own" to choose the pixels yourself`
    return [{ path, code: 'only_with_own_size', message }]
  })
}

/**
 * Spec silent (§2): a missing picture, or one of the wrong kind, is refused; but not one the template already uses:
 * someone who changes its colours need not know that its picture is gone.
 */
export function checkPictures(
  ctx: Context,
  settings: ShareSettings | undefined,
  known: ShareSettings,
  bad: ReadonlySet<string>
): FieldProblem[] {
  if (settings === undefined || bad.has('settings')) return []
  const kinds = { logo_id: 'logo', picture_id: 'background' } as const
  return (['logo_id', 'picture_id'] as const).flatMap((setting) => {
    const id = settings[setting]
    if (id == null || id === known[setting]) return []
    return checkPictureId(ctx, `settings.${setting}`, id, kinds[setting])
  })
}
