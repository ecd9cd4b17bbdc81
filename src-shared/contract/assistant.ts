/** The owner's own language model, on this computer or elsewhere, which writes drafts of replies. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { line, optional, text, timestamp, webAddress } from './fields'

/** How drafts sound. */
export const draftTones = ['friendly', 'formal', 'plain'] as const
export type DraftTone = (typeof draftTones)[number]

/** What a model needs to know about the business, in characters. */
export const maxAbout = 2000
export const draftWords = { least: 20, most: 400, usual: 90 } as const

const tone = z.enum(draftTones)
const says = {
  model: 'Its name at the server, such as `llama3.2:3b`.',
  tone: 'How drafts sound.',
  about:
    'What the model should know: what you sell, opening hours, how you like to be reached. Only links, addresses, numbers and prices that stand here may stand in a draft.',
  sign_off: 'The last line of each draft. It can contain placeholders, like a saved reply.',
  max_words: 'How long drafts may be.',
  allows_foreign_host:
    'Whether the text, score and language of reviews, the name of the business and `about` may leave this computer. Needed for addresses that are not on this computer.',
  translates_new_reviews: 'Whether new reviews in other languages are translated as they come.'
}

export const assistant = z
  .object({
    base_url: z.string().nullable().meta({ description: 'Null: there is no model.' }),
    model: z.string().nullable().meta({ description: says.model }),
    secrets: z
      .object({ api_key: z.boolean().meta({ description: 'A key is stored.' }) })
      .meta({ description: 'Which ones are stored.' }),
    tone: tone.meta({ description: says.tone }),
    about: z.string().nullable().meta({ description: says.about }),
    sign_off: z.string().nullable().meta({ description: says.sign_off }),
    max_words: z.int().meta({ description: says.max_words }),
    allows_foreign_host: z.boolean().meta({ description: says.allows_foreign_host }),
    translates_new_reviews: z.boolean().meta({ description: says.translates_new_reviews }),
    is_foreign: z.boolean().meta({ description: 'Whether the model runs on another computer.' }),
    updated_at: timestamp.nullable()
  })
  .meta({ id: 'Assistant' })
export type Assistant = z.infer<typeof assistant>

export const assistantTroubles = [
  'unreachable',
  'late', // it did not answer in time
  'key_refused',
  'no_such_model',
  'quota', // too many requests, or nothing left to spend
  'refused',
  'unreadable', // not what its interface promises, or cut off
  'unusable' // nothing of what it wrote can be published
] as const
export type AssistantTrouble = (typeof assistantTroubles)[number]
const trouble = z.enum(assistantTroubles).nullable()

const assistantCheck = z
  .object({
    works: z.boolean().meta({ description: 'It wrote a reply that could be used.' }),
    trouble: trouble.meta({ description: 'Null: it works.' }),
    message: z.string().nullable().meta({ description: 'What is wrong, in plain words.' }),
    sample: z.string().nullable().meta({ description: 'What it wrote in reply to a made-up review.' })
  })
  .meta({ id: 'AssistantCheck' })
export type AssistantCheck = z.infer<typeof assistantCheck>

const assistantModel = z
  .object({ name: z.string().meta({ description: says.model }) })
  .meta({ id: 'AssistantModel' })

const about = { group: 'Assistant', path: '/account/assistant' } as const

export const assistantEndpoints = {
  getAssistant: endpoint({
    ...about,
    method: 'GET',
    summary: 'Read which model writes drafts',
    scope: 'settings:read',
    result: assistant,
    statuses: [200]
  }),
  updateAssistant: endpoint({
    ...about,
    method: 'PUT',
    summary: 'Change which model writes drafts',
    description:
      'Only the fields you send are changed. Nothing is sent by this; `POST …/check` tries it. A stored key is removed when the address changes to another server.',
    scope: 'settings:write',
    body: z.strictObject({
      base_url: webAddress.optional().meta({
        description:
          'Ollama: its address alone, such as `http://127.0.0.1:11434`. All others: the address of an OpenAI-compatible interface, such as `http://127.0.0.1:1234/v1`. Required the first time.'
      }),
      model: line(200)
        .optional()
        .meta({ description: `${says.model} Without one, there are no drafts by a model.` }),
      secrets: z
        .strictObject({
          api_key: z
            .union([optional(line(1000)), z.boolean()])
            .meta({ description: 'Write-only; needed by services on the internet.' })
        })
        .partial()
        .optional()
        .meta({ description: 'Null removes a key. What was read may be sent back; it is ignored.' }),
      tone: tone.optional().meta({ description: says.tone }),
      about: optional(text(maxAbout)).meta({ description: says.about }),
      sign_off: optional(line(200)).meta({ description: says.sign_off }),
      max_words: z
        .int()
        .min(draftWords.least)
        .max(draftWords.most)
        .optional()
        .meta({ description: says.max_words }),
      allows_foreign_host: z.boolean().optional().meta({ description: says.allows_foreign_host }),
      translates_new_reviews: z.boolean().optional().meta({ description: says.translates_new_reviews })
    }),
    readOnly: ['is_foreign', 'updated_at'],
    result: assistant,
    statuses: [200]
  }),
  deleteAssistant: endpoint({
    ...about,
    method: 'DELETE',
    summary: 'Remove the model',
    description: 'Drafts are made from saved replies again.',
    scope: 'settings:write',
    result: assistant,
    statuses: [200]
  }),
  checkAssistant: endpoint({
    ...about,
    method: 'POST',
    path: '/account/assistant/check',
    summary: 'Try the model',
    description: 'It replies to a made-up review, which may take minutes the first time.',
    scope: 'settings:write',
    outside: true,
    result: assistantCheck,
    statuses: [200],
    refusals: ['conflict']
  }),
  listAssistantModels: endpoint({
    ...about,
    method: 'GET',
    path: '/account/assistant/models',
    summary: 'List the models that the server has',
    description: 'Empty if the server lists none.',
    scope: 'settings:read',
    result: z
      .object({
        models: z.array(assistantModel).meta({ description: 'In the order of the server.' }),
        trouble: trouble.meta({ description: 'Why they could not be read.' }),
        message: z.string().nullable().meta({ description: 'The same in plain words.' })
      })
      .meta({ id: 'AssistantModels' }),
    statuses: [200],
    refusals: ['conflict']
  })
}
