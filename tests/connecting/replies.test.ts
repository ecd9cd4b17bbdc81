/** The cases of replying, at the site that looks at replies before it shows them. */
import { describe } from 'vitest'
import { playReplies } from './cases/play-replies'
import { replySites } from './cases/reply-sites'

const [first] = replySites()
describe(first.name, () => playReplies(first))
