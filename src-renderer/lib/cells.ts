/** Cells as a spreadsheet puts them on the clipboard: lines of tab-separated values. */

/** How many lines of cells a text is; 0 when it is none. One line could be anything. */
export function linesOfCells(text: string): number {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const isTable = lines.length > 1 && lines.slice(0, 2).every((line) => line.includes('\t'))
  return isTable ? lines.length : 0
}
