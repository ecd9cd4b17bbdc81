/** Whom a returned mail without a part for programs is about: several recipients are told apart by the lines that name them. Pure. */

/** What is said of one recipient. */
export interface Section {
  /** In lower case; '' if it is not certain whom it is said of. */
  address: string
  lines: string[]
}

/** A recipient at the start of a line: `<mia@gast.example>:`, "mia@gast.example Invalid Address", "550 <mia@gast.example>... no". */
const named = /^([245]\d\d[ -])?["'<]*([^\s<>"'():;,@]+@[\w.-]*\w)(?=["'>:;,. ]|$)/

/** One section per recipient; all lines if there are not several. */
export function sectionsOf(lines: readonly string[], isTelling: (line: string) => boolean): Section[] {
  const listed = new Map<string, string[]>()
  // In a transcript, what a server says precedes the line that tells whom it was said of, so only that line is certain.
  const transcribed = new Map<string, string[]>()
  let open: string[] = []
  for (const line of lines) {
    const [, code, address] = named.exec(line) ?? []
    if (address !== undefined) {
      const kind = code === undefined ? listed : transcribed
      open = kind.get(address.toLowerCase()) ?? []
      kind.set(address.toLowerCase(), open)
    }
    open.push(line)
    if (code !== undefined) open = []
  }
  if (transcribed.size > 1) return [...transcribed.values()].map((each) => ({ address: '', lines: each }))
  // Addresses also stand in advice: whom to ask for help.
  const told = [...listed].filter(([, each]) => each.some(isTelling))
  if (told.length > 1) return told.map(([address, each]) => ({ address, lines: each }))
  return [{ address: '', lines: [...lines] }]
}

/** The only recipient of the e-mail that came back, in lower case; '' if it had several, or can't be read. */
export function recipientOf(returned: string): string {
  const [, to = ''] = /^to:((?:.|\r?\n[ \t])*)/im.exec(returned.slice(0, maxHeadLength)) ?? []
  const words = to.toLowerCase().split(/[\s<>"'():;,]/)
  const [only = '', ...others] = words.filter((word) => /^[^@]+@[\w.-]/.test(word))
  return others.length === 0 ? only : ''
}

const maxHeadLength = 16 * 1024
