/** Where an address leads: to a public host, to a local one, or to nothing that could be meant. */
import { expect, test } from 'vitest'
import { addressKind } from '#main/tools/address-kind'

test.each<[ReturnType<typeof addressKind>, string]>([
  ['public', '1.1.1.1 8.8.8.8 93.184.216.34 172.15.0.1 172.32.0.1 192.167.1.1 100.63.255.255 100.128.0.1'],
  ['public', '2606:4700::1111 2a00:1450:4001:81b::200e [2606:4700::1111] ::ffff:8.8.8.8 64:ff9b::808:808'],
  ['private', '127.0.0.1 127.255.255.254 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.1 198.18.0.1'],
  ['private', '100.64.0.1 100.127.255.255 ::1 fc00::1 fd12:3456::1 [::1]'],
  // The same addresses in other notations.
  [
    'private',
    '::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:192.168.1.1 64:ff9b::10.0.0.1 2002:7f00:1:: 2002:c0a8:101::'
  ],
  ['never', '0.0.0.0 0.1.2.3 169.254.169.254 169.254.1.1 100.100.100.200 fd00:ec2::254 fe80::1 fe80::1%eth0'],
  [
    'never',
    '224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 192.0.2.1 198.51.100.7 203.0.113.9 192.0.0.1'
  ],
  [
    'never',
    ':: ff02::1 fec0::1 2001:db8::1 2001::1 100::1 4000::1 ::ffff:169.254.169.254 2002:a9fe:a9fe:: ::2'
  ],
  ['never', 'nonsense 1.2.3 999.1.1.1']
])('%s: %s', (kind, addresses) => {
  const kinds = addresses.split(' ').map((each) => `${each} ${addressKind(each)}`)
  expect(kinds).toEqual(addresses.split(' ').map((each) => `${each} ${kind}`))
})
