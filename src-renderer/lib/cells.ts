/** Cells on the clipboard: lines of tab-separated values, or the table of a web page. */

/** How many lines of cells a text is; 0 when it is none. One line could be anything. */
export function linesOfCells(text: string): number {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const isTable = lines.length > 1 && lines.slice(0, 2).every((line) => line.includes('\t'))
  return isTable ? lines.length : 0
}

/** Their text is the table itself; their page shows what it looks like, with numbers cut short. */
const spreadsheet =
  /office:excel|Excel\.Sheet|content="?(?:LibreOffice|OpenOffice)|google-sheets|Cocoa HTML Writer/i

/** What was copied from a web page, if there is a table in it: lines break in its cells, which its text does not tell. */
export function pageOfCells(data: DataTransfer | null): string | null {
  const page = data?.getData('text/html') ?? ''
  return /<table[\s>]/i.test(page) && !spreadsheet.test(page) ? page : null
}
