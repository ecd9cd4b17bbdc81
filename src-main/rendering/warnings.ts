/** What the owner should know about an image before posting it, each with the setting that fixes it. */
import { enoughContrast, minContrast } from '../tools/colors'
import { within, type Box } from './boxes'
import type { DrawnFacts } from './share-order'
import type { Drawing, Reading, Stage } from './stage'

type Warning = DrawnFacts['warnings'][number]
type Code = Warning['code']

export function warningsOf(stage: Stage, drawing: Drawing, boxes: Box[]): Warning[] {
  return [
    ...drawing.readings.flatMap((reading) => contrastOf(stage, reading)),
    ...textWarnings(stage, drawing),
    ...(boxes.some((box) => !within(box, stage.frame.safe))
      ? [warning('outside_safe_zone', 'Something is in an area that some sites cover or crop.', 'size')]
      : []),
    ...pictureWarnings(stage, drawing)
  ]
}

const warning = (
  code: Code,
  message: string,
  setting: string | null,
  ratio: number | null = null
): Warning => ({
  code,
  message,
  setting,
  ratio
})

/** Font size relative to the shorter side: smaller text is hard to read on a phone. */
const smallLetters = 0.026

const named = { text: 'text', stars: 'stars', caption: 'caption' }

function contrastOf(stage: Stage, { of, color, on, setting }: Reading): Warning[] {
  if (of === 'stars' && stage.copy.score === null) return []
  if (of === 'caption' && stage.copy.caption === null) return []
  const ratio = Math.floor(minContrast(color, on) * 100) / 100
  const wanted = of === 'stars' ? enoughContrast.sign : enoughContrast.text
  if (ratio >= wanted) return []
  const message = `The ${named[of]} is hard to see on its background: the contrast is ${String(ratio)} and should be at least ${String(wanted)}.`
  return [warning('low_contrast', message, setting, ratio)]
}

function textWarnings({ copy, frame, order }: Stage, { main }: Drawing): Warning[] {
  const said = copy.main.what === 'text'
  const found: Warning[] = []
  if (!said)
    found.push(
      warning('no_text', 'This review has no text, so the image shows only its stars and name.', null)
    )
  if (main.shortened)
    found.push(
      warning('text_shortened', 'The text is too long for the image and ends with an ellipsis.', 'overflow')
    )
  if (main.size < Math.min(frame.width, frame.height) * smallLetters)
    found.push(
      warning('text_small', 'The text is very small; a shorter one is easier to read.', 'font_scale')
    )
  if (said && order.words.highlight && !main.highlightFound)
    found.push(warning('highlight_not_found', 'The phrase to highlight is not in the text.', null))
  if (main.missing.length)
    found.push(
      warning(
        'letters_missing',
        `No font has these characters: ${main.missing.slice(0, 10).join(' ')}`,
        'font'
      )
    )
  return found
}

function pictureWarnings({ order, look, frame }: Stage, { pictureArea }: Drawing): Warning[] {
  const found: Warning[] = []
  if (order.pictureMissing)
    found.push(warning('picture_missing', 'A picture used by the template has been deleted.', 'picture_id'))
  const { background } = order
  if (background && pictureArea) {
    const enlarged = Math.max(pictureArea.width / background.width, pictureArea.height / background.height)
    // Enlarging by a quarter is not noticeable; a blurred picture may be small.
    if (enlarged > 1.25 && look.blur < 8)
      found.push(
        warning(
          'picture_too_small',
          `The background picture is too small for ${String(frame.width)}×${String(frame.height)} and looks blurred.`,
          'picture_id'
        )
      )
  }
  return found
}
