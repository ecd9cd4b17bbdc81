/** Reviews through the public page and personal links: nothing a visitor sees depends on the score. */
import { expect, test } from 'vitest'
import { askedCustomer } from '../support/asked-customer'
import { useService } from '../support/use-service'
import { useVisitor } from '../support/visitor'

const service = useService()
const visitor = useVisitor(service)
const data = (...all: Parameters<typeof service.alice.data>) => service.alice.data(...all)

test('whatever score is given, all is the same but the score', async () => {
  const links = [{ label: 'Google', url: 'https://g.page/r/shop', icon: 'google' }]
  const { id: review_page_id, slug } = await data('createReviewPage', { body: { name: 'Same', links } })
  const { askId } = await askedCustomer(service, { ask: { review_page_id } })
  const walk = async (start: string, score: string) => {
    const seen = [await visitor.look(`${start}?score=${score}`)]
    seen.push(await visitor.fillIn(seen[0]!, { score }))
    seen.push(await visitor.fillIn(seen[1]!, { score, text: 'Words' }))
    return seen.map(({ status, html, headers }) => ({
      status,
      links: html.match(/(?:href|action)="[^"]*"/g)?.map((each) => each.replace(/\/w\/[^"?]+/, '')),
      inputs: html.match(/\sname="[^"]*"/g),
      cached: headers.get('cache-control')
    }))
  }
  const forget = service.db.raw.prepare('DELETE FROM reviews')
  for (const [start, leadsTo] of [
    [`/r/${slug}`, 'https://g.page/r/shop'],
    [visitor.linkOf(askId), '/c/']
  ] as const) {
    const walks: Awaited<ReturnType<typeof walk>>[] = []
    for (const score of ['1', '2', '3', '4', '5']) {
      walks.push(await walk(start, score))
      forget.run()
    }
    for (const each of walks) expect(each).toEqual(walks[0])
    expect(JSON.stringify(walks[0]![2])).toContain(leadsTo)
  }
})
