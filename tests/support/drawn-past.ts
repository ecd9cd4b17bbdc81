import { fitText, type FitRequest, type FittedText } from '#main/rendering/fit-text'
import { familiesFor } from '#main/rendering/fonts'
import { shareFonts, type ShareFont } from '#shared/contract/share-settings'

export const everyFont = Object.keys(shareFonts) as ShareFont[]

export const fitBox: FitRequest = {
  text: '',
  highlight: null,
  width: 700,
  height: 400,
  font: 'inter',
  weight: 500,
  least: 20,
  most: 80,
  lineHeight: 1.25,
  align: 'start',
  color: '#222222',
  highlightColor: '#a03010',
  language: 'en',
  overflow: 'shorten',
  card: 1
}

/** By how many pixels the renderer draws a line past either side of the room it was given; 0 if every line stays in. */
export async function drawnPast(request: FitRequest, fitted: FittedText): Promise<number> {
  const { renderer } = await familiesFor(request.font, request.text, request.language)
  const { children } = await renderer.measure(fitted.node)
  const past = children.flatMap(({ runs, width, children: pictures }) => [
    ...runs.filter(({ text }) => text.trim() !== '').flatMap((run) => [-run.x, run.x + run.width - width]),
    ...pictures.flatMap((own) => [-own.transform[4], own.transform[4] + own.width - width])
  ])
  return Math.max(0, fitted.width - request.width, ...past)
}

/** The texts among these that are drawn past their box, with what they were set in. */
export async function textsDrawnPast(
  texts: string[],
  over: Partial<FitRequest>,
  fonts: ShareFont[] = everyFont
): Promise<string[]> {
  const found: string[] = []
  for (const font of fonts)
    for (const text of texts) {
      const request = { ...fitBox, ...over, text, font }
      const past = await drawnPast(request, await fitText(request))
      if (past > 1) found.push(`${text} in ${font}, ${request.width} wide: ${past.toFixed(2)} px`)
    }
  return found
}
