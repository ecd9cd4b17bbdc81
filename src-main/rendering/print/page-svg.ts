/** A page as SVG, from which its preview is rendered. */
import { sharp } from '#main/tools/sharp'
import type { Shape } from './drawing'
import type { SheetPage } from './sheet-page'

/** The preview as PNG, `width` pixels wide. */
export function previewOf(page: SheetPage, width: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svgOf(page, width)))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function svgOf({ width, height, face, places, marks }: SheetPage, pixels: number): string {
  const uses = places.map(
    ({ x, y, turned }) =>
      `<use href="#face" transform="translate(${x} ${y})${turned ? ` rotate(180 ${face.width / 2} ${face.height / 2})` : ''}"/>`
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" viewBox="0 0 ${width} ${height}">` +
    `<defs><g id="face">${face.shapes.map(written).join('')}</g></defs>` +
    `<path fill="#ffffff" d="M0 0h${width}v${height}h-${width}z"/>${uses.join('')}${marks.map(written).join('')}</svg>`
  )
}

function written(shape: Shape): string {
  if ('says' in shape) return shape.glyphs.map(written).join('')
  if ('path' in shape) {
    const scale = shape.scale === undefined ? '' : ` scale(${shape.scale})`
    return `<path fill="${shape.fill}" transform="translate(${shape.x} ${shape.y})${scale}" d="${shape.path}"/>`
  }
  const { x, y, width, height, type, bytes } = shape
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/${type};base64,${bytes.toString('base64')}"/>`
}
