/** The cases about replies, at the site that moderates them. */
import { describe } from 'vitest'
import { playReplies } from './cases/play-replies'
import { replySites } from './cases/reply-sites'

const [first] = replySites()
describe(first.name, () => playReplies(first))
