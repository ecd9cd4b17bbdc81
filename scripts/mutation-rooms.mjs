/** Which tests can notice a fault in a file: those of its room, and those that import from its folder. */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './find-node.mjs'

// Rooms whose tests are in a folder of another name, or in several.
const elsewhere = {
  client: ['integrations/client'],
  delivery: ['delivery/*', 'account/*-channel*', 'account/outbox', 'account/messages'],
  installation: ['installation/*', 'account/backups*', 'account/restor*'],
  integrations: ['integrations/*', 'account/webhooks', 'command-line/mcp'],
  providers: ['delivery/*', 'account/*-channel*'],
  'public-pages': ['public-pages/*', 'account/html-export', 'account/displays'],
  rendering: ['rendering/*', 'account/{share-images,prints}'],
  tools: ['units/{tools,calendar,web-address}']
}

// Tests that start programs or draw in a browser.
const never = /\/(e2e|faults|fuzz|bench|packaging)\//
// These take half a minute or more: only run for a file that they are named after.
const isLong = (test) => test.endsWith('.long.test.ts')

const all = globSync('tests/**/*.test.ts', { cwd: root }).filter((test) => !never.test(test))
const texts = new Map(all.map((test) => [test, readFileSync(join(root, test), 'utf8')]))

export function testsFor(file) {
  const names = namesFor(file).map((name) => `tests/${name}.test.ts`)
  const path = file.replace(/\.ts$/, '')
  // The tools are used everywhere, so only the tests of this one count.
  const imported = file.startsWith('src-main/tools/') ? path : `${posix.dirname(file)}/`
  const isNamesake = (test) => posix.basename(test).startsWith(posix.basename(path))
  const isOfRoom = (test) =>
    names.some((name) => posix.matchesGlob(test, name)) ||
    texts.get(test).includes(`${path}'`) ||
    texts.get(test).includes(imported)
  return all.filter((test) => isNamesake(test) || (isOfRoom(test) && !isLong(test))).toSorted()
}

// Every screen uses these.
const ofAllScreens = ['app', 'core', 'lib', 'lists', 'ui']
const ofWindow = all.filter((test) => /^tests\/(window|units)\//.test(test.replaceAll('\\', '/')))

export function windowTestsFor(file) {
  const [, room] = file.replaceAll('\\', '/').split('/')
  const ofRoom = ofWindow.filter((test) => texts.get(test).includes(`src-renderer/${room}/`))
  return ofAllScreens.includes(room) || ofRoom.length === 0 ? ofWindow : ofRoom
}

function namesFor(file) {
  const [, room, area = '', resource = ''] = file.split('/')
  if (room === 'account' && resource === 'imports') return ['account/imports*', 'imports/**/*']
  if (room === 'account' && area === 'lifecycle')
    return ['account/{undo,put-back,duplicates,customer-timeline,customers-merge,customers-erase}*']
  // The tests of `account/reviews/reviews` are reviews.test.ts, review-edits.test.ts and so on; customers have an area of their
  // own.
  if (room === 'account') return [`account/${(resource.includes('.') ? area : resource).replace(/s$/, '')}*`]
  if (room.endsWith('.ts')) return ['http/*', 'architecture/*']
  return elsewhere[room] ?? [`${room}/**/*`]
}
