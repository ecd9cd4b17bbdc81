/** Inside a bar whose icons have their names beside them in a wide window: said by the bar, read by its buttons. */
import { getContext, setContext } from 'svelte'

const key = Symbol('worded')

export const wordIcons = (isWorded: () => boolean) => setContext(key, isWorded)

export const readWorded = (): boolean => getContext<(() => boolean) | undefined>(key)?.() ?? false
