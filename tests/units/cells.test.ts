/** Which pasted content counts as cells of a spreadsheet or web page, and which as text. */
import { expect, test } from 'vitest'
import { linesOfCells, pageOfCells } from '#window/lib/cells'

test.each([
  ['two lines of two cells', 'name\temail\nAnn\tann@example.com', 2],
  ['lines as Windows ends them, and an empty one behind', 'a\tb\r\n1\t2\r\n3\t4\r\n', 3],
  ['lines as old Macs ended them', 'a\tb\r1\t2', 2],
  ['empty cells', '\tb\n1\t', 2],
  ['one line of cells', 'name\temail', 0],
  ['words on several lines', 'Just\na few\nwords', 0],
  ['words with a stray tab', 'Dear Ann,\n\tthank you', 0],
  ['commas', 'name,email\nAnn,ann@example.com', 0],
  ['nothing', '', 0]
])('%s', (_name, text, lines) => expect(linesOfCells(text)).toBe(lines))

const table = '<table><tr><td>1</td></tr></table>'
test.each([
  ['a web page', `<meta charset="utf-8">${table}`, true],
  ['words of a web page', '<p>A table</p>', false],
  ['Excel', `<html xmlns:x="urn:schemas-microsoft-com:office:excel">${table}</html>`, false],
  ['LibreOffice', `<meta name="generator" content="LibreOffice 24.2 (Linux)"/>${table}`, false],
  ['Google Sheets', `<google-sheets-html-origin>${table}`, false],
  ['nothing', '', false]
])('copied from %s', (_name, html, isPage) => {
  const data = { getData: (type: string) => (type === 'text/html' ? html : '') } as DataTransfer
  expect(pageOfCells(data)).toBe(isPage ? html : null)
})
