/** Completion in real shells: what Tab offers. zsh and fish only where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodword-completion-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Puts `goodword` on the PATH, as installing it would. */
beforeAll(async () => {
  const program = String(await bundle('src-main/command-line.ts'))
  const goodword = join(folder, 'goodword')
  writeFileSync(goodword, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(goodword, 0o755)
})

const env = () => ({
  ...process.env,
  HOME: folder,
  PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`
})
const inShell = (shell: string, ...args: string[]): string =>
  execFileSync(shell, args, { env: env(), cwd: folder, encoding: 'utf8' })
const isThere = (shell: string) => spawnSync(shell, ['--version']).status === 0

const library = '/usr/share/bash-completion/bash_completion'
/** Replaces the one function that our script needs of that library, which not every machine has. */
const standIn = `_get_comp_words_by_ref() { cur="\${COMP_WORDS[COMP_CWORD]}"; words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; }`

/** Presses Tab at the end of a line. */
function inBash(line: string): string[] {
  const words = line.split(' ')
  const script = `
    ${existsSync(library) ? `source ${library}` : standIn}
    source <(goodword completion bash)
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
    COMP_LINE='${line}'; COMP_POINT=${line.length}
    compopt() { :; }
    $(complete -p goodword | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    printf '%s\\n' "\${COMPREPLY[@]}"`
  return inShell('bash', '-c', script)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

const isWindows = process.platform === 'win32'
test.skipIf(isWindows)('bash: commands, what one can do with a record, options', () => {
  expect(inBash('goodword ex')).toEqual(['export'])
  expect(inBash('goodword ')).toEqual(
    expect.arrayContaining(['import', 'mcp', 'doctor', 'customers', 'reviews'])
  )
  expect(inBash('goodword customers li')).toEqual(['list'])
  expect(inBash('goodword reviews list --date-')).toEqual(['--date-key', '--date-from', '--date-to'])
  expect(inBash('goodword completion ')).toEqual(['zsh', 'bash', 'fish', 'powershell'])
})

test.skipIf(isWindows)('bash: reading the script again is quiet', () => {
  const script = 'source <(goodword completion bash); source <(goodword completion bash)'
  const { status, stderr } = spawnSync('bash', ['-c', script], { env: env(), cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.skipIf(!isThere('fish'))('fish: the same, with what they do', () => {
  const script = 'goodword completion fish | source; complete -C "goodword customers li"'
  expect(inShell('fish', '-c', script)).toMatch(/^list\t\S/)
})

test.skipIf(!isThere('zsh'))('zsh can read its script', () => {
  writeFileSync(join(folder, 'goodword.zsh'), inShell(join(folder, 'goodword'), 'completion', 'zsh'))
  expect(inShell('zsh', '-n', 'goodword.zsh')).toBe('')
  expect(
    inShell('zsh', '-c', 'autoload -U compinit; compinit -u; source goodword.zsh; echo $_comps[goodword]')
  ).toMatch(/goodword/)
})

test.skipIf(isWindows)('PowerShell gets a script; another shell is refused with those it knows', () => {
  expect(inShell(join(folder, 'goodword'), 'completion', 'powershell')).toMatch(
    /Register-ArgumentCompleter.*goodword/
  )
  const { status, stderr } = spawnSync(join(folder, 'goodword'), ['completion', 'tcsh'], {
    env: env(),
    encoding: 'utf8'
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining('zsh, bash, fish, powershell')])
})
