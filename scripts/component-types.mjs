/**
 * The parser for the scripts in components, where rules need types. The text that it gets for a component is not the file's, so the
 * project service of typescript-eslint builds a program for each, which has to find out every type again. To the linter a component
 * is all that Svelte says of `*.svelte`, whatever is in it; so one program can contain the text of each.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import svelteParser from 'svelte-eslint-parser'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { root } from './find-node.mjs'

const typescript = tseslint.parser

/** An editor asks again and again, and the files change meanwhile. */
const runsOnce = process.argv[1]?.endsWith('eslint.js')

let program

export const componentTypes = {
  ...typescript,
  parseForESLint(code, options) {
    if (!runsOnce || !options.projectService) return typescript.parseForESLint(code, options)
    program ??= programOf(options)
    // After a correction by `--fix` it is another.
    const isThere = program.getSourceFile(options.filePath)?.text === code
    const fromProgram = { projectService: false, programs: [program] }
    return typescript.parseForESLint(code, { ...options, ...(isThere && fromProgram) })
  }
}

function programOf(parserOptions) {
  const home = join(root, 'src-renderer')
  const { config } = ts.readConfigFile(join(home, 'tsconfig.json'), ts.sys.readFile)
  // A component without imports is no script whose names all others see.
  const also = { allowNonTsExtensions: true, moduleDetection: ts.ModuleDetectionKind.Force }
  const { fileNames, options, projectReferences } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    home,
    also,
    undefined,
    undefined,
    [{ extension: '.svelte', isMixedContent: false, scriptKind: ts.ScriptKind.Deferred }]
  )
  const host = ts.createCompilerHost(options, true)
  const { readFile } = host
  host.readFile = (path) => (path.endsWith('.svelte') ? textOf(path, parserOptions) : readFile(path))
  return ts.createProgram({ rootNames: fileNames, options, projectReferences, host })
}

/** What Svelte's parser makes of a component, and then asks to have parsed with types. Undefined: it cannot be read. */
function textOf(filePath, parserOptions) {
  let text
  const parseForESLint = (code, options) => {
    if (!options.projectService) return typescript.parseForESLint(code, options)
    text = code
    throw new Error('The rest is not needed.')
  }
  const parser = { ...typescript, parseForESLint }
  try {
    svelteParser.parseForESLint(readFileSync(filePath, 'utf8'), { ...parserOptions, filePath, parser })
  } catch {
    // Also what is wrong with a component: the linter says so when it comes to it.
  }
  return text
}
