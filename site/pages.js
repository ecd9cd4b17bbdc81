/** Which documents become pages, and the menu that leads to them. A page’s address is the name of its document. */

export const menu = [
  {
    title: 'Using Goodword',
    documents: [
      'docs/user-guide.md',
      'docs/public-pages.md',
      'docs/data-safety.md',
      'docs/mail-sign-in.md',
      'docs/mail-over-https.md'
    ]
  },
  { title: 'For programs', documents: ['docs/for-programs.md', 'docs/http-interface.md'] },
  { title: 'The project', documents: ['CHANGELOG.md', 'SECURITY.md', 'docs/glossary.md'] },
  {
    title: 'Working on the code',
    documents: [
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/style.md',
      'docs/testing.md',
      'docs/messages.md',
      'docs/figures.md',
      'docs/releasing.md'
    ]
  }
]

/** `docs/user-guide.md` → `user-guide.html` */
export function pageOf(document) {
  return `${document.replace(/^.*\//, '').replace(/\.md$/, '').toLowerCase()}.html`
}

/**
 * Where a link in one document leads on the site: another page, with its heading; undefined for a file that is only in the
 * repository.
 */
export function linkOnSite(href, documents) {
  if (/^(?:[a-z]+:|#)/.test(href)) return href
  const [path, heading] = href.split('#')
  const name = path.replace(/^.*\//, '')
  const document = documents.find((each) => each.endsWith(`/${name}`) || each === name)
  if (document === undefined) return undefined
  return heading === undefined ? pageOf(document) : `${pageOf(document)}#${heading}`
}
