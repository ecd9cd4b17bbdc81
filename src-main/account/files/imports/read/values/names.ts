/** Lists of tags. */

/**
 * Tags by slug or name, separated by comma, semicolon, bar, line break or `:::`, or as a JSON array; each once. Mailchimp puts
 * each tag in quotation marks. Google's own groups, such as `* myContacts`, are left out.
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
    // Not JSON after all: the name of a tag may contain square brackets.
  }
  return text.split(/[,;|\r\n]+/)
}
