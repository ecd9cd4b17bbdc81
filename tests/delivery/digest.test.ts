/** The digest: when it is due, what it contains, and that nobody gets it twice. */
import PostalMime from 'postal-mime'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { weekdays } from '#shared/contract/strategy-settings'
import { makeBackup } from '#main/installation/backups/backup-files'
import { lastDue, nextDue, periodsBefore } from '#main/account/insight/digest/digest-times'
import { ownContext } from '#main/context'
import { takeMail } from '#main/delivery/mailbox/record-returned-mail'
import { contrast, enoughContrast } from '#main/tools/colors'
import { setUpEmail, useMailServer } from '../support/mail-account'
import { useService } from '../support/use-service'

const day = 86_400_000
const noLog = { info: () => undefined, error: () => undefined }

describe('when it is due', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'America/Santiago'
  ]

  test.each(zones)('at the same local time all year in %s, over both changes of the clocks', (zone) => {
    for (const frequency of ['daily', 'weekly', 'monthly'] as const)
      for (const weekday of ['monday', 'sunday'] as const) {
        const times = { frequency, weekday, at: '08:00' }
        const start = Temporal.PlainDate.from('2026-01-01')
        const isDue = (date: Temporal.PlainDate) =>
          frequency === 'daily' ||
          (frequency === 'weekly' ? date.dayOfWeek === weekdays.indexOf(weekday) + 1 : date.day === 1)
        const expected = Array.from({ length: 400 }, (_each, days) => start.add({ days }))
          .filter(isDue)
          .map((date) => date.toZonedDateTime({ timeZone: zone, plainTime: '08:00' }).epochMilliseconds)
        let at = (expected[0] as number) - 1
        for (const due of expected) {
          expect(nextDue(times, zone, at)).toBe(due)
          expect(lastDue(times, zone, due).at).toBe(due)
          expect(lastDue(times, zone, due - 1).at).toBeLessThan(due)
          at = due
        }
      }
  })

  test('an hour that the clocks skip is made up for at once, one that they repeat counts once', () => {
    const times = { frequency: 'daily', weekday: 'monday', at: '02:30' } as const
    const next = (from: string) => new Date(nextDue(times, 'Europe/Berlin', Date.parse(from))).toISOString()
    expect(next('2026-03-28T12:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(next('2026-03-29T01:00Z')).toBe('2026-03-30T00:30:00.000Z')
    expect(next('2026-10-24T12:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('2026-10-25T00:30Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  test.each([
    ['daily', '2026-03-10', ['2026-03-09', '2026-03-09'], ['2026-03-08', '2026-03-08']],
    ['weekly', '2026-03-09', ['2026-03-02', '2026-03-08'], ['2026-02-23', '2026-03-01']],
    ['monthly', '2026-03-01', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']]
  ] as const)(
    'a %s one of %s is about the days before',
    (frequency, due, [from, to], [beforeFrom, beforeTo]) => {
      expect(periodsBefore(frequency, due)).toEqual({
        period: { from, to },
        before: { from: beforeFrom, to: beforeTo }
      })
    }
  )
})

describe('what is sent', () => {
  const service = useService()
  const mail = useMailServer()
  const digest = () => service.alice.data('getDigest')
  const set = (body: object) => service.alice.data('updateDigest', { body })
  const forward = async (milliseconds: number) => {
    service.clock.advance(milliseconds)
    await service.tick()
  }
  /** Advances to the next time it is due. */
  const untilDue = async () => forward(Date.parse((await digest()).next_at) - service.clock.now())
  const parsed = () => Promise.all(mail.taken.map(({ text }) => PostalMime.parse(text)))

  beforeAll(async () => {
    await setUpEmail(service, mail.port)
    await service.alice.data('updateSettings', { body: { time_zone: 'Europe/Berlin', language: 'en-GB' } })
    service.clock.advance(8 * day)
    const review = (score: number, text: string, more: object = {}) =>
      service.alice.data('createReview', {
        body: {
          score,
          review: text,
          reviewer: { name: 'Ida <b>B</b>' },
          created_at: '2026-03-12T10:00:00Z',
          ...more
        }
      })
    await review(5, 'The best rolls in town & so kind.')
    await review(5, 'Good.')
    await review(2, 'Waited for half an hour.', { reviewer: undefined })
    await review(4, 'Fine.', { created_at: '2026-03-04T10:00:00Z' })
  })
  beforeEach(async () => {
    await service.tick()
    mail.taken.length = 0
  })

  test('nothing until somebody wants it', async () => {
    expect(await digest()).toEqual({
      frequency: 'off',
      weekday: 'monday',
      at: '08:00',
      to: [],
      language: null,
      with_report: false,
      next_at: null,
      last_sent_at: null,
      last_error: null
    })
    await forward(8 * day)
    expect(mail.taken).toEqual([])
  })

  test('each reader gets a mail of their own, once, at the hour', async () => {
    const to = ['owner@example.com', 'partner@example.com']
    expect((await set({ frequency: 'weekly', to })).next_at).toBe('2026-03-30T06:00:00.000Z')
    await forward(day)
    expect(mail.taken).toEqual([])
    await untilDue()
    await service.tick()
    expect(mail.taken.map((each) => each.to).toSorted()).toEqual(to.map((each) => [each]))
    expect(await digest()).toMatchObject({
      last_sent_at: '2026-03-30T06:00:00.000Z',
      last_error: null,
      next_at: '2026-04-06T06:00:00.000Z'
    })
    await forward(day)
    expect(mail.taken).toHaveLength(2)
  })

  test('it says how the days went, what to do, who waits, and the best words; strangers’ words stay words', async () => {
    await set({ frequency: 'monthly', to: ['owner@example.com'], with_report: true })
    await untilDue()
    const [sent] = await parsed()
    expect(sent?.subject).toMatch(/, last month: 4 new reviews, 4\.0 stars on average$/)
    expect(sent?.text).toContain('New reviews: 4 (Previously: 0)')
    expect(sent?.text).toContain('1 unhappy review needs a reply')
    expect(sent?.text).toMatch(
      /Someone \(2 stars\): Waited for half an hour\.\ngoodword:\/\/accounts\/\d+\/reviews\/\d+/
    )
    expect(sent?.text).toContain('Ida <b>B</b> (5 stars): The best rolls in town & so kind.')
    expect(sent?.text).toMatch(/Change it or switch it off: goodword:\/\/accounts\/\d+\/settings\/digest/)
    expect(sent?.html).toContain('Ida &lt;b&gt;B&lt;/b&gt;')
    expect(sent?.html).not.toContain('<b>B</b>')
    const files = sent?.attachments.map(({ filename, mimeType, contentId }) => [
      filename,
      mimeType,
      contentId
    ])
    expect(files).toEqual([
      ['review.png', 'image/png', '<best-review>'],
      ['report-2026-03-01-2026-03-31.pdf', 'application/pdf', undefined]
    ])
    expect(sent?.html).toContain('src="cid:best-review"')
    await set({ with_report: false })
  })

  test('it can be left from any mail program, read on any ground, and looks like no trick to a filter', async () => {
    const to = ['Owner@example.com', 'partner@example.com']
    await set({ frequency: 'daily', to })
    await untilDue()
    const [sent] = await parsed()
    const header = sent?.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    expect(header).toMatch(/^<mailto:[^?]+\?subject=unsubscribe%20digest>$/)
    const preheader = /<div style="(display:none[^"]*)">/.exec(sent?.html ?? '')?.[1]
    expect(preheader).toBeDefined()
    expect(preheader).not.toMatch(/font-size|color|opacity/)
    // Below the white card the ground is grey.
    const foot = (sent?.html ?? '').split('</table>').slice(-4).join('')
    for (const [, color = ''] of foot.matchAll(/[";]color:(#[0-9a-f]{6})/g))
      expect(contrast(color, '#f3f4f6')).toBeGreaterThanOrEqual(enoughContrast.text)
    const ctx = ownContext({ db: service.db, now: service.clock.now, log: noLog }, service.alice.accountId)
    const leave = (sender: string) =>
      takeMail(ctx, {
        mail: {
          said: { kind: 'opted_out' },
          marks: '',
          subject: 'Unsubscribe digest',
          subjectOptsOut: true,
          sender
        },
        key: '',
        takeAnswer: undefined
      })
    expect(await leave('stranger@example.com')).toBe(0)
    expect(await leave('owner@example.com')).toBe(1)
    expect(await digest()).toMatchObject({ to: ['partner@example.com'], frequency: 'daily' })
  })

  test('in the language of its readers, and quiet periods as well', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'], language: 'de' })
    await untilDue()
    const [sent] = await parsed()
    expect(sent?.subject).toMatch(/, gestern: keine neuen Bewertungen$/)
    expect(sent?.text).toContain('Neue Bewertungen: 0')
    await set({ language: null })
  })

  test('after weeks of absence only the latest comes, and none that is too old', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'] })
    await forward(21 * day)
    expect(mail.taken).toHaveLength(1)
    await set({ frequency: 'weekly', weekday: 'monday' })
    const due = Date.parse((await digest()).next_at)
    await forward(due + 6.5 * day - service.clock.now())
    expect(mail.taken).toHaveLength(1)
  })

  test('one that may have left when the program ended is not sent again', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'] })
    const { raw } = service.db
    await untilDue()
    raw.prepare("UPDATE digest_mails SET status = 'handed'").run()
    await service.tick()
    await service.tick()
    expect(mail.taken).toHaveLength(1)
    expect(raw.prepare("SELECT count(*) FROM digest_mails WHERE status = 'handed'").pluck().get()).toBe(0)
  })

  test('a server that is down: said, and sent once it is back', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'] })
    const { port } = mail
    await service.alice.data('updateEmailChannel', { body: { port: 1, password: 'secret' } })
    await untilDue()
    expect((await digest()).last_error).not.toBeNull()
    await service.alice.data('updateEmailChannel', { body: { port, password: 'secret' } })
    await forward(10 * 60_000)
    expect(mail.taken).toHaveLength(1)
  })

  test('after wrong passwords nothing is tried until the owner acts', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'] })
    service.db.raw
      .prepare(
        "INSERT INTO channel_states (account_id, channel, paused_at, pause_reason, updated_at) SELECT id, 'email', 1, 'wrong_password', 1 FROM accounts"
      )
      .run()
    await untilDue()
    expect(mail.taken).toEqual([])
    expect((await digest()).last_error).toBe('The e-mail account is in trouble.')
    await service.alice.data('resumeEmail')
    await forward(10 * 60_000)
    expect(mail.taken).toHaveLength(1)
  })

  test('restored: what was due when the backup was made does not leave again', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'] })
    const { id } = await makeBackup(service.dataDir, 'by_hand', { now: service.clock.now })
    await untilDue()
    expect(mail.taken).toHaveLength(1)
    await service.alice.data('restoreBackup', { params: { id } })
    await service.alice.data('releaseSending', { body: { waiting: 'send' } })
    await service.tick()
    expect(mail.taken).toHaveLength(1)
    await untilDue()
    expect(mail.taken).toHaveLength(2)
  })

  test('turned off, what waits is dropped', async () => {
    await set({ frequency: 'daily', to: ['owner@example.com'] })
    await service.alice.data('updateEmailChannel', { body: { port: 1, password: 'secret' } })
    await untilDue()
    await set({ frequency: 'off' })
    await service.alice.data('updateEmailChannel', { body: { port: mail.port, password: 'secret' } })
    await forward(day)
    expect(mail.taken).toEqual([])
  })

  test('whose address is dead, or who asked not to be written to, is not, and the owner is told', async () => {
    await set({ frequency: 'daily', to: ['gone@example.com', 'owner@example.com'] })
    await service.alice.data('addSuppression', { body: { channel: 'email', address: 'gone@example.com' } })
    await untilDue()
    expect(mail.taken.map((each) => each.to)).toEqual([['owner@example.com']])
    expect(await digest()).toMatchObject({ last_error: 'gone@example.com is on the do-not-contact list.' })
    await forward(day / 2)
    expect(mail.taken, 'nor later').toHaveLength(1)
    await set({ frequency: 'off', to: ['owner@example.com'] })
  })

  test('to myself, now; in test mode into the test outbox', async () => {
    const test = () => service.alice.data('testDigest', { body: { to: 'me@example.com' } })
    expect(await test()).toMatchObject({ outcome: 'accepted' })
    expect(mail.taken.map((each) => each.to)).toEqual([['me@example.com']])
    await service.alice.data('updateSending', { body: { test_mode: true } })
    expect(await test()).toMatchObject({ outcome: 'accepted' })
    expect(mail.taken).toHaveLength(1)
    const [kept] = await service.alice.data('listLocalMessages')
    expect(kept).toMatchObject({
      recipient: 'me@example.com',
      subject: expect.stringContaining('last week') as string
    })
    await service.alice.data('updateSending', { body: { test_mode: false } })
  })

  test('without an e-mail account it is said', async () => {
    await service.alice.data('deleteEmailChannel')
    const answer = await service.alice.call('testDigest', { body: { to: 'me@example.com' } })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('No e-mail account')])
  })
})
