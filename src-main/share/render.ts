/** From an order to pixels. */
import { Renderer } from '@takumi-rs/core'
import type { Drawn, ShareOrder } from './share-order'

let renderer: Renderer | undefined

/** The same order gives the same bytes. */
export async function render(order: ShareOrder): Promise<Drawn> {
  renderer ??= new Renderer()
  const { width, height, words, look } = order
  const text = (size: number, said: string | null) =>
    said === null
      ? []
      : [
          {
            type: 'text' as const,
            text: said,
            style: { fontSize: size * width, color: look.text_color, display: 'block' as const }
          }
        ]
  const node = {
    type: 'container' as const,
    style: {
      width,
      height,
      display: 'flex' as const,
      flexDirection: 'column' as const,
      justifyContent: 'center' as const,
      gap: width * 0.02,
      padding: width * 0.1,
      backgroundColor: look.background
    },
    children: [
      ...text(0.05, '★'.repeat(words.score ?? 0) || null),
      ...text(0.045, words.title),
      ...text(0.04, words.text),
      ...text(0.03, words.author),
      ...text(0.025, words.source)
    ]
  }
  const png = await renderer.render(node, { width, height, format: 'png' })
  const said = [words.title, words.text, words.author, words.source, words.location, words.date].filter(
    (each) => each !== null
  )
  return {
    png,
    facts: {
      width,
      height,
      card: 1,
      cards: 1,
      text_size: width * 0.04,
      shown_text: words.text,
      alt_text: said.join('\n'),
      safe_zone: {
        x: Math.round(width * 0.04),
        y: Math.round(height * 0.04),
        width: Math.round(width * 0.92),
        height: Math.round(height * 0.92)
      },
      warnings: []
    }
  }
}
