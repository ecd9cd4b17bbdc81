/** Cells from the clipboard: lines of tab-separated values, or the table of a web page. */

/** How many lines of cells a text has; 0 if it isn't a table. A single line could be anything. */
export function linesOfCells(text: string): number {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const isTable = lines.length > 1 && lines.slice(0, 2).every((line) => line.includes('\t'))
  return isTable ? lines.length : 0
}

/** Spreadsheets: their text is the complete table, whereas their HTML is what it looks like, with shortened numbers. */
const spreadsheet =
  /office:excel|Excel\.Sheet|content="?(?:LibreOffice|OpenOffice)|google-sheets|Cocoa HTML Writer/i

/** The HTML copied from a web page if it contains a table: cells may contain line breaks, which the plain text doesn't show. */
export function pageOfCells(data: DataTransfer | null): string | null {
  const page = data?.getData('text/html') ?? ''
  return /<table[\s>]/i.test(page) && !spreadsheet.test(page) ? page : null
}
