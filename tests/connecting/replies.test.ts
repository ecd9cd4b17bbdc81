/** Replies at every site that takes them: the same cases, and what is special about each. */
import { describe } from 'vitest'
import { playReplies } from './cases/play-replies'
import { replySites } from './cases/reply-sites'

describe.each(replySites().map((site) => [site.name, site] as const))('%s', (_name, site) =>
  playReplies(site)
)
