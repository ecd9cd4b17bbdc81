/** Every configured lint rule is in effect: for each there is a fault that it must find. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import js from '@eslint/js'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import tseslint from 'typescript-eslint'
import { root } from '../../scripts/find-node.mjs'

/** A fault for each rule. */
const faults: Record<string, string> = {
  'constructor-super': 'class A {}\nexport class B extends A { constructor() { this.x = 1 } x }',
  eqeqeq: 'export const f = (a: number, b: number) => a == b',
  'for-direction': 'for (let i = 0; i < 9; i--) { String(i) }',
  'getter-return': 'export const a = { get b() { String(1) } }',
  'max-lines-per-function': `export function f() {\n${'String(1)\n'.repeat(70)}}`,
  'no-async-promise-executor':
    'export const p = new Promise(async (done) => { await Promise.resolve(); done(1) })',
  'no-case-declarations':
    'export function f(a: number) { switch (a) { case 1: const b = 2; return b; default: return 3 } }',
  'no-class-assign': 'class A {}\nA = class {}\nexport { A }',
  'no-compare-neg-zero': 'export const f = (a: number) => a === -0',
  'no-cond-assign': 'export function f(a: number) { if (a = 2) return 1; return a }',
  'no-console': 'console.log(1)',
  'no-const-assign': 'const a = 1\na = 2\nexport { a }',
  'no-constant-binary-expression': 'export const f = (a: string) => a + "b" ?? "c"',
  'no-constant-condition': 'if (true) String(1)',
  'no-control-regex': 'export const a = /\\x1f/',
  'no-debugger': 'debugger',
  'no-delete-var': 'export function f(a: number) { delete a }',
  'no-dupe-class-members': 'export class A { b() { return 1 } b() { return 2 } }',
  'no-dupe-else-if': 'export function f(a: boolean) { if (a) return 1; else if (a) return 2; return 3 }',
  'no-dupe-keys': 'export const a = { b: 1, b: 2 }',
  'no-duplicate-case':
    'export function f(a: number) { switch (a) { case 1: return 1; case 1: return 2; default: return 3 } }',
  'no-empty': 'export function f(a: boolean) { if (a) {} }',
  'no-empty-pattern': 'export function f({}: { a?: 1 }) { return 1 }',
  'no-empty-static-block': 'export class A { static {} b = 1 }',
  'no-ex-assign': 'try { String(1) } catch (error) { error = 2; String(error) }',
  'no-extra-boolean-cast': 'export function f(a: number) { if (!!a) return 1; return 2 }',
  'no-fallthrough':
    'export function f(a: number) { switch (a) { case 1: String(1)\n case 2: return 2; default: return 3 } }',
  'no-func-assign': 'function f() { return 1 }\nf = 2\nexport { f }',
  'no-global-assign': 'Array = 1',
  'no-import-assign': 'import { join } from "node:path"\njoin = 1',
  'no-irregular-whitespace': 'export const a =\u00a01',
  'no-loss-of-precision': 'export const a = 9007199254740993',
  'no-new-native-nonconstructor': 'export const a = new Symbol("a")',
  'no-nonoctal-decimal-escape': 'export const a = "\\8"',
  'no-obj-calls': 'export const a = Math()',
  'no-prototype-builtins': 'export const f = (a: object) => a.hasOwnProperty("b")',
  'no-redeclare': 'var a = 1\nvar a = 2\nexport { a }',
  'no-self-assign': 'export function f(a: number) { a = a; return a }',
  'no-setter-return': 'export const a = { set b(c: number) { return c } }',
  'no-shadow-restricted-names': 'export function f(undefined: number) { return undefined }',
  'no-sparse-arrays': 'export const a = [1, , 2]',
  'no-this-before-super': 'class A {}\nexport class B extends A { c\nconstructor() { this.c = 1; super() } }',
  'no-unassigned-vars': 'let a: number | undefined\nexport const f = () => a',
  'no-unexpected-multiline': 'const a = String\n(1).toString()\nexport { a }',
  'no-unreachable': 'export function f() { return 1; String(2) }',
  'no-unsafe-finally': 'export function f() { try { return 1 } finally { return 2 } }',
  'no-unsafe-negation': 'export const f = (a: string, b: object) => !a in b',
  'no-unsafe-optional-chaining': 'export const f = (a?: { b: () => number }) => (a?.b)()',
  'no-unused-labels': 'a: for (const b of [1]) String(b)',
  'no-unused-private-class-members': 'export class A { #b = 1; c = 2 }',
  'no-unused-vars': 'import { join } from "node:path"',
  'no-useless-assignment': 'export function f(a: number) { let b = 1; b = a; return b }',
  'no-useless-catch': 'export function f() { try { return String(1) } catch (error) { throw error } }',
  'no-useless-escape': 'export const a = "\\d"',
  'no-with': 'export function f(a: object) { with (a) { String(1) } }',
  'preserve-caught-error':
    'export function f() { try { String(1) } catch (error) { throw new Error(`no: ${String(error)}`) } }',
  'require-yield': 'export function* f() { return 1 }',
  'use-isnan': 'export const f = (a: number) => a === NaN',
  'valid-typeof': 'export const f = (a: unknown) => typeof a === "strnig"',
  'no-array-constructor': 'export const a = new Array(1, 2)',
  'no-unused-expressions': 'export function f(a: number) { a }',
  'no-useless-constructor': 'export class A { constructor() {} b = 1 }',
  'no-var': 'var a = 1\nexport { a }',
  'prefer-const': 'let a = 1\nexport const b = a',
  'prefer-rest-params': 'export function f() { return arguments[0] as unknown }',
  'prefer-spread': 'export const f = (a: number[]) => Math.max.apply(Math, a)',
  'typescript/await-thenable': 'export async function f() { await 1 }',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1',
  'typescript/no-array-delete': 'export function f(a: number[]) { delete a[0] }',
  'typescript/no-base-to-string': 'export const f = (a: object) => String(a)',
  'typescript/no-deprecated': '/** @deprecated */\nconst old = () => 1\nexport const a = old()',
  'typescript/no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type A = "b" | "b"',
  'typescript/no-dynamic-delete': 'export function f(a: Record<string, number>, b: string) { delete a[b] }',
  'typescript/no-empty-object-type': 'export interface A {}',
  'typescript/no-explicit-any': 'export const f = (a: any) => String(a)',
  'typescript/no-extra-non-null-assertion': 'export const f = (a?: { b: number }) => a!!.b',
  'typescript/no-extraneous-class': 'export class A {}',
  'typescript/no-floating-promises': 'Promise.resolve(1)',
  'typescript/no-for-in-array': 'for (const a in [1]) String(a)',
  'typescript/no-generated-empty-object-type': 'export type A = Omit<{ b: 1 }, "b">',
  'typescript/no-implied-eval': 'setTimeout("a()", 1)',
  'typescript/no-invalid-void-type': 'export type A = void | number',
  'typescript/no-meaningless-void-operator': 'export function f(a: () => void) { void a() }',
  'typescript/no-misused-new': 'export interface A { new (): A }',
  'typescript/no-misused-promises': 'export const f = (a: Promise<boolean>) => (a ? 1 : 2)',
  'typescript/no-mixed-enums': 'export enum A { B = 1, C = "c" }',
  'typescript/no-namespace': 'export namespace A { export const b = 1 }',
  'typescript/no-non-null-asserted-nullish-coalescing': 'export const f = (a: { b?: number }) => a.b! ?? 1',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b: number }) => a?.b!',
  'typescript/no-non-null-assertion': 'export const f = (a?: number) => a!',
  'typescript/no-redundant-type-constituents': 'export type A = string | "b"',
  'typescript/no-require-imports': 'import path = require("node:path")\nexport { path }',
  'typescript/no-this-alias': 'export class A { b() { const self = this; return () => self } }',
  'typescript/no-unnecessary-boolean-literal-compare': 'export const f = (a: boolean) => a === true',
  'typescript/no-unnecessary-condition': 'export const f = (a: { b: number }) => a?.b',
  'typescript/no-unnecessary-template-expression': 'export const f = (a: string) => `${a}`',
  'typescript/no-unnecessary-type-arguments':
    'const g = <T = number>(a?: T) => a\nexport const b = g<number>()',
  'typescript/no-unnecessary-type-assertion': 'export const f = (a: string) => a as string',
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T, b: T) => [a, b]',
  'typescript/no-unnecessary-type-conversion': 'export const f = (a: string) => String(a)',
  'typescript/no-unnecessary-type-parameters': 'export function f<T>(a: T) { return String(a) }',
  'typescript/no-unsafe-argument': 'export const f = (a: any) => parseInt(a)',
  'typescript/no-unsafe-assignment': 'export const f = (a: any) => { const b = a; return String(b) }',
  'typescript/no-unsafe-call': 'export const f = (a: any) => { a() }',
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: 1 }\nexport class A { c = 1 }',
  'typescript/no-unsafe-enum-comparison': 'enum A { B = 1 }\nexport const f = (a: A) => a === 1',
  'typescript/no-unsafe-function-type': 'export const f = (a: Function) => a',
  'typescript/no-unsafe-member-access': 'export const f = (a: any) => { String(a.b) }',
  'typescript/no-unsafe-return': 'export const f = (a: any): string => a',
  'typescript/no-unsafe-unary-minus': 'export const f = (a: string) => -a',
  'typescript/no-useless-default-assignment': 'export const f = ({ a = 1 }: { a: number }) => a',
  'typescript/no-wrapper-object-types': 'export const f = (a: String) => a',
  'typescript/only-throw-error': 'export function f() { throw "a" }',
  'typescript/prefer-as-const': 'export const a = { b: "c" as "c" }',
  'typescript/prefer-literal-enum-member': 'const b = 1\nexport enum A { B = b }',
  'typescript/prefer-namespace-keyword': 'export declare module A { const b: 1 }',
  'typescript/prefer-promise-reject-errors': 'export const f = () => Promise.reject("a")',
  'typescript/prefer-reduce-type-parameter':
    'export const a = [1].reduce((b, c) => [...b, c], [] as number[])',
  'typescript/prefer-return-this-type': 'export class A { b = 1; c(): A { return this } }',
  'typescript/related-getter-setter-pairs': 'export interface A { get b(): string; set b(c: number) }',
  'typescript/require-await': 'export async function f() { return 1 }',
  'typescript/restrict-plus-operands': 'export const f = (a: number, b: string) => a + b',
  'typescript/restrict-template-expressions': 'export const f = (a: object) => `a ${a}`',
  'typescript/return-await':
    'export async function f(a: Promise<number>) { try { return a } catch { return await a } }',
  'typescript/triple-slash-reference': '/// <reference path="./a.ts" />\nexport const a = 1',
  'typescript/unbound-method': 'class A { b() { return this } }\nexport const c = new A().b',
  'typescript/unified-signatures': 'export interface A { b(c: number): void; b(c: string): void }',
  'typescript/use-unknown-in-catch-callback-variable':
    'void Promise.resolve(1).catch((error: string) => error)'
}

/** Recommended rules that are off in oxlint, and what finds their faults instead. */
const foundOtherwise = {
  'no-dupe-args': 'the parser',
  'no-octal': 'the parser',
  'no-undef': 'the compiler, and in plain JavaScript ESLint',
  'no-empty-character-class': 'regexp/no-empty-character-class',
  'no-invalid-regexp': 'the parser',
  'no-misleading-character-class': 'ESLint',
  'no-regex-spaces': 'ESLint',
  'no-useless-backreference': 'regexp/no-useless-backreference',
  'no-confusing-void-expression': 'nobody: `return stop()` is a short way to say two things',
  'no-misused-spread': 'nobody: we spread strings to get their code points',
  'no-unsafe-enum-assignment': 'there are no enums, see eslint.config.js',
  'no-unsafe-class-instance-assignment': 'nobody yet: oxlint does not know it'
}

interface Finding {
  code: string
  filename: string
  severity: string
}
const folder = mkdtempSync(join(tmpdir(), 'goodword-lint-'))
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
const applied = Object.keys({ ...config.rules, ...config.overrides[0].rules })
// In TypeScript the compiler reports this fault; oxlint only reports it in JavaScript.
const fileOf = (rule: string) => `${rule.replace('/', '-')}.${rule === 'getter-return' ? 'mjs' : 'ts'}`
let findings: Finding[] = []

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'ES2024',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2024', 'DOM'],
        types: []
      },
      include: ['src']
    })
  )
  for (const [rule, fault] of Object.entries(faults))
    writeFileSync(join(folder, 'src', fileOf(rule)), `${fault}\n`)
  writeFileSync(join(folder, 'src', 'max-lines.ts'), 'String(1)\n'.repeat(310))
  findings = lint('src')
})

afterAll(() => rmSync(folder, { recursive: true }))

function lint(path: string): Finding[] {
  const tool = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  let answer: string
  try {
    // Oxlint finds its type-aware companion on this PATH.
    const env = {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    }
    answer = execFileSync(process.execPath, [tool, '--format=json', path], {
      cwd: folder,
      env,
      encoding: 'utf8'
    })
  } catch (error) {
    answer = (error as { stdout: string }).stdout
  }
  return JSON.parse(answer).diagnostics
}

test('every rule of oxlint has its fault', () => {
  expect(Object.keys(faults).toSorted()).toEqual(applied.filter((rule) => rule !== 'max-lines').toSorted())
})

/** Faults that aren't valid JavaScript, so the parser rejects the file. */
const byParser = ['no-delete-var', 'no-dupe-class-members', 'no-nonoctal-decimal-escape', 'no-with']

test.each(Object.keys(faults))('%s', (rule) => {
  const found = findings.filter(({ filename }) => filename.endsWith(`/${fileOf(rule)}`))
  const name = rule.includes('/') ? rule.replace('/', '(') + ')' : `eslint(${rule})`
  if (byParser.includes(rule)) expect(found).not.toEqual([])
  else expect(found.map(({ code, severity }) => `${severity}: ${code}`)).toContain(`error: ${name}`)
})

test('a long file is a warning with its name', () => {
  const codes = findings
    .filter(({ filename }) => filename.endsWith('/max-lines.ts'))
    .map(({ code, severity }) => `${severity}: ${code}`)
  expect(codes).toContain('warning: eslint(max-lines)')
})

test('every rule that typescript-eslint and ESLint recommend is applied by one of the linters', () => {
  const recommended = [js.configs.recommended, ...tseslint.configs.strictTypeChecked].flatMap(({ rules }) =>
    Object.entries(rules ?? {})
      .filter(([, level]) => [level].flat()[0] !== 'off')
      .map(([rule]) => rule.replace('@typescript-eslint/', ''))
  )
  const names = new Set([
    ...applied.map((rule) => rule.replace('typescript/', '')),
    ...Object.keys(foundOtherwise)
  ])
  expect(recommended.filter((rule) => !names.has(rule))).toEqual([])
})
