/** The search field: it appears where scripts run, and fetches what it searches when it is first used. Works without a network. */
const field = document.querySelector('.search input')
const found = document.querySelector('.found')
const [count, list] = [found.querySelector('.count'), found.querySelector('ul')]
const shown = 8

let ready
field.closest('.search').hidden = false
field.addEventListener('focus', prepare, { once: true })
field.addEventListener('input', () => void show())
field.addEventListener('keydown', move)
found.addEventListener('keydown', move)
document.addEventListener('click', ({ target }) => {
  if (!field.closest('.search').contains(target)) close()
})
document.addEventListener('keydown', (event) => {
  const isTyping = /^(?:INPUT|TEXTAREA)$/.test(event.target.tagName)
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
})

function prepare() {
  ready ??= Promise.all(['minisearch.js', 'sections.js'].map(load)).then(() => {
    const search = new window.MiniSearch({
      fields: ['title', 'page', 'text'],
      idField: 'href',
      storeFields: ['title', 'page', 'text'],
      searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' }
    })
    search.addAll(window.sections)
    return search
  })
  return ready
}

function load(src) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = resolve
    script.onerror = () => reject(new Error(`${src} could not be loaded.`))
    document.head.append(script)
  })
}

async function show() {
  const asked = field.value.trim()
  if (asked === '') return close()
  const search = await prepare()
  // Typed on meanwhile: the later one shows what it finds.
  if (asked !== field.value.trim()) return
  const results = search.search(asked)
  count.textContent = results.length === 0 ? `Nothing found for “${asked}”.` : `${results.length} found`
  list.replaceChildren(...results.slice(0, shown).map(asItem))
  found.hidden = false
}

function asItem({ id, title, page, text, terms }) {
  const link = document.createElement('a')
  link.href = id
  const [name, where, excerpt] = ['strong', 'span', 'small'].map((tag) => document.createElement(tag))
  name.textContent = title
  where.textContent = title === page ? '' : page
  excerpt.textContent = around(text, terms)
  link.append(name, ' ', where, excerpt)
  link.addEventListener('click', close)
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** The words around the first one that was found. */
function around(text, terms) {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const start = Math.max(0, Math.min(...places, text.length) - 40)
  const from = places.length === 0 || start === 0 ? 0 : text.indexOf(' ', start) + 1
  const isAll = from + 140 >= text.length
  const excerpt = text.slice(from, from + 140)
  return `${from > 0 ? '… ' : ''}${isAll ? excerpt : `${excerpt.slice(0, excerpt.lastIndexOf(' '))} …`}`
}

/** Arrow keys go through field and results, Escape back to the field and out. */
function move(event) {
  const stops = [field, ...list.querySelectorAll('a')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') {
    close()
    field.focus()
  } else if (event.key === 'Enter' && event.target === field) stops[1]?.click()
  else if (step !== undefined && !found.hidden) {
    event.preventDefault()
    stops[stops.indexOf(document.activeElement) + step]?.focus()
  }
}

function close() {
  found.hidden = true
}
