/** What is published of a reply by mail: nothing that is quoted, added or signed, and every word that its writer has written. */
import { describe, expect, test } from 'vitest'
import { writtenIn } from '#main/delivery/mailbox/written-words'
import { writtenReplies } from './replies/programs'

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

describe('replies as mail programs write them', () => {
  test('there are enough of them', () => expect(writtenReplies.length).toBeGreaterThanOrEqual(120))

  test.each(writtenReplies)('$title', ({ text, html, own }) => {
    const mail = { ...(text !== undefined && { text }), ...(html !== undefined && { html }) }
    expect(wordsOf(writtenIn(mail))).toEqual(wordsOf(own.join(' ')))
    // Some programs send one of both only.
    if (html !== undefined) expect(wordsOf(writtenIn({ html })), 'HTML only').toEqual(wordsOf(own.join(' ')))
  })
})
