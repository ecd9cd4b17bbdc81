/** What can be done with review pages, and its keys. */
import { listCommands } from '../commands.svelte'
import { pagesWords } from './pages-words'

export const pagesCommands = listCommands('pages', () => pagesWords.title, {})
