/** The settings of the model that writes drafts. The form outlives the screen, so that unsaved changes survive leaving it. */
import { draftWords, type Assistant, type AssistantTrouble, type DraftTone } from '#shared/contract/assistant'
import { api } from '#window/core/api'
import { Answer } from '#window/lib/answer.svelte'
import { FormState } from '#window/lib/form-state.svelte'

/** The stored settings. */
export const assistant = new Answer<Assistant>()
/** The models of the server. */
export const models = new Answer<Listed>()

interface Listed {
  names: string[]
  trouble: AssistantTrouble | null
}

export const draftForm = new FormState({
  base_url: '',
  /** Typed over the stored one. */
  api_key: '',
  model: '',
  tone: 'friendly',
  about: '',
  sign_off: '',
  max_words: String(draftWords.usual),
  /** `yes`, or empty. */
  allows_foreign_host: '',
  translates_new_reviews: ''
})

export async function loadAssistant(): Promise<void> {
  await assistant.load(() => api.getAssistant())
  if (assistant.value) follow(assistant.value)
}

function follow(stored: Assistant) {
  const { base_url, model, tone, about, sign_off, max_words, allows_foreign_host, translates_new_reviews } =
    stored
  draftForm.follow({
    base_url: base_url ?? '',
    api_key: '',
    model: model ?? '',
    tone,
    about: about ?? '',
    sign_off: sign_off ?? '',
    max_words: String(max_words),
    allows_foreign_host: allows_foreign_host ? 'yes' : '',
    translates_new_reviews: translates_new_reviews ? 'yes' : ''
  })
  if (base_url === null) models.clear()
  else void models.load(async () => ({ data: await readModels() }))
}

async function readModels(): Promise<Listed> {
  const { data } = await api.listAssistantModels()
  return { names: data.models.map(({ name }) => name), trouble: data.trouble }
}

/** Returns true if it was saved. */
export function saveAssistant(): Promise<boolean> {
  return draftForm.submit(async () => {
    const {
      api_key,
      tone,
      about,
      sign_off,
      max_words,
      allows_foreign_host,
      translates_new_reviews,
      ...plain
    } = draftForm.values
    const { data } = await api.updateAssistant({
      body: {
        ...plain,
        ...(api_key === '' ? {} : { secrets: { api_key } }),
        tone: tone as DraftTone,
        about: about.trim() || null,
        sign_off: sign_off.trim() || null,
        max_words: Number(max_words),
        allows_foreign_host: allows_foreign_host !== '',
        translates_new_reviews: translates_new_reviews !== ''
      }
    })
    assistant.set(data)
    follow(data)
  })
}

export async function removeAssistant(): Promise<void> {
  const { data } = await api.deleteAssistant()
  assistant.set(data)
  draftForm.discard()
  follow(data)
}
