/** Lists of tags. */

/**
 * Tags by slug or name, separated by comma, semicolon, bar, line break or `:::`, or a list as JSON writes it; each once. Mailchimp puts each in
 * quotation marks, and Google's own groups, such as `* myContacts`, say nothing.
 */
export function readTags(text: string): string[] {
  const listed = /^\s*\[.*\]\s*$/s.test(text) ? listOf(text) : text.split(/[,;|\r\n]+|:::/)
  const plain = listed.map((tag) =>
    tag
      .trim()
      .replace(/^"([^"]*)"$/, '$1')
      .trim()
  )
  return [...new Set(plain.filter((tag) => tag !== '' && !tag.startsWith('* ')))]
}

function listOf(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every((each) => typeof each === 'string')) return list
  } catch {
    // A name may contain square brackets.
  }
  return text.split(/[,;|\r\n]+/)
}
