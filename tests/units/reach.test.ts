/** Entered addresses must not lead to services that are only meant for this machine, by whatever name. */
import type { LookupAddress } from 'node:dns'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { checkAddress } from '#main/account/pages/public-address/check-address'
import { readMailbox } from '#main/delivery/mailbox/read-mailbox'
import { openLine } from '#main/providers/smtp/smtp-conversation'
import { lookupWithin, ForbiddenAddress, refusalOfNumber, requireAllowed } from '#main/tools/reach'

const never = [
  '169.254.169.254',
  '169.254.1.1',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
  '0.0.0.0',
  '100.100.100.200'
]
const near = ['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fd12::1']
const called = (...addresses: string[]) => ({
  resolve: () =>
    Promise.resolve(
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
    )
})

test.each(never)('%s is reached by nobody, as a number or behind a name', async (address) => {
  for (const allowsPrivate of [true, false]) {
    expect(refusalOfNumber(address, { allowsPrivate })).toBeInstanceOf(ForbiddenAddress)
    expect(
      refusalOfNumber(address.includes(':') ? `[${address}]` : address, { allowsPrivate })
    ).toBeInstanceOf(ForbiddenAddress)
    const behind = called('93.184.216.34', address)
    await expect(requireAllowed('mail.example.com', { allowsPrivate, ...behind })).rejects.toThrow(
      ForbiddenAddress
    )
    const line = connect({
      host: 'mail.example.com',
      port: 25,
      lookup: lookupWithin({ allowsPrivate, ...behind })
    })
    const error = await new Promise((resolve) => line.once('error', resolve))
    expect(error).toMatchObject({ code: 'ENOTMEANT', address })
  }
})

test.each(near)('%s is reached where that is meant', async (address) => {
  expect(refusalOfNumber(address, { allowsPrivate: true })).toBeNull()
  expect(refusalOfNumber(address, { allowsPrivate: false })).toMatchObject({ kind: 'private' })
  await requireAllowed('nas', { allowsPrivate: true, ...called(address) })
  await expect(requireAllowed('nas', { allowsPrivate: false, ...called(address) })).rejects.toThrow(
    ForbiddenAddress
  )
})

test('an unknown name is left to the caller', async () => {
  const failing = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  await requireAllowed('nobody.invalid', { allowsPrivate: false, ...failing })
})

test('the check of the public address, mail servers and mailboxes', async () => {
  const hello = { path: '/hello/x', answer: 'y' }
  for (const address of ['http://169.254.169.254', 'http://[fe80::1]']) {
    expect(await checkAddress(address, hello)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('no customer')
    })
  }
  const behind = await checkAddress('http://reviews.example.com', hello, called('169.254.169.254'))
  expect(behind).toEqual({
    outcome: 'failed',
    detail: 'reviews.example.com is 169.254.169.254, which is an address that no customer can reach.'
  })
  await expect(openLine('169.254.169.254', 80, 1000)).rejects.toThrow(ForbiddenAddress)
  const mailbox = {
    host: '169.254.169.254',
    port: 993,
    security: 'tls',
    username: 'x',
    password: 'y'
  } as const
  await expect(readMailbox({} as never, mailbox)).rejects.toThrow(ForbiddenAddress)
})
