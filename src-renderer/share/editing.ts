/** Shared by the editor’s controls: the template being edited, and its image. */
import { createContext } from 'svelte'
import type { ShareLook } from '#shared/contract/share-settings'
import type { SharePicture } from './dialog/share-picture.svelte'
import { warningText } from './dialog/share-warning'
import type { TemplateEditor } from './template-editor.svelte'
import type { SettingName } from './template-values'

interface Editing {
  editor: TemplateEditor
  picture: SharePicture
}

export const [useEditing, provideEditing] = createContext<Editing>()

/** The current value of a setting: the template's own, otherwise the design's. */
export function settingOf<N extends SettingName>(
  { editor, picture }: Editing,
  name: N
): ShareLook[N] | undefined {
  const own = editor.values?.settings[name]
  if (own !== undefined) return own as ShareLook[N]
  return (picture.facts?.look ?? editor.saved?.look)?.[name]
}

export const isOwn = ({ editor }: Editing, name: SettingName): boolean =>
  editor.values?.settings[name] !== undefined

/** The warnings about the last image that a setting causes. */
export const warningsOf = ({ picture }: Editing, name: SettingName): string[] =>
  (picture.facts?.warnings ?? []).filter(({ setting }) => setting === name).map(warningText)
