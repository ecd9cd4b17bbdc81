/** Faces on paper: where each goes, which way up, and the marks for cutting and folding. */
import { rectangle, rounded, type Frame, type Outline, type Shape } from './drawing'
import { paperSizes, type SheetOrder } from './sheet-order'
import { typesetWords } from './typeset-words'
import { sheetWords } from './sheet-words'
import { posterFace } from './poster-face'
import { wideFace } from './wide-face'

export interface PrintArea {
  x: number
  y: number
  /** Upside down. */
  turned: boolean
}

export interface SheetPage {
  width: number
  height: number
  /** What the sheet shows once or several times. */
  face: {
    width: number
    height: number
    shapes: Shape[]
    /** What it shows besides its words. */
    alt: string
  }
  places: PrintArea[]
  /** What the page shows only once. */
  marks: Shape[]
}

export const pageOf = (order: SheetOrder): Promise<SheetPage> => sheets[order.sheet](order)

const codeName = ({ language, address }: SheetOrder): string => sheetWords(language).code({ address })

const sheets = { poster: posterPage, 'table-tent': tentPage, cards: cardsPage }

async function posterPage(order: SheetOrder): Promise<SheetPage> {
  const { width, height } = paperSizes[order.paper]
  const shapes = await posterFace(order, width, height)
  return {
    width,
    height,
    face: { width, height, shapes, alt: codeName(order) },
    places: [{ x: 0, y: 0, turned: false }],
    marks: []
  }
}

/**
 * From the top: the base, one face upside down, the other face, and a strip that is glued under the base. Folded three times, it
 * stands as a prism with both faces upright.
 */
async function tentPage(order: SheetOrder): Promise<SheetPage> {
  const { width, height } = paperSizes[order.paper]
  const [foot, face] = [Math.round(height * 0.2), Math.round(height * 0.355)]
  const ridge = foot + face
  const strip = ridge + face
  const shapes = await wideFace(order, width, face)
  const words = sheetWords(order.language)
  const marks = [
    ...[foot, ridge, strip].flatMap((y) => foldMarks(width, y)),
    ...(await note(words.fold, words.language, { x: 0, y: 0, width, height: foot })),
    ...(await note(words.glue, words.language, { x: 0, y: strip, width, height: height - strip }))
  ]
  const places = [
    { x: 0, y: foot, turned: true },
    { x: 0, y: ridge, turned: false }
  ]
  return { width, height, face: { width, height: face, shapes, alt: codeName(order) }, places, marks }
}

const markColor = '#8a8f98'
/** The thinnest line that every printer still draws. */
const hair = 2

/** Dashes at both edges of the paper. */
const foldMarks = (width: number, y: number): Outline[] =>
  [40, 80, 120].flatMap((x) => [
    rectangle({ x, y: y - hair / 2, width: 25, height: hair }, markColor),
    rectangle({ x: width - x - 25, y: y - hair / 2, width: 25, height: hair }, markColor)
  ])

async function note(text: string, language: string, { x, y, width, height }: Frame): Promise<Shape[]> {
  const look = {
    weight: 400,
    lineHeight: 1.3,
    color: markColor,
    least: 24,
    most: 34,
    align: 'center'
  } as const
  const set = await typesetWords({ text, language, font: 'inter' }, look, { width: width * 0.8, height })
  return set.at({ x, y: y + (height - set.height) / 2, width })
}

/** How cards are arranged on each paper: business cards of 85 × 55 mm; in America 3.5 × 2 inches. */
const cardGrids = {
  a4: { turned: false, columns: 2, rows: 5, width: 850, height: 550 },
  a5: { turned: true, columns: 2, rows: 2, width: 850, height: 550 },
  letter: { turned: false, columns: 2, rows: 5, width: 889, height: 508 }
} as const

async function cardsPage(order: SheetOrder): Promise<SheetPage> {
  const grid = cardGrids[order.paper]
  const paper = paperSizes[order.paper]
  const [width, height] = grid.turned ? [paper.height, paper.width] : [paper.width, paper.height]
  const left = rounded((width - grid.columns * grid.width) / 2)
  const top = rounded((height - grid.rows * grid.height) / 2)
  const cutsX = range(grid.columns + 1).map((column) => left + column * grid.width)
  const cutsY = range(grid.rows + 1).map((row) => top + row * grid.height)
  const places = range(grid.rows).flatMap((row) =>
    range(grid.columns).map((column) => ({
      x: left + column * grid.width,
      y: top + row * grid.height,
      turned: false
    }))
  )
  const shapes = await wideFace(order, grid.width, grid.height)
  return {
    width,
    height,
    face: { width: grid.width, height: grid.height, shapes, alt: codeName(order) },
    places,
    marks: cutMarks(cutsX, cutsY)
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Lines outside the cards for a guillotine, and small crosses between them for scissors. */
function cutMarks(cutsX: number[], cutsY: number[]): Outline[] {
  const [long, apart] = [45, 20]
  const [left = 0, right = 0, top = 0, bottom = 0] = [cutsX[0], cutsX.at(-1), cutsY[0], cutsY.at(-1)]
  const across = (x: number, y: number, width: number) =>
    rectangle({ x, y: y - hair / 2, width, height: hair }, markColor)
  const upright = (x: number, y: number, height: number) =>
    rectangle({ x: x - hair / 2, y, width: hair, height }, markColor)
  return [
    ...cutsY.flatMap((y) => [across(left - apart - long, y, long), across(right + apart, y, long)]),
    ...cutsX.flatMap((x) => [upright(x, top - apart - long, long), upright(x, bottom + apart, long)]),
    ...cutsX.flatMap((x) => cutsY.flatMap((y) => [across(x - 12, y, 24), upright(x, y - 12, 24)]))
  ]
}
