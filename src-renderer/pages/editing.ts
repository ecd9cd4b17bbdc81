/** Shared by the editor's controls: the page being edited. */
import { createContext } from 'svelte'
import type { PageEditor } from './page-editor.svelte'

export const [useEditor, provideEditor] = createContext<PageEditor>()
