/** Lists of tags. */

/** Tags by slug or name, separated by comma, semicolon, bar or line break, or a list as JSON writes it. Each once. */
export function readTags(text: string): string[] {
  const listed = /^\s*\[.*\]\s*$/s.test(text) ? listOf(text) : text.split(/[,;|\r\n]+/)
  return [...new Set(listed.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
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
