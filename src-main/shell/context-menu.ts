/** What the right mouse button offers: what can be done with text, a link or a picture there. */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { ShellContents } from './electron-parts'
import type { ShellWords } from './shell-words'

export type PointedAt = Pick<
  ContextMenuParams,
  | 'isEditable'
  | 'selectionText'
  | 'editFlags'
  | 'mediaType'
  | 'misspelledWord'
  | 'dictionarySuggestions'
  | 'x'
  | 'y'
>

/** So many of the words that may be meant. */
const mostSuggestions = 5

export function contextMenuTemplate(
  at: PointedAt,
  contents: Pick<ShellContents, 'replaceMisspelling' | 'copyImageAt'>,
  words: ShellWords
): MenuItemConstructorOptions[] {
  const suggestions = at.misspelledWord === '' ? [] : at.dictionarySuggestions.slice(0, mostSuggestions)
  return joined([
    suggestions.map((label) => ({ label, click: () => contents.replaceMisspelling(label) })),
    at.mediaType === 'image'
      ? [{ label: words.edit.copyPicture, click: () => contents.copyImageAt(at.x, at.y) }]
      : [],
    textItems(at, words)
  ])
}

function textItems({ isEditable, selectionText, editFlags }: PointedAt, { edit }: ShellWords) {
  const copy = { role: 'copy', label: edit.copy, enabled: editFlags.canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: edit.cut, enabled: editFlags.canCut } as const,
    copy,
    { role: 'paste', label: edit.paste, enabled: editFlags.canPaste } as const,
    { role: 'selectAll', label: edit.selectAll, enabled: editFlags.canSelectAll } as const
  ]
}

/** Groups with a line between them. */
function joined(groups: MenuItemConstructorOptions[][]): MenuItemConstructorOptions[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' } as const, ...group]))
}
