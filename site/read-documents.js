/** What Markdown becomes on the site: headings that can be linked to, links that stay on the site, and sections to be searched. */
import { linkOnSite } from './pages.js'

/**
 * For `amendLibrary`. `sections` gets `{ page, heading, id, text }` for each heading of each page; a page that is read again
 * replaces its own.
 */
export function readDocuments(markdown, { documents, sections }) {
  markdown.core.ruler.push('goodword', ({ tokens, env }) => {
    const { document } = env
    if (document === undefined) return
    sections.set(document, takeSections(tokens))
    tokens.forEach((token, place) => {
      // A column without a name has no head.
      if (token.type === 'th_open' && tokens[place + 1].content === '')
        for (const each of [token, tokens[place + 2]]) each.tag = 'td'
      if (token.children) keepLinksOnSite(token.children, documents)
      if (token.type === 'table_open') token.attrSet('tabindex', '0')
    })
  })
  // What is wider than a phone is moved by keyboard, too.
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (...all) => fence(...all).replace('<pre>', '<pre tabindex="0">')
}

function takeSections(tokens) {
  const taken = new Map()
  const sections = []
  tokens.forEach((token, place) => {
    if (token.type === 'heading_open') {
      const heading = textOf(tokens[place + 1])
      const id = freeId(heading, taken)
      token.attrSet('id', id)
      sections.push({ heading, id, level: Number(token.tag.slice(1)), text: '' })
    } else if (['inline', 'fence', 'code_block'].includes(token.type)) {
      const isHeading = tokens[place - 1]?.type === 'heading_open'
      const section = sections.at(-1)
      if (section && !isHeading) section.text += `${textOf(token)} `
    }
  })
  return sections
}

function textOf({ children, content }) {
  return children
    ? children.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('')
    : content
}

/** As the usual hosts of Markdown name headings, so that a link works there and here. */
function freeId(heading, taken) {
  const id = heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
  const before = taken.get(id) ?? 0
  taken.set(id, before + 1)
  return before === 0 ? id : `${id}-${before}`
}

/** A link to a file that is no page becomes its text. */
function keepLinksOnSite(children, documents) {
  const open = []
  for (const child of children) {
    if (child.type === 'link_open') {
      const href = linkOnSite(child.attrGet('href'), documents)
      open.push(href)
      if (href !== undefined) child.attrSet('href', href)
      else hide(child)
    } else if (child.type === 'link_close' && open.pop() === undefined) hide(child)
  }
}

function hide(token) {
  token.type = 'text'
  token.content = ''
}
