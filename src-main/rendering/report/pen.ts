/** Draws text and boxes of a report, and collects the shapes. All lengths are tenths of a millimetre. */
import { rectangle, rounded, roundBox, type Frame, type Shape } from '../print/drawing'
import type { Part } from '../print/parts'
import { colorsOf, type FaceColors } from '../print/face-colors'
import { typesetWords } from '../print/typeset-words'
import { enoughContrast, mix, moved } from '#main/tools/colors'
import type { ReportOrder } from './report-order'

interface WordsAt {
  x: number
  y: number
  width: number
  /** Font size. */
  size: number
  /** The size down to which the text shrinks if there is little room; by default it does not shrink. */
  least?: number
  weight?: number
  color?: string
  align?: 'start' | 'center' | 'end'
  /** By default a paragraph; null: decoration, such as the foot of a page. */
  part?: Part | null
}

export interface ReportColors extends FaceColors {
  /** Secondary text. */
  quiet: string
  line: string
  /** Bars and lines: the brand's colour, darkened enough to be visible on white. */
  mark: string
  /** Behind bars. */
  ground: string
  good: string
  bad: string
}

export interface Pen {
  shapes: Shape[]
  colors: ReportColors
  /** Everything that `draw` draws belongs to this picture. */
  picture: (part: Part, draw: () => Promise<void>) => Promise<void>
  /** Writes a single line; text that does not fit ends in an ellipsis. */
  write: (text: string, at: WordsAt) => Promise<void>
  box: (frame: Frame, color: string, radius?: number) => void
  /** A straight line between two points. */
  line: (from: readonly [number, number], to: readonly [number, number], color: string) => void
  dot: (at: readonly [number, number], radius: number, color: string) => void
}

const lineHeight = 1.3
const stroke = 7

export function penOf({ color, language, font }: ReportOrder): Pen {
  const shapes: Shape[] = []
  let picture: Part | undefined
  const face = colorsOf(color)
  const colors = {
    ...face,
    quiet: '#5b6470',
    line: '#d5d9df',
    mark: moved(face.brand, '#000000', ['#ffffff'], enoughContrast.sign),
    ground: mix(face.brand, '#ffffff', 0.88),
    good: '#17693f',
    bad: '#b3261e'
  }
  return {
    shapes,
    colors,
    picture: async (part, draw) => {
      picture = part
      await draw()
      picture = undefined
    },
    write: async (text, { x, y, width, size, least = size, weight = 450, part, ...look }) => {
      if (text === '') return
      const { color: own = colors.text, align = 'start' } = look
      const letters = { weight, lineHeight, color: own, least, most: size, maxLines: 1 }
      const room = { width, height: size * 2.4 }
      const set = await typesetWords({ text, language, font }, letters, room)
      const spare = width - set.width
      const before = align === 'end' ? spare : align === 'center' ? spare / 2 : 0
      const box = align === 'start' ? { x, y, width } : { x: x + before, y, width: set.width }
      shapes.push(...(await set.at(box, picture ?? part)))
    },
    box: (frame, fill, radius = 0) => {
      const least = Math.min(radius, frame.width / 2, frame.height / 2)
      shapes.push({ ...(least > 0 ? roundBox(frame, least, fill) : rectangle(frame, fill)), part: picture })
    },
    line: ([x, y], [toX, toY], fill) => {
      const [wide, high] = [toX - x, toY - y]
      const part = stroke / 2 / Math.hypot(wide, high)
      const [aside, along] = [rounded(-high * part), rounded(wide * part)]
      const path = `M${aside} ${along}l${rounded(wide)} ${rounded(high)}l${rounded(-2 * aside)} ${rounded(-2 * along)}l${rounded(-wide)} ${rounded(-high)}z`
      shapes.push({ path, x: rounded(x), y: rounded(y), fill, part: picture })
    },
    dot: ([x, y], radius, fill) => {
      const frame = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
      shapes.push({ ...roundBox(frame, radius, fill), part: picture })
    }
  }
}
