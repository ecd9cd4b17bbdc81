/** Drafts of replies by the owner's model. Whatever it does, there is a draft: without it, the saved reply that suits the review. */
import { isOtherLanguage } from '#shared/base-language'
import type { AssistantCheck } from '#shared/contract/assistant'
import type { Endpoints } from '#shared/contract/endpoints'
import type { InputOf, RecordOf } from '#shared/contract/endpoint'
import type { ReplyDraft } from '#shared/contract/reply-drafts'
import {
  assistantServer,
  usableAssistant,
  type UsableAssistant
} from '#main/account/reviews/drafts/assistant.service'
import { businessOf, prepareDraft, type PreparedDraft } from '#main/account/reviews/drafts/draft-reply'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { askModel, modelsOf } from './ask-model'
import type { Asked } from './compose-prompt'
import { ModelTrouble } from './model'

/** Loaded when the first draft is written: most starts need none. */
const writing = async () => ({ ...(await import('./compose-prompt')), ...(await import('./clean-draft')) })

type Wish = InputOf<Endpoints['draftReply']>['body']
type Warning = ReplyDraft['warnings'][number]

/** @param fits whether the site of the review accepts a reply of this length */
export async function draftReply(
  ctx: Context,
  id: number,
  wish: Wish,
  fits: (text: string) => boolean
): Promise<ReplyDraft> {
  const prepared = await prepareDraft(ctx, id, wish)
  const { draft } = prepared
  const assistant = usableAssistant(ctx)
  if (assistant === undefined) {
    const asksForModel = [wish.instructions, wish.tone, wish.current].some((each) => each != null)
    return asksForModel
      ? withWarning(draft, { code: 'needs_model', message: 'There is no model to do that.' })
      : draft
  }
  try {
    return await byModel(ctx, assistant, prepared, wish, fits)
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error
    return withWarning(draft, { code: 'model_failed', message: error.message, trouble: error.code })
  }
}

const withWarning = (draft: ReplyDraft, warning: Warning): ReplyDraft => ({
  ...draft,
  warnings: [...draft.warnings, warning]
})

const removed: Partial<Record<Warning['code'], string>> = {
  link_removed: 'The model named a link that you have not given it.',
  address_removed: 'The model named an e-mail address that you have not given it.',
  phone_removed: 'The model named a phone number that you have not given it.',
  price_removed: 'The model named a price or a share that you have not given it.',
  promise_removed: 'The model offered or admitted something that you have not told it to.',
  shortened: 'It was too long, and ends earlier.'
}

/** @throws ModelTrouble if nothing of it can be used */
async function byModel(
  ctx: Context,
  assistant: UsableAssistant,
  { draft, review, language, detect, fill }: PreparedDraft,
  { instructions = null, tone, current = null, based_on }: Wish,
  fits: (text: string) => boolean
): Promise<ReplyDraft> {
  const asked: Asked = {
    ...{ review, language, business: businessOf(ctx), about: assistant.about, instructions },
    tone: tone ?? assistant.tone,
    maxWords: assistant.max_words,
    current: current ?? (based_on == null ? null : draft.text)
  }
  const { composePrompt, cleanDraft, isEcho, repeatsTask } = await writing()
  const prompt = composePrompt(asked)
  const written = await askModel(ctx, assistant, prompt)
  const said = [assistant.about, instructions, asked.business].filter((each) => each !== null).join('\n')
  const { text, removed: out } = cleanDraft(written.text, {
    ...{ said, language, fits, maxWords: assistant.max_words },
    isWhole: written.isWhole
  })
  refuseUnusable(text, isEcho(text, review.review ?? '') || repeatsTask(written.text, prompt.task))
  const spoken = detect(text)
  // Somebody who gives instructions may have asked for another language.
  if (instructions === null && isOtherLanguage(spoken, language))
    throw new ModelTrouble('unusable', 'The model wrote in another language than the review.')
  const signed = assistant.sign_off === null ? text : `${text}\n\n${assistant.sign_off}`
  // No sign-off is worth more than the end of the reply.
  const { text: filled, missing } = fill(fits(signed) ? signed : text)
  return {
    text: filled,
    language: spoken ?? language,
    made_by: 'model',
    model: assistant.model,
    saved_reply_id: based_on ?? null,
    chosen_for: [],
    warnings: [...missing, ...out.map((code): Warning => ({ code, message: removed[code] ?? '' }))]
  }
}

function refuseUnusable(text: string, isEcho: boolean): void {
  if (text === '') throw new ModelTrouble('unusable', 'The model wrote nothing that can be used.')
  if (isEcho) throw new ModelTrouble('unusable', 'The model only repeated the review.')
}

/** @throws Problem 409 when there is no model */
export async function checkAssistant(ctx: Context): Promise<AssistantCheck> {
  const assistant = required(usableAssistant(ctx))
  const asked: Asked = {
    review: {
      score: 5,
      recommended: null,
      title: null,
      review: 'Lovely people and great coffee. We will come back!',
      reviewer: { name: null, first_name: null, last_name: null, email: null }
    },
    ...{ language: 'en', business: businessOf(ctx), about: assistant.about, instructions: null },
    ...{ tone: assistant.tone, maxWords: assistant.max_words, current: null }
  }
  const { composePrompt, cleanDraft } = await writing()
  try {
    const { text, isWhole } = await askModel(ctx, assistant, composePrompt(asked))
    const cleaning = { said: assistant.about ?? '', language: 'en', maxWords: assistant.max_words, isWhole }
    const sample = cleanDraft(text, { ...cleaning, fits: () => true }).text.replaceAll(
      '{{first_name}}',
      'Ann'
    )
    refuseUnusable(sample, false)
    return { works: true, trouble: null, message: null, sample }
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error
    return { works: false, trouble: error.code, message: error.message, sample: null }
  }
}

/** @throws Problem 409 when there is no model */
export async function listAssistantModels(ctx: Context): Promise<RecordOf<Endpoints['listAssistantModels']>> {
  try {
    const names = await modelsOf(ctx, required(assistantServer(ctx)))
    return { models: names.map((name) => ({ name })), trouble: null, message: null }
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error
    return { models: [], trouble: error.code, message: error.message }
  }
}

function required(assistant: UsableAssistant | undefined): UsableAssistant {
  if (assistant === undefined) throw conflict('no_account', 'No model has been chosen yet.')
  return assistant
}
