/** The part of the switchboard that concerns the owner's website: displays, showcases and exported pages. */
import * as targets from '../account/pages/display-targets/targets.service'
import * as displays from '../account/pages/displays/displays.service'
import { checkDisplayTarget } from '../placing/try-target'
import * as copies from '../public-pages/displays/html-export.service'
import * as drawn from '../public-pages/displays/render-display'
import type { Handlers } from './handler'
import { accepted, file, list, made, one, type FileReply } from './reply'

const html = ({ name, html: piece }: copies.HtmlFile): FileReply => file(name, [piece])

export const displayHandlers = {
  getStaticPage: (ctx, { params }) => html(copies.getStaticPage(ctx, params.id)),
  makeShowcase: async (ctx, { body }) => html(await copies.makeShowcase(ctx, body)),
  describeShowcase: async (ctx, { body }) => one(await copies.describeShowcase(ctx, body)),

  listDisplays: (ctx, { query }) => list(displays.listDisplays(ctx, query)),
  createDisplay: (ctx, { body }) => made(displays.createDisplay(ctx, body)),
  getDisplay: (ctx, { params }) => one(displays.getDisplay(ctx, params.id)),
  updateDisplay: (ctx, { params, body }) => one(displays.updateDisplay(ctx, params.id, body)),
  deleteDisplay: (ctx, { params }) => one(displays.deleteDisplay(ctx, params.id)),
  previewDisplay: async (ctx, { body }) => one(await drawn.previewDisplay(ctx, body)),
  getDisplayPreview: async (ctx, { params, query }) =>
    html(await drawn.displayFile(ctx, params.id, query.form)),
  copyDisplay: async (ctx, { params, body }) => one(await drawn.copyDisplay(ctx, params.id, body)),
  listDisplayTargets: (ctx, { query }) => list(targets.listDisplayTargets(ctx, query)),
  createDisplayTarget: (ctx, { body }) => made(targets.createDisplayTarget(ctx, body)),
  getDisplayTarget: (ctx, { params }) => one(targets.getDisplayTarget(ctx, params.id)),
  updateDisplayTarget: (ctx, { params, body }) => one(targets.updateDisplayTarget(ctx, params.id, body)),
  deleteDisplayTarget: (ctx, { params }) => one(targets.deleteDisplayTarget(ctx, params.id)),
  checkDisplayTarget: async (ctx, { params }) => one(await checkDisplayTarget(ctx, params.id)),
  publishDisplay: (ctx, { params }) => accepted(displays.publishDisplay(ctx, params.id)),
  listDisplayRuns: (ctx, { params, query }) => list(targets.listDisplayRuns(ctx, params.id, query)),
  compareDisplay: async (ctx, { params }) => one(await drawn.compareDisplay(ctx, params.id))
} satisfies Partial<Handlers>
