/** What the controls of the editor share: the page that is changed. */
import { createContext } from 'svelte'
import type { PageEditor } from './page-editor.svelte'

export const [useEditor, provideEditor] = createContext<PageEditor>()
