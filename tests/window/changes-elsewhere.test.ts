/** What a program changes appears in each part of the window that shows it, without a reload. */
import type { TestService } from '../support/service'
import { allHeard, useWindow } from '../support/use-window'
import { askedFor, holdAnswers } from '../support/window-edge'
import { describe, expect, test } from 'vitest'
import { api } from '#window/core/api'
import { live } from '#window/core/live'
import { connections } from '#window/connections/connections.svelte'
import { customerViews } from '#window/customers/customer-views'
import { savedReplies } from '#window/inbox/saved-replies.svelte'
import { nextSteps } from '#window/next-steps/next-steps.svelte'
import { reviewPages } from '#window/core/review-pages.svelte'
import { publicPages } from '#window/core/public-pages.svelte'
import { Suppressions } from '#window/requests/do-not-contact/suppressions.svelte'
import { further } from '#window/requests/strategy/further-strategies.svelte'
import { dryRun } from '#window/requests/strategy/dry-run.svelte'
import { messageTexts } from '#window/requests/texts/message-texts.svelte'
import { Alerts } from '#window/settings/alerts/alerts.svelte'
import { emailAccount } from '#window/settings/email/email-account.svelte'
import { smsAccount } from '#window/settings/sms/sms-channel.svelte'
import { Tokens } from '#window/settings/tokens.svelte'
import { Webhooks } from '#window/settings/webhooks/webhooks.svelte'
import { templates } from '#window/share/templates.svelte'

const service = useWindow()
const call: TestService['alice']['data'] = (...given) => service.alice.data(...given)

interface Part {
  /** Starts what the screen does when it opens; returns what it does when it closes. */
  open: () => (() => void) | Promise<() => void>
  change: () => Promise<unknown>
  shown: () => unknown
}

/** For parts that load and listen separately. */
const loaded =
  (part: { load: () => Promise<unknown>; listen: () => () => void }) => async (): Promise<() => void> => {
    await part.load()
    return part.listen()
  }

/** For parts that keep listening. */
const once = (part: { loadOnce: () => void }) => () => {
  part.loadOnce()
  return () => undefined
}

const alerts = new Alerts()
const suppressions = new Suppressions()
const tokens = new Tokens()
const webhooks = new Webhooks()
const parts: Record<string, Part> = {
  alerts: {
    open: loaded(alerts),
    change: () => call('createAlert', { body: { kind: 'desktop', name: 'A', events: ['review.created'] } }),
    shown: () => alerts.list.rows.length
  },
  connections: {
    open: connections.watch,
    change: () =>
      call('createConnection', { body: { kind: 'json', settings: { url: 'http://127.0.0.1:9/a.json' } } }),
    shown: () => connections.answer.value?.length
  },
  'the do-not-contact list': {
    open: async () => {
      await suppressions.show({ channel: '', reason: '' })
      return suppressions.listen()
    },
    change: () => call('addSuppression', { body: { channel: 'email', address: 'never@example.com' } }),
    shown: () => suppressions.list.rows.length
  },
  'the e-mail account': {
    open: loaded(emailAccount),
    change: () => call('updateEmailChannel', { body: { host: '127.0.0.1', from_email: 'shop@example.com' } }),
    shown: () => emailAccount.stored.value?.from_email
  },
  'message texts': {
    open: loaded(messageTexts),
    change: () =>
      call('setMessageTemplate', {
        body: { channel: 'sms', kind: 'request', language: 'en', text: 'Hi {{review_link}}' }
      }),
    shown: () =>
      messageTexts.kept({ channel: 'sms', place: 'request-0', language: 'en', strategy: null })?.text
  },
  'what to do next': {
    open: nextSteps.follow,
    change: () => call('createReview', { body: { score: 1, review: 'Cold coffee' } }),
    shown: () => nextSteps.steps?.map(({ kind }) => kind).join(' ')
  },
  'the public address': {
    open: publicPages.follow,
    change: () => call('updateDoors', { body: { public_address: 'https://reviews.example.com' } }),
    shown: () => publicPages.answer.value?.public_address
  },
  'review pages': {
    open: reviewPages.follow,
    change: () => call('createReviewPage', { body: { name: 'Counter' } }),
    shown: () => reviewPages.answer.value?.length
  },
  'saved replies': {
    open: once(savedReplies),
    change: () => call('createSavedReply', { body: { name: 'Thanks', text: 'Thank you' } }),
    shown: () => savedReplies.all.value?.length
  },
  'saved views': {
    open: once(customerViews),
    change: () => call('createView', { body: { name: 'All', resource: 'customers', query: '' } }),
    shown: () => customerViews.all.value?.length
  },
  'share templates': {
    open: templates.follow,
    change: () => call('createShareTemplate', { body: { name: 'Own', design: 'dark' } }),
    shown: () => templates.answer.value?.length
  },
  'the SMS account': {
    open: loaded(smsAccount),
    change: () =>
      call('updateSmsChannel', {
        body: {
          provider: 'twilio',
          account_sid: `AC${'0'.repeat(32)}`,
          secret: 'made-up',
          from: '+4930901820'
        }
      }),
    shown: () => smsAccount.stored.value?.from
  },
  'further strategies': {
    open: further.listen,
    change: () => call('createFurtherStrategy', { body: { name: 'Regulars' } }),
    shown: () => further.all.value?.length
  },
  'the preview of the strategy': {
    open: () => {
      dryRun.show(undefined, 'now', { q: '', verdict: undefined })
      return dryRun.follow()
    },
    change: () => call('createCustomer', { body: { email: 'ann@example.com', first_name: 'Ann' } }),
    shown: () => dryRun.shownCounts && JSON.stringify(dryRun.shownCounts)
  },
  tokens: {
    open: loaded(tokens),
    change: () => call('createToken', { body: { name: 'Till', scopes: ['reviews:read'] } }),
    shown: () => tokens.list.rows.length
  },
  webhooks: {
    open: loaded(webhooks),
    change: () =>
      call('createWebhook', {
        body: { name: 'A', url: 'https://hook.example/a', events: ['review.created'] }
      }),
    shown: () => webhooks.list.rows.length
  }
}

describe('a change made by a program', () => {
  test.each(Object.entries(parts))('appears in %s', async (_name, { open, change, shown }) => {
    const close = await open()
    await expect.poll(shown).toBeDefined()
    const before = shown()
    await change()
    await expect.poll(shown).not.toEqual(before)
    close()
  })

  // These are read once, and must not grow old while nobody looks at them.
  test.each(['saved replies', 'saved views'])('is there at the next look at %s', async (name) => {
    const { open, change, shown } = parts[name]!
    const leave = await open()
    await expect.poll(shown).toBeDefined()
    leave()
    const before = shown()
    await change()
    await allHeard(service)
    const close = await open()
    await expect.poll(shown).not.toEqual(before)
    close()
  })
})

test('the news of a change by the window itself comes after its answer', async () => {
  const { id } = await call('createTag', { body: { name: 'Gone', applies_to: 'review' } })
  await allHeard(service)
  const told: string[] = []
  const leave = live.on('tag', () => told.push('news'))
  const letGo = holdAnswers()
  const deleted = api.deleteTag({ params: { id } }).then(() => told.push('answer'))
  // Longer than news takes.
  setTimeout(letGo, 800)
  await deleted
  await expect.poll(() => told).toEqual(['answer', 'news'])
  leave()
})

test('what is being read is only changed or deleted after it has been read', async () => {
  const { id } = await call('createReview', { body: { score: 3 } })
  const release = holdAnswers()
  const read = api.getReview({ params: { id } })
  const deleted = api.deleteReview({ params: { id } })
  // Another record waits for nothing.
  const other = api.createReview({ body: { score: 4 } })
  await expect.poll(() => askedFor('POST /account/reviews')).toBe(1)
  expect(askedFor(`DELETE /account/reviews/${id}`)).toBe(0)
  release()
  expect((await read).data.id).toBe(id)
  await Promise.all([deleted, other])
  expect(askedFor(`DELETE /account/reviews/${id}`)).toBe(1)
})
