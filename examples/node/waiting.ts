/** Lists the reviews that wait for a reply, the worst first: npm install && GOODWORD_TOKEN=gw_… npm start */
import { ApiProblem, connect, type components } from 'goodword'

declare const process: { env: Record<string, string | undefined>; exitCode?: number }

const { GOODWORD_URL: url = 'http://127.0.0.1:4870', GOODWORD_TOKEN: token = '' } = process.env
const goodword = connect({ url, token })

type Review = components['schemas']['Review']
const line = ({ id, score, review, source }: Review): string =>
  `${id}  ${score ?? 'none'} of 5  ${source.name}: ${review?.slice(0, 60) ?? 'no text'}`

try {
  const waiting: Review[] = []
  for await (const review of goodword.all('/account/reviews', { query: { facet: ['without-replies'] } }))
    waiting.push(review)
  waiting.sort((one, other) => (one.score ?? 6) - (other.score ?? 6))
  console.log(waiting.map(line).join('\n') || 'Nothing waits for a reply.')
} catch (error) {
  console.error(error instanceof ApiProblem ? error.message : error)
  process.exitCode = 1
}
