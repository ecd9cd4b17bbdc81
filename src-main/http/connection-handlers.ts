/** The part of the switchboard that concerns connections. */
import { listKinds } from '../connecting/adapters'
import { getConnectionPlaces, updateConnectionPlaces } from '../connecting/chosen-places'
import * as connections from '../connecting/connections.service'
import { startSignIn } from '../connecting/sign-in'
import { previewConnection } from '../connecting/preview-connection'
import { checkConnectionNow } from '../connecting/try-connection'
import type { Handlers } from './handler'
import { accepted, list, made, one } from './reply'

export const connectionHandlers = {
  listConnectionKinds: () => one(listKinds()),
  listConnections: (ctx, { query }) => list(connections.listConnections(ctx, query)),
  getConnection: (ctx, { params }) => one(connections.getConnection(ctx, params.id)),
  createConnection: (ctx, { body }) => made(connections.createConnection(ctx, body)),
  updateConnection: (ctx, { params, body }) => one(connections.updateConnection(ctx, params.id, body)),
  deleteConnection: (ctx, { params }) => one(connections.deleteConnection(ctx, params.id)),
  checkConnection: async (ctx, { params }) => one(await checkConnectionNow(ctx, params.id)),
  signInConnection: async (ctx, { params }) => one(await startSignIn(ctx, params.id)),
  previewConnection: async (ctx, { body }) => one(await previewConnection(ctx, body)),
  getConnectionPlaces: (ctx, { params }) => one(getConnectionPlaces(ctx, params.id)),
  updateConnectionPlaces: (ctx, { params, body }) => one(updateConnectionPlaces(ctx, params.id, body)),
  syncConnection: (ctx, { params, body }) => accepted(connections.syncConnection(ctx, params.id, body.mode)),
  listConnectionRuns: (ctx, { params, query }) => list(connections.listConnectionRuns(ctx, params.id, query)),
  pauseConnection: (ctx, { params }) => one(connections.pauseConnection(ctx, params.id)),
  resumeConnection: (ctx, { params }) => one(connections.resumeConnection(ctx, params.id))
} satisfies Partial<Handlers>
