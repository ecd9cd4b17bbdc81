/** Language models as the drafts use them: what each interface has to do, and what can go wrong. */
import type { AssistantTrouble } from '#shared/contract/assistant'
import type { RawAnswer } from '#main/connecting/port'
import type { Outgoing } from '#main/connecting/site/exchange'

/** What the model is asked. */
export interface Prompt {
  /** The rules, from us. */
  rules: string
  /** What it is about: data, whatever it says. */
  task: string
  /** About as many parts of words as may be needed. */
  maxTokens: number
}

export interface Server {
  /** Without a slash at the end. */
  base: string
  model: string
  key: string | null
}

/** What a model wrote. */
export interface Written {
  text: string
  /** False: it was stopped in the middle. */
  isWhole: boolean
}

/** One of the interfaces that servers of models have. */
export interface ModelInterface {
  list: (server: Server) => Outgoing
  /** Names of the models; null: not what was expected. */
  readList: (answer: RawAnswer) => string[] | null
  write: (server: Server, prompt: Prompt) => Outgoing
  /** Null: not what was expected. */
  readText: (answer: RawAnswer) => Written | null
}

/** Why there is no draft from the model, as a sentence for the owner. */
export class ModelTrouble extends Error {
  override name = 'ModelTrouble'

  constructor(
    readonly code: AssistantTrouble,
    message: string
  ) {
    super(message)
  }
}
