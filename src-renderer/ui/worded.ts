/** Whether buttons in a toolbar show their labels next to their icons in a wide window; set by the toolbar, read by its buttons. */
import { getContext, setContext } from 'svelte'

const key = Symbol('worded')

export const wordIcons = (isWorded: () => boolean) => setContext(key, isWorded)

export const readWorded = (): boolean => getContext<(() => boolean) | undefined>(key)?.() ?? false
