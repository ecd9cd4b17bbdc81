/** Where visitors go: each path of the customers' doors and what happens there. */
import { Router } from 'express'
import type { BaseContext } from '../context'

export function visitorRoutes(_base: BaseContext): Router {
  return Router({ caseSensitive: true, strict: true })
}
