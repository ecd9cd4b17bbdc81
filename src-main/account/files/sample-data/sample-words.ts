/** The made-up owner's own texts, in the language of the account. Most guests write in it, too, some in others. */
import texts from '#messages/sample-data'
import type { Context } from '#main/context'
import { accountOf } from '#main/account/core/settings/settings.service'

export type SampleWords = ReturnType<typeof texts>

export const sampleWords = (ctx: Context): SampleWords => texts(accountOf(ctx).language)
