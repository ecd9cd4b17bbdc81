/** Telegram's Bot API: where a bot is asked, and what its refusals mean. Source: core.telegram.org/bots/api. */

/** The address holds the token, so it is never shown or logged. */
export const addressOf = (token: string, method: string): URL =>
  new URL(`https://api.telegram.org/bot${token}/${method}`)

/** The most characters of a message, once its markup has been read. */
export const longestMessage = 4096

const words: Readonly<Record<number, string>> = {
  401: 'Telegram no longer accepts this token. Copy the current one from @BotFather.',
  404: 'Telegram does not know this token. Copy it again from @BotFather.',
  403: 'This person has blocked the bot, or deleted their Telegram account. Unblock it there.',
  409: 'Something else is reading what is sent to this bot: another program, or Goodword on another computer. Use a bot of its own for each.'
}
const unknownChat = 'Telegram does not know this chat. Pair it again.'

/** In plain words; undefined: only Telegram's own words say it. */
export const wordsFor = (code: number, description: string): string | undefined =>
  code === 400 && description.toLowerCase().includes('chat not found') ? unknownChat : words[code]

/** Nothing is accepted with this token any more. */
export const isTokenRefused = (code: number): boolean => code === 401 || code === 404
