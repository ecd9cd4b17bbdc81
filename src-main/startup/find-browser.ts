/** Finds a browser of the Chromium family: only these can show a page as a window of its own (`--app=`). */
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Environment = Record<string, string | undefined>

const linuxPrograms = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser'
]

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'Brave Browser.app/Contents/MacOS/Brave Browser'
]

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe'
]

/** Their program files, in order of preference; `GOODWORD_CHROMIUM` goes first. */
export function findBrowsers(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform
): string[] {
  const wished = env['GOODWORD_CHROMIUM']
  return [...(wished ? [wished] : []), ...usualPlaces(env, platform)].filter(isProgram)
}

function usualPlaces(env: Environment, platform: NodeJS.Platform): string[] {
  if (platform === 'darwin')
    return combine(['/Applications', join(env['HOME'] ?? '/', 'Applications')], macApplications)
  if (platform === 'win32') return combine(windowsFolders(env), windowsPrograms)
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return linuxPrograms.flatMap((program) => path.map((folder) => join(folder, program)))
}

function windowsFolders(env: Environment): string[] {
  return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
    (folder) => folder !== undefined
  )
}

function combine(folders: string[], programs: string[]): string[] {
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
