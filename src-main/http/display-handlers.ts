/** The part of the switchboard that concerns the owner's website: displays, showcases and exported pages. */
import * as targets from '../account/pages/display-targets/targets.service'
import * as displays from '../account/pages/displays/displays.service'
import { checkDisplayTarget } from '../placing/try-target'
import type { HtmlFile } from '../public-pages/displays/html-export.service'
import type { Handlers } from './handler'
import { accepted, file, list, made, one, type FileReply } from './reply'

/** Drawing is loaded when something is drawn. */
const copies = () => import('../public-pages/displays/html-export.service')
const drawn = () => import('../public-pages/displays/render-display')
const html = ({ name, html: piece }: HtmlFile): FileReply => file(name, [piece])

export const displayHandlers = {
  getStaticPage: async (ctx, { params }) => html((await copies()).getStaticPage(ctx, params.id)),
  makeShowcase: async (ctx, { body }) => html(await (await copies()).makeShowcase(ctx, body)),
  describeShowcase: async (ctx, { body }) => one(await (await copies()).describeShowcase(ctx, body)),

  listDisplays: (ctx, { query }) => list(displays.listDisplays(ctx, query)),
  createDisplay: (ctx, { body }) => made(displays.createDisplay(ctx, body)),
  getDisplay: (ctx, { params }) => one(displays.getDisplay(ctx, params.id)),
  updateDisplay: (ctx, { params, body }) => one(displays.updateDisplay(ctx, params.id, body)),
  deleteDisplay: (ctx, { params }) => one(displays.deleteDisplay(ctx, params.id)),
  previewDisplay: async (ctx, { body }) => one(await (await drawn()).previewDisplay(ctx, body)),
  getDisplayPreview: async (ctx, { params, query }) =>
    html(await (await drawn()).displayFile(ctx, params.id, query.form)),
  copyDisplay: async (ctx, { params, body }) => one(await (await drawn()).copyDisplay(ctx, params.id, body)),
  compareDisplay: async (ctx, { params }) => one(await (await drawn()).compareDisplay(ctx, params.id)),

  listDisplayTargets: (ctx, { query }) => list(targets.listDisplayTargets(ctx, query)),
  createDisplayTarget: (ctx, { body }) => made(targets.createDisplayTarget(ctx, body)),
  getDisplayTarget: (ctx, { params }) => one(targets.getDisplayTarget(ctx, params.id)),
  updateDisplayTarget: (ctx, { params, body }) => one(targets.updateDisplayTarget(ctx, params.id, body)),
  deleteDisplayTarget: (ctx, { params }) => one(targets.deleteDisplayTarget(ctx, params.id)),
  checkDisplayTarget: async (ctx, { params }) => one(await checkDisplayTarget(ctx, params.id)),
  publishDisplay: (ctx, { params }) => accepted(displays.publishDisplay(ctx, params.id)),
  listDisplayRuns: (ctx, { params, query }) => list(targets.listDisplayRuns(ctx, params.id, query))
} satisfies Partial<Handlers>
