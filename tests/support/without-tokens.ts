/** A text without its keys and tokens, in whose random letters any short word turns up sooner or later. */
export const withoutTokens = (text: string): string =>
  text.replace(/(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{16,}/g, '…')
