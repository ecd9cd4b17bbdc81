/** The contours of a glyph, as fonts keep them: points on the curve and control points between them. Pure. */
export interface Point {
  x: number
  y: number
  /** Whether the curve passes through it. */
  isOn: boolean
}

const off = (x: number, y: number): Point => ({ x, y, isOn: false })
const on = (x: number, y: number): Point => ({ x, y, isOn: true })

/**
 * Reads an SVG path with the lines and quadratic curves that TrueType fonts consist of.
 * @throws if it has curves of another kind, which no bundled font has
 */
export function contoursOf(path: string): Point[][] {
  const contours: Point[][] = []
  const tokens = path.match(/[a-z]|-?(?:\d+(?:\.\d+)?|\.\d+)/gi) ?? []
  let [at, x, y, command] = [0, 0, 0, '']
  let control = off(0, 0)
  const take = () => Number(tokens[at++])
  const isNext = () => Number.isNaN(Number(tokens[at]))
  while (at < tokens.length) {
    if (isNext()) command = tokens[at++] ?? ''
    const contour = contours.at(-1) ?? []
    const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0]
    const point = () => ({ x: fromX + take(), y: fromY + take() })
    const kind = command.toLowerCase()
    if (kind === 'z') {
      ;({ x, y } = contour[0] ?? { x, y })
      continue
    }
    if (kind === 'h') x = fromX + take()
    else if (kind === 'v') y = fromY + take()
    else if (kind === 'q' || kind === 't') {
      const next = kind === 'q' ? point() : { x: 2 * x - control.x, y: 2 * y - control.y }
      control = off(next.x, next.y)
      contour.push(control)
      ;({ x, y } = point())
    } else if (kind === 'm' || kind === 'l') ({ x, y } = point())
    else throw new Error(`A glyph contains a curve of the kind “${command}”.`)
    if (kind !== 'q' && kind !== 't') control = off(x, y)
    if (kind === 'm') contours.push([on(x, y)])
    else contour.push(on(x, y))
    // What follows without a command of its own is a line.
    if (kind === 'm') command = command === 'm' ? 'l' : 'L'
  }
  return contours
}
