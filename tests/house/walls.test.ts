/** The walls of the house: which room may import what. A failure names the import and says what to do instead. */
import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { order, verbs } from './account-order'
import { rooms } from './rooms'

/** Each may be used only where a room names it. */
const walledPackages = ['electron', 'express', 'nodemailer', 'kysely', 'better-sqlite3']

test.each(globSync('src-{shared,main,renderer}/**/*.{ts,svelte}'))('%s keeps to its room', (file) => {
  const room = rooms.find((each) => posix.matchesGlob(file, each.files))
  const crossings = importsOf(file).filter((target) => !room?.may.some((rule) => allows(rule, target, file)))
  expect(crossings, `${file} must not import ${crossings.join(', ')}. ${room?.instead ?? ''}`).toEqual([])
})

test('the walls see types, exports, lazy imports and packages with a path', () => {
  const seen = importsIn(
    "import type { A } from 'kysely/x'\nexport * from './b'\nawait import('express')\nimport './c.css'",
    'src-main/http/a.ts'
  )
  expect(seen).toEqual(['type kysely', 'src-main/http/b', 'express', 'src-main/http/c.css'])
})

function allows(rule: string, target: string, file: string): boolean {
  const plain = target.replace(/^type /, '')
  if (rule === 'packages') return isPackage(plain) && !walledPackages.includes(plain)
  if (rule === 'own folder') return plain.startsWith(`${file.split('/').slice(0, depthOf(file)).join('/')}/`)
  if (rule === 'verbs to the left') return isToTheLeft(plain, file) && posix.matchesGlob(plain, verbs)
  if (rule === 'rows to the left') return isToTheLeft(plain, file) && plain.endsWith('.repository')
  return rule.startsWith('type ') ? rule === target : posix.matchesGlob(plain, rule)
}

// src-main/account/tags and src-main/http alike are one room.
function depthOf(file: string): number {
  return file.startsWith('src-main/account/') ? 3 : 2
}

function isToTheLeft(target: string, file: string): boolean {
  const places = order.split(' ')
  const place = (path: string) => places.indexOf(path.split('/')[2] ?? '')
  return target.startsWith('src-main/account/') && place(target) >= 0 && place(target) < place(file)
}

function isPackage(target: string): boolean {
  return !/^(src-|migrations|resources|node:)/.test(target)
}

/** Texts are nobody's room: whoever says something reads them. */
function importsOf(file: string): string[] {
  return importsIn(readFileSync(file, 'utf8'), file).filter(
    (target) => target.replace('type ', '') !== '#messages'
  )
}

function importsIn(source: string, file: string): string[] {
  const lines = /^\s*(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm
  return [...source.matchAll(lines)].map(([, , type, named, lazy]) => {
    const target = named ?? lazy ?? ''
    const path = target.startsWith('.') ? posix.join(posix.dirname(file), target) : packageName(target)
    return type ? `type ${path}` : path
  })
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}
