/** One request at the sign-in server of a mail provider. */
import type { MailProviderName } from '#shared/contract/mail-sign-in'
import { mailProviders } from '#main/account/messaging/channels/mail-providers'
import type { SiteAnswer, SiteRequest } from '#main/connecting/port'
import { exchange } from '#main/connecting/site/exchange'
import { Trouble, troubleOfError } from '#main/connecting/site/trouble'
import { standInsOf } from '#main/connecting/stand-ins'
import type { Context } from '#main/context'
import { jsonIn } from '#main/tools/read-json'
import { refusalOfAnswer } from './mail-trouble'

/** Milliseconds. Short, because mails are waiting, and possibly the owner at a browser. */
const patience = 20_000

/** @throws Trouble; MailTrouble if the owner has to act */
export const askProvider =
  (ctx: Pick<Context, 'db' | 'now'>, provider: MailProviderName) =>
  async ({ address, form }: SiteRequest): Promise<SiteAnswer> => {
    try {
      const answer = await exchange(
        {
          method: 'POST',
          url: address,
          headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString()
        },
        AbortSignal.timeout(patience),
        { standIns: standInsOf(ctx), patience }
      )
      const fields = fieldsOf(answer.text)
      const refusal = refusalOfAnswer(provider, answer, fields, ctx.now())
      if (refusal !== null) throw refusal
      // We didn't ask for an identity; only the tokens matter.
      const { id_token: _unasked, ...rest } = fields
      const text = JSON.stringify(rest)
      return { ...answer, text, json: () => rest }
    } catch (error) {
      throw error instanceof Trouble ? error : troubleOfError(error, mailProviders[provider].token)
    }
  }

function fieldsOf(text: string): Record<string, unknown> {
  const body = jsonIn(text)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
