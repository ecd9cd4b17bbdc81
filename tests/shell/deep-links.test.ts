/** External links open a view or nothing, whatever they contain. */
import { describe, expect, test } from 'vitest'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { orderOfLink } from '#main/shell/deep-links'
import {
  commandLineOf,
  commandWords,
  programArguments,
  refuseUnsafe,
  startArguments
} from '#main/shell/start-arguments'
import { windowScreens } from '#shared/window-commands'
import { windowOrder } from '#shared/window-orders'

test.each([
  ['goodword://inbox', '/inbox'],
  ['goodword://reviews', '/inbox'],
  ['goodword://reviews/12', '/inbox?review=12'],
  ['goodword://customers', '/customers'],
  ['goodword://customers/3', '/customers?customer=3'],
  ['goodword://asks/5/', '/requests?ask=5'],
  ['goodword://requests/5', '/requests?ask=5'],
  ['goodword://requests/texts', '/requests/texts'],
  ['goodword://asks', '/requests'],
  ['goodword://strategy', '/requests/automatic'],
  ['goodword://sending', '/requests/status'],
  ['goodword://settings/suppressions', '/requests/do-not-contact'],
  ['GOODWORD://Reports/', '/reports'],
  ['goodword://settings/email', '/settings/email'],
  ['goodword://settings/saved-replies', '/settings/saved-replies'],
  ['goodword://share/print', '/share/print'],
  ['goodword://pages/showcase', '/share/website'],
  ['goodword://share/website', '/share/website'],
  ['goodword://reviews/999999999999999', '/inbox?review=999999999999999']
])('%s opens %s', (link, open) => {
  expect(orderOfLink(link)).toEqual({ open })
  expect(windowOrder.parse(orderOfLink(link))).toEqual({ open })
})

test.each([
  ['goodword://accounts/2', '/inbox', 2],
  ['goodword://accounts/2/', '/inbox', 2],
  ['goodword://accounts/2/reviews/12', '/inbox?review=12', 2],
  ['goodword://Accounts/31/Customers/3/', '/customers?customer=3', 31],
  ['goodword://accounts/2/requests/texts', '/requests/texts', 2],
  ['goodword://accounts/2/sending', '/requests/status', 2]
])('%s opens %s in account %i', (link, open, account_id) => {
  expect(orderOfLink(link)).toEqual({ open, account_id })
  expect(windowOrder.parse(orderOfLink(link))).toEqual({ open, account_id })
})

test.each(windowScreens)('the screen %s can be opened', (screen) => {
  expect(windowOrder.parse(orderOfLink(`goodword://${screen}`))).toEqual({ open: `/${screen}` })
})

const hostile = [
  '',
  'goodword',
  'goodword:',
  'goodword:/',
  'goodword://',
  'goodword:///',
  'goodword:inbox',
  'goodword:/inbox',
  'goodword:///inbox',
  'goodword:////inbox',
  'goodword:\\\\inbox',
  ' goodword://inbox',
  'goodword://inbox ',
  'goodword://inbox\n',
  'goodword://inbox\r\nX: y',
  'goodword://inbox\0',
  'goodword://in box',
  'goodword://inbox?review=1',
  'goodword://inbox?ticket=abc',
  'goodword://inbox#ticket=abc',
  'goodword://#ticket=abc',
  'goodword://inbox/#/settings',
  'goodword://inbox/12',
  'goodword://reviews/0',
  'goodword://requests/0',
  'goodword://asks/reviews',
  'goodword://reviews/-1',
  'goodword://reviews/1.5',
  'goodword://reviews/1e3',
  'goodword://reviews/0x10',
  'goodword://reviews/١٢',
  'goodword://reviews/9999999999999999',
  'goodword://reviews/12/13',
  'goodword://reviews/12/reply',
  'goodword://reviews/12?do=share',
  'goodword://customers/3/erase',
  'goodword://customers/3?do=ask',
  'goodword://customers/erase',
  'goodword://sending/resume',
  'goodword://sending.resume',
  'goodword://command/sending.resume',
  'goodword://strategy/on',
  'goodword://settings/tokens',
  'goodword://settings/../inbox',
  'goodword://settings/%65mail',
  'goodword://settings/email/delete',
  'goodword://..',
  'goodword://../../etc/passwd',
  'goodword://%2e%2e/inbox',
  'goodword://inbox/..%2f..%2f',
  'goodword://__proto__',
  'goodword://__proto__/polluted',
  'goodword://constructor/name',
  'goodword://settings/__proto__',
  'goodword://toString',
  'goodword://hasOwnProperty/call',
  'goodword://javascript:alert(1)',
  'goodword://<script>alert(1)</script>',
  'goodword://inbox"><img src=x onerror=alert(1)>',
  "goodword://inbox' OR 1=1",
  'goodword://user:password@inbox',
  'goodword://inbox:80',
  'goodword://127.0.0.1:4870/account/tokens',
  'goodword://http://evil.example/',
  'goodword://file:///etc/passwd',
  'goodword://inbox;rm -rf /',
  'goodword://inbox|calc',
  'goodword://inbox && calc',
  'goodword://$(calc)',
  'goodword://`calc`',
  'goodword://inbоx',
  'goodword://İnbox',
  'goodword://inbox\u202e',
  'goodword://\u200binbox',
  'goodword://accounts',
  'goodword://accounts/',
  'goodword://accounts/0/inbox',
  'goodword://accounts/-1',
  'goodword://accounts/2inbox',
  'goodword://accounts/x/inbox',
  'goodword://accounts/2/accounts/3/inbox',
  'goodword://accounts/2//inbox',
  'goodword://accounts/2/reviews/12/erase',
  'goodword://accounts/2/tokens',
  'goodword://accounts/9999999999999999/inbox',
  'goodword2://inbox',
  'goodwords://inbox',
  'x-goodword://inbox',
  'https://inbox',
  'file://inbox',
  'javascript://inbox',
  `goodword://${'a'.repeat(100)}`,
  `goodword://reviews/${'1'.repeat(10_000)}`,
  `goodword://inbox${'/'.repeat(1000)}`,
  '--data-dir=/tmp/evil'
]

test.each(hostile)('nothing comes of %j', (link) => {
  expect(orderOfLink(link)).toBeNull()
})
test('enough of them', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

describe('what the program is started with', () => {
  test('a link and what is meant for others are no flags of ours', () => {
    expect(
      startArguments(['--port', '0', '--hidden', 'goodword://inbox', '--ozone-platform=wayland', '-psn_0_1'])
    ).toEqual({
      flags: ['--port', '0'],
      isHidden: true,
      link: 'goodword://inbox',
      file: undefined,
      ignored: ['--ozone-platform=wayland', '-psn_0_1']
    })
  })

  test('a flag of ours keeps its value, or is left without one to be refused', () => {
    expect(
      startArguments(['--data-dir=/x', '--updated', '--stand-in', 'a=http://127.0.0.1:1']).flags
    ).toEqual(['--data-dir=/x', '--stand-in', 'a=http://127.0.0.1:1'])
    expect(startArguments(['--serve', '--data-dir']).flags).toEqual(['--serve', '--data-dir'])
  })

  test.each([
    '--no-sandbox',
    '--disable-setuid-sandbox',
    '--disable-gpu-sandbox',
    '--disable-web-security',
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0',
    '--js-flags=--expose-gc',
    '--proxy-server=evil',
    '--host-resolver-rules=MAP * evil',
    '--ignore-certificate-errors'
  ])('%s is refused in one sentence that names it', (flag) => {
    expect(() => refuseUnsafe(['--hidden', flag], { isPackaged: true, isAppImage: false })).toThrow(
      `doesn’t start with ${flag}`
    )
  })

  test('a copy of a developer may be tested in the real Electron, after which its own arguments follow', () => {
    const argv = ['electron', '--inspect=0', '--remote-debugging-port=0', '/goodword', '--port', '0']
    expect(() => refuseUnsafe(argv, { isPackaged: false, isAppImage: false })).not.toThrow()
    expect(programArguments(argv, false)).toEqual(['--port', '0'])
    expect(programArguments(['Goodword.exe', '--updated'], true)).toEqual(['--updated'])
  })
})

test.each([
  [
    ['doctor', '--json'],
    ['doctor', '--json']
  ],
  [['--ozone-platform=headless', '--disable-gpu', '--', 'mcp'], ['mcp']],
  [['--', '--version'], ['--version']],
  [['--', 'no-such-command'], ['no-such-command']],
  // As typed on Windows: `goodword`, `goodword reviews.csv` and so on.
  [['--'], null],
  [['--', 'reviews.csv'], null],
  [['--', '.\\lists\\Kunden.XLSX'], null],
  [['--', 'goodword://inbox', 'backup', 'delete'], null],
  [['--', '--hidden'], null],
  [['--', '--data-dir', 'C:\\Data'], null],
  [[], null],
  [['--hidden'], null],
  [['--updated'], null],
  [['--no-sandbox', 'doctor'], ['doctor']],
  [['--help'], ['--help']],
  [['--data-dir', 'doctor'], null],
  [['goodword://inbox'], null],
  // The link may come from any web page.
  [['goodword://inbox', '--', 'backup', 'delete'], null],
  [['/home/ann/doctor'], null]
])('a start with %j is the command %j', (args, words) => {
  expect(commandWords(args)).toEqual(words)
})

test('a file is one that can be imported, wherever it was named, and no value of a flag', () => {
  const of = (...args: string[]) => startArguments(args, resolve('/home/ann'))
  const home = (name: string) => resolve('/home/ann', name)
  expect(of(home('Kunden.CSV'), '--hidden')).toMatchObject({ file: home('Kunden.CSV'), flags: [] })
  expect(of(pathToFileURL(home('My friends.vcf')).href).file).toBe(home('My friends.vcf'))
  expect(of('kunden.csv').file).toBe(home('kunden.csv'))
  expect(of('./lists/reviews.xlsx').file).toBe(home('lists/reviews.xlsx'))
  expect(of('--data-dir', '/data/odd.csv')).toMatchObject({
    file: undefined,
    flags: ['--data-dir', '/data/odd.csv']
  })
  for (const other of ['/home/ann/run.sh', 'file://host/x.csv', 'file:///%zz.csv', '--name=x.csv'])
    expect(of(other), other).toMatchObject({ file: undefined, flags: [], ignored: [other] })
})

test('a command is run by the program itself, of which an AppImage is the file that stays', () => {
  const words = (platform: NodeJS.Platform, env = {}) => commandLineOf('/opt/goodword', platform, env)
  expect(words('darwin')).toEqual(['/opt/goodword', '--'])
  expect(words('win32')).toEqual(['/opt/goodword', '--'])
  expect(words('linux')[0]).toBe('/opt/goodword')
  const [program, ...args] = words('linux', { APPIMAGE: '/home/ann/Goodword.AppImage' })
  expect(program).toBe('/home/ann/Goodword.AppImage')
  expect(commandWords([...args, 'mcp', '--data-dir', '/home/ann/data'])).toEqual([
    'mcp',
    '--data-dir',
    '/home/ann/data'
  ])
})
