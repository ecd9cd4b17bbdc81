/** Translates what a customer has written by the owner's model, once: the translation stays with the review until its text changes. */
import type { ReviewTranslation } from '#shared/contract/review-translations'
import { usableAssistant, type UsableAssistant } from '#main/account/reviews/drafts/assistant.service'
import {
  prepareTranslation,
  type PreparedTranslation,
  type Wanted
} from '#main/account/reviews/drafts/prepare-translation'
import type { Context } from '#main/context'
import { conflict } from '#main/problem'
import { askModel } from './ask-model'
import { ModelTrouble } from './model'

/**
 * @param wanted `to`: a language tag, otherwise that of the account; `text`: instead of the review
 * @throws Problem 404 when there is no such review; 409 when it has no text, or there is no model and one is needed
 */
export async function translateReview(ctx: Context, id: number, wanted: Wanted): Promise<ReviewTranslation> {
  const prepared = await prepareTranslation(ctx, id, wanted)
  if (prepared.known !== null) return prepared.known
  const { language } = prepared
  const assistant = usableAssistant(ctx)
  if (assistant === undefined)
    throw conflict('no_model', 'No model has been chosen yet that could translate it.')
  try {
    const text = await byModel(ctx, assistant, prepared)
    const is_kept = await prepared.keep(text)
    return { text, language, model: assistant.model, is_kept, trouble: null, message: null }
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error
    return { text: null, language, model: null, is_kept: false, trouble: error.code, message: error.message }
  }
}

/** No language needs that many times the characters of another; a model that does goes its own way. */
const maxGrowth = 6
const alwaysAllowed = 200

/** @throws ModelTrouble if it can't be used */
async function byModel(
  ctx: Context,
  assistant: UsableAssistant,
  { original, reviewer, language, isReply, mayBeIt }: PreparedTranslation
): Promise<string> {
  const [{ composeTranslation }, { isSameText, plainAnswer, repeatsTask }] = await Promise.all([
    import('./compose-prompt'),
    import('./clean-draft')
  ])
  const { prompt, restore } = composeTranslation(original, reviewer, language, isReply)
  const written = await askModel(ctx, assistant, prompt)
  const text = restore(plainAnswer(written.text))
  const unusable = (message: string) => new ModelTrouble('unusable', message)
  if (text === '') throw unusable('The model wrote nothing that can be used.')
  if (!written.isWhole) throw unusable('The model stopped in the middle.')
  if (isSameText(text, original) || repeatsTask(written.text, prompt.task))
    throw unusable('The model only repeated the text.')
  if (text.length > original.length * maxGrowth + alwaysAllowed)
    throw unusable('The model wrote far more than the text says.')
  if (!mayBeIt(text)) throw unusable('The model wrote in another language than the one asked for.')
  return text
}
