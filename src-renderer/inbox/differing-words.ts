/** Which words of a text differ from another text. */

export interface Part {
  text: string
  differs: boolean
}

// Longer texts are only compared up to here; the rest counts as equal.
const maxWords = 600

/** The text in parts, in order; a part differs if its words are not in the longest common subsequence. */
export function differingWords(text: string, other: string): Part[] {
  // Each word includes the space after it, so that the parts add up to the text.
  const words = text.match(/\S+\s*|\s+/g) ?? []
  const compared = words.slice(0, maxWords).map(plain)
  const common = commonWords(compared, (other.match(/\S+/g) ?? []).slice(0, maxWords).map(plain))
  return words.reduce<Part[]>((parts, word, index) => {
    const differs = index < maxWords && !common.has(index)
    const last = parts.at(-1)
    if (last?.differs === differs) last.text += word
    else parts.push({ text: word, differs })
    return parts
  }, [])
}

const plain = (word: string) => word.trim().toLocaleLowerCase()

/** The positions in `a` of the words of the longest common subsequence. */
function commonWords(a: readonly string[], b: readonly string[]): Set<number> {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const common = new Set<number>()
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      common.add(i++)
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}
