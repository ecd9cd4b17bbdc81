/** Asks the owner's model for one text. Nothing but what is in the prompt leaves Goodword. */
import type { UsableAssistant } from '#main/account/reviews/drafts/assistant.service'
import type { RawAnswer } from '#main/connecting/port'
import { exchange, type Outgoing } from '#main/connecting/site/exchange'
import { Trouble } from '#main/connecting/site/trouble'
import { standInsOf } from '#main/connecting/stand-ins'
import type { Context } from '#main/context'
import { networkFault, networkWords } from '#main/tools/network-fault'
import { jsonIn } from '#main/tools/read-json'
import { interfaceAt } from './interfaces'
import { ModelTrouble, type Prompt, type Server, type Written } from './model'

/** Milliseconds: a model that is loaded first and runs without a graphics card takes minutes. */
const patience = 5 * 60_000
const listPatience = 15_000
/** How often is looked whether anybody still waits for the answer. */
const checkEvery = 250

/** @throws ModelTrouble */
export async function askModel(ctx: Context, assistant: UsableAssistant, prompt: Prompt): Promise<Written> {
  const server = serverOf(assistant)
  const { write, readText } = interfaceAt(server.base)
  const asked = write(server, prompt)
  let answer = await send(ctx, server, asked, patience)
  // Newer models of OpenAI know this number by another name only.
  if (answer.status === 400 && answer.text.includes('max_completion_tokens')) {
    const body = asked.body?.replace('"max_tokens":', '"max_completion_tokens":') ?? ''
    answer = await send(ctx, server, { ...asked, body }, patience)
  }
  throwIfRefused(answer, server)
  const written = readText(answer)
  if (written === null) throw unreadable(answer, server)
  return written
}

/** The names of the models that the server has. @throws ModelTrouble */
export async function modelsOf(ctx: Context, assistant: UsableAssistant): Promise<string[]> {
  const server = serverOf(assistant)
  const { list, readList } = interfaceAt(server.base)
  const answer = await send(ctx, server, list(server), listPatience)
  // Some servers have one model and no list.
  if (answer.status === 404 && new URL(server.base).pathname !== '/') return []
  throwIfRefused(answer, server)
  const names = readList(answer)
  if (names === null) throw unreadable(answer, server)
  return names
}

const serverOf = ({ base_url, model, key }: UsableAssistant): Server => ({
  base: base_url.replace(/\/$/, ''),
  model,
  key
})

async function send(ctx: Context, { base }: Server, asked: Outgoing, within: number): Promise<RawAnswer> {
  const gone = new AbortController()
  const looking = setInterval(() => ctx.isAwaited?.() === false && gone.abort(), checkEvery)
  try {
    return await exchange(asked, gone.signal, { standIns: standInsOf(ctx), patience: within })
  } catch (error) {
    if (error instanceof Trouble) throw new ModelTrouble('unreadable', error.message)
    const code = networkFault(error) === 'late' ? 'late' : 'unreachable'
    throw new ModelTrouble(code, networkWords(error, new URL(base).host))
  } finally {
    clearInterval(looking)
  }
}

const unreadable = (answer: RawAnswer, { base }: Server): ModelTrouble =>
  errorIn(answer) === ''
    ? new ModelTrouble('unreadable', `The answer of ${new URL(base).host} broke off or cannot be read.`)
    : new ModelTrouble('refused', `${new URL(base).host} answered: ${errorIn(answer)}`)

function throwIfRefused(answer: RawAnswer, { base, model }: Server): void {
  const { status } = answer
  const { host, pathname } = new URL(base)
  if (status >= 200 && status < 300) return
  const said = errorIn(answer)
  const words = said === '' ? '' : ` It says: ${said}`
  if (status === 401 || status === 403)
    throw new ModelTrouble('key_refused', `${host} does not accept the key, or needs one.${words}`)
  if (status === 402 || status === 429)
    throw new ModelTrouble('quota', `${host} takes no more requests at the moment.${words}`)
  if (status === 404) {
    const hint = pathname === '/' ? ' If it is not Ollama, its address usually ends with /v1.' : ''
    const isModel = said.toLowerCase().includes('model')
    throw isModel
      ? new ModelTrouble('no_such_model', `${host} has no model called ${model}.${words}`)
      : new ModelTrouble('refused', `There is nothing at this address of ${host}.${hint}`)
  }
  throw new ModelTrouble('refused', `${host} answered with status ${status}.${words}`)
}

const maxSaid = 200

/** What the server says is wrong, in one line: `{error: "…"}` or `{error: {message: "…"}}`. */
function errorIn({ text }: RawAnswer): string {
  const answer = (jsonIn(text) ?? jsonIn(text.split('\n', 1)[0] ?? '')) as
    { error?: unknown } | null | undefined
  const error = answer?.error as { message?: unknown } | string | null | undefined
  const said = typeof error === 'string' ? error : error?.message
  return typeof said === 'string'
    ? said
        .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, maxSaid)
    : ''
}
