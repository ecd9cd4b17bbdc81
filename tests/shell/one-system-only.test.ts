/**
 * What of Electron exists on some systems only, read out of its own types: each option, method and event that the shell uses is
 * listed here with what happens elsewhere. Most surprises of a desktop program lie there: the option is taken without a word, and does
 * nothing.
 */
import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** For each name, where it works and what the others have instead. */
const known: Record<string, { on: string; elsewhere: string }> = {
  dock: { on: 'darwin', elsewhere: 'undefined: a command has nothing to hide' },
  'query-session-end': { on: 'win32', elsewhere: 'powerMonitor tells about the shutdown' },
  'session-end': { on: 'win32', elsewhere: 'powerMonitor tells about the shutdown' },
  shutdown: { on: 'linux,darwin', elsewhere: 'Windows asks each window: session-end.ts' },
  'unlock-screen': { on: 'darwin,win32', elsewhere: 'the ticker looks every few seconds' },
  registerAccelerator: { on: 'linux,win32', elsewhere: 'macOS gets no key without Cmd: menu.ts' },
  setAppUserModelId: { on: 'win32', elsewhere: 'there is nothing to set' },
  getLoginItemSettings: { on: 'darwin,win32', elsewhere: 'an entry of the session: login-item.ts' },
  setLoginItemSettings: { on: 'darwin,win32', elsewhere: 'an entry of the session: login-item.ts' },
  getSelectedStorageBackend: { on: 'linux', elsewhere: 'only Linux is asked: secrets.ts' },
  wasOpenedAtLogin: { on: 'darwin', elsewhere: 'the entry passes --hidden: login-item.ts' },
  skipTaskbar: { on: 'darwin,win32', elsewhere: 'the window is only made on Windows: session-end.ts' }
}

/** Called the same, but ours. */
const ours = ['available', 'failed', 'isHidden', 'setMenu']

const types = ts.createSourceFile(
  'electron.d.ts',
  readFileSync('node_modules/electron/electron.d.ts', 'utf8'),
  ts.ScriptTarget.Latest,
  true
)

/** The systems of each member, option and event; a name that is on all of them in one place counts as such. */
function namesOfSomeSystems(): Map<string, Set<string>> {
  const some = new Map<string, Set<string>>()
  const everywhere = new Set<string>()
  const visit = (node: ts.Node): void => {
    const name = nameOf(node)
    const [tag] = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'platform')
    if (name && tag) some.set(name, (some.get(name) ?? new Set()).add(String(tag.comment)))
    else if (name && ts.isTypeElement(node)) everywhere.add(name)
    else if (name && ts.isClassElement(node)) everywhere.add(name)
    ts.forEachChild(node, visit)
  }
  visit(types)
  for (const name of everywhere) some.delete(name)
  return some
}

/** Of an event, the name that is listened to. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) {
    const event = node.parameters[0]?.type
    if (event && ts.isLiteralTypeNode(event) && ts.isStringLiteral(event.literal)) return event.literal.text
  }
  const name = (node as ts.NamedDeclaration).name
  return name && ts.isIdentifier(name) ? name.text : undefined
}

/** Every name that the shell reads, sets, calls or listens to. */
function namesUsed(): Set<string> {
  const used = new Set<string>()
  for (const file of globSync('src-main/{electron.ts,shell/*.ts}')) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) used.add(node.name.text)
      if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
        used.add(node.name.getText())
      const [event] = ts.isCallExpression(node) ? node.arguments : []
      if (event && ts.isStringLiteral(event)) used.add(event.text)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  }
  return used
}

test('whatever works on some systems only is known, with what the others have', () => {
  const some = namesOfSomeSystems()
  expect(some.get('registerAccelerator')).toEqual(new Set(['linux,win32']))
  expect(some.get('session-end')).toEqual(new Set(['win32']))
  const used = [...namesUsed()].filter((name) => some.has(name) && !ours.includes(name))
  const found = Object.fromEntries(used.map((name) => [name, [...some.get(name)!].join(' or ')]))
  expect(found).toEqual(Object.fromEntries(Object.entries(known).map(([name, { on }]) => [name, on])))
})
