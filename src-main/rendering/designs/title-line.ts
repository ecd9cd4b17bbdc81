/** The title of a review above its text. */
import type { Piece } from '../piece'
import type { Stage } from '../stage'
import { line } from '../words'

export const titleLine = (
  stage: Stage,
  style: { size: number; width: number; color: string; weight?: number }
): Promise<Piece | null> =>
  line(stage, 'title', stage.copy.title, {
    size: stage.u(style.size),
    weight: style.weight ?? 800,
    color: style.color,
    width: style.width
  })
