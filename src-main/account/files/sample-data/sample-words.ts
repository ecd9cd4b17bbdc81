/** What the made-up owner calls things, in the language of the account. What guests write is in several, as it is in life. */
import texts from '#messages/sample-data'
import type { Context } from '../../../context'
import { accountOf } from '../../core/settings/settings.service'

export type SampleWords = ReturnType<typeof texts>

export const sampleWords = (ctx: Context): SampleWords => texts(accountOf(ctx).language)
