/** The part of the switchboard that concerns replies to reviews: drafts, saved replies, publishing. */
import * as assistant from '../account/reviews/drafts/assistant.service'
import * as reviews from '../account/reviews/reviews/reviews.service'
import * as replyMail from '../account/reviews/reply-mail/reply-mail.service'
import * as savedReplies from '../account/reviews/saved-replies/saved-replies.service'
import * as replies from '../connecting/publishing/publishing.service'
import * as drafts from '../integrations/drafts/draft-with-model'
import { translateReview } from '../integrations/drafts/translate-review'
import type { Handlers } from './handler'
import { accepted, list, made, one, text } from './reply'

export const replyHandlers = {
  replyToReview: (ctx, { params, body }) => text(replies.reply(ctx, params.id, body)),
  publishReply: (ctx, { params, body }) => text(replies.publishReply(ctx, params.id, body), 202),
  deleteReply: (ctx, { params, body }) => text(replies.removeReply(ctx, params.id, body)),
  markReplied: (ctx, { params, body }) => text(reviews.markReplied(ctx, params.id, body)),

  previewReplyMail: (ctx, { params, body }) => one(replyMail.previewReplyMail(ctx, params.id, body)),
  sendReply: (ctx, { params, body }) => accepted(replyMail.sendReply(ctx, params.id, body)),

  draftReply: async (ctx, { params, body }) =>
    one(await drafts.draftReply(ctx, params.id, body, replies.lengthCheck(ctx, params.id))),
  translateReview: async (ctx, { params, body }) => one(await translateReview(ctx, params.id, body)),
  getAssistant: (ctx) => one(assistant.getAssistant(ctx)),
  updateAssistant: (ctx, { body }) => one(assistant.updateAssistant(ctx, body)),
  deleteAssistant: (ctx) => one(assistant.deleteAssistant(ctx)),
  checkAssistant: async (ctx) => one(await drafts.checkAssistant(ctx)),
  listAssistantModels: async (ctx) => one(await drafts.listAssistantModels(ctx)),

  listSavedReplies: (ctx, { query }) => list(savedReplies.listSavedReplies(ctx, query)),
  createSavedReply: (ctx, { body }) => made(savedReplies.createSavedReply(ctx, body)),
  getSavedReply: (ctx, { params }) => one(savedReplies.getSavedReply(ctx, params.id)),
  updateSavedReply: (ctx, { params, body }) => one(savedReplies.updateSavedReply(ctx, params.id, body)),
  deleteSavedReply: (ctx, { params }) => one(savedReplies.deleteSavedReply(ctx, params.id))
} satisfies Partial<Handlers>
