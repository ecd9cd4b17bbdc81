/** The rooms by the names that imports from elsewhere have for them, for Vite; `tsconfig.base.json` says the same for TypeScript. */
import { join } from 'node:path'
import { root } from './find-node.mjs'

export const rooms = {
  '#shared': join(root, 'src-shared'),
  '#main': join(root, 'src-main'),
  '#window': join(root, 'src-renderer')
}
