/** The context menu: commands for the text, link or picture under the pointer. */
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

/** Maximum number of spelling suggestions. */
const maxSuggestions = 5

export function contextMenuTemplate(
  at: PointedAt,
  contents: Pick<ShellContents, 'replaceMisspelling' | 'copyImageAt'>,
  words: ShellWords
): MenuItemConstructorOptions[] {
  const suggestions = at.misspelledWord === '' ? [] : at.dictionarySuggestions.slice(0, maxSuggestions)
  return joined([
    suggestions.map((label) => ({ label, click: () => contents.replaceMisspelling(label) })),
    at.mediaType === 'image'
      ? [{ label: words.edit.copyImage, click: () => contents.copyImageAt(at.x, at.y) }]
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

/** Joins groups, separated by lines. */
function joined(groups: MenuItemConstructorOptions[][]): MenuItemConstructorOptions[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' } as const, ...group]))
}
