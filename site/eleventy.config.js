/** Builds the landing page and the documents into out/site: `npm run site`. Every link is relative, so any folder of any host will do. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { menu, pageOf } from './pages.js'
import { readDocuments } from './read-documents.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = menu.flatMap((group) => group.documents)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** What the search shows below a heading is cut from this; what nobody searches for needs no place in it. */
const searched = 1500

export default function configure(eleventy) {
  const sections = new Map()
  eleventy.amendLibrary('md', (markdown) => readDocuments(markdown, { documents, sections }))
  eleventy.addGlobalData('version', version)
  eleventy.addGlobalData('menu', menu.map(withTitles))
  for (const document of documents) {
    const title = titleOf(document)
    const data = { layout: 'document.njk', document, title, permalink: pageOf(document) }
    // The text is Markdown alone: braces in it are not a template’s.
    eleventy.addTemplate(`${pageOf(document)}.md`, read(document), { ...data, templateEngineOverride: 'md' })
  }
  eleventy.addPassthroughCopy({
    [join(root, 'docs/pictures')]: 'pictures',
    [join(root, 'resources/icons/goodword.svg')]: 'goodword.svg',
    'site/site.css': 'site.css',
    'site/search.js': 'search.js',
    'site/node_modules/minisearch/dist/umd/index.js': 'minisearch.js'
  })
  eleventy.on('eleventy.after', ({ directories }) => {
    const found = documents.flatMap((document) =>
      sections.get(document).map(({ heading, id, text }) => ({
        title: heading,
        page: titleOf(document),
        href: `${pageOf(document)}#${id}`,
        text: text.replaceAll(/\s+/g, ' ').trim().slice(0, searched)
      }))
    )
    // A script and not JSON: pages that are opened from a folder may not fetch anything.
    writeFileSync(join(directories.output, 'sections.js'), `window.sections = ${JSON.stringify(found)}\n`)
  })
  return {
    dir: { input: 'site', output: 'out/site', includes: 'layouts', layouts: 'layouts' },
    templateFormats: ['njk', 'md'],
    htmlTemplateEngine: 'njk'
  }
}

const read = (document) => readFileSync(join(root, document), 'utf8')

const titleOf = (document) => /^# (.+)$/m.exec(read(document))[1]

const withTitles = ({ title, documents: inside }) => ({
  title,
  pages: inside.map((document) => ({ title: titleOf(document), href: pageOf(document) }))
})
