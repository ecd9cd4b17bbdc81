/** A column's name without what exports of one vendor write now so and now so: case, spaces, signs. */
export function plainName(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
