/** The cases of replies.test.ts at every other site. */
import { describe } from 'vitest'
import { playReplies } from './cases/play-replies'
import { replySites } from './cases/reply-sites'

const [, ...others] = replySites()
describe.each(others.map((site) => [site.name, site] as const))('%s', (_name, site) => playReplies(site))
