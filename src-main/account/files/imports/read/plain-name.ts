/** A column name without what varies between exports of one vendor: case, spaces, punctuation. */
export function plainName(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
