/** Goodword's own font files, for the other sides: those that a text needs, read once. */
import { filesWith, holds, readFontFile, type FontFile } from '#main/rendering/letters/font-files'

export interface ShippedFont {
  name: string
  data: Buffer
  weight: 400
}

const families = ['Nunito', 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans JP']
const read = new Map<string, Promise<ShippedFont>>()
const lists = new Map<string, Promise<ShippedFont[]>>()

/** Returns the same array for texts of the same letters, because satori caches parsed fonts per array. */
export function fontsFor(text: string): Promise<ShippedFont[]> {
  const letters = [...new Set(text.replaceAll(/\d/g, '0'))].toSorted()
  const known = lists.get(letters.join('')) ?? readFonts(letters)
  lists.set(letters.join(''), known)
  return known
}

function readFonts(letters: string[]): Promise<ShippedFont[]> {
  const fonts = new Set<Promise<ShippedFont>>()
  for (const letter of letters) {
    const codePoint = letter.codePointAt(0) ?? 0
    const name = families.find((family) => holds(family, codePoint))
    const file = name && filesWith(name, codePoint).find(({ italic }) => !italic)
    if (file) fonts.add(fontOf(file))
  }
  return Promise.all(fonts)
}

/** Each file gets a unique name: of several fonts with the same name satori only uses the first. */
function fontOf(file: FontFile): Promise<ShippedFont> {
  const name = `Letters ${file.file.replaceAll(/[^a-z\d]+/gi, ' ')}`
  const known =
    read.get(file.file) ?? readFontFile(file).then((data) => ({ name, data, weight: 400 as const }))
  read.set(file.file, known)
  return known
}
