/**
 * What the next version has to know of this one. The installers start it without any of its arguments, so a note lies where Electron
 * looks by itself: with which arguments it was started. And beside the window's profile: why an update was not installed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds: an installer takes minutes; what is older belongs to an update that never came. */
const believedFor = 30 * 60_000

const noteIn = (folder: string) => join(folder, 'after-update.json')

/** @param profile Electron's usual folder, the same for every data folder */
export function noteForUpdate(profile: string, flags: readonly string[], now = Date.now()): void {
  if (flags.length === 0) return
  try {
    mkdirSync(profile, { recursive: true, mode: 0o700 })
    writeFileSync(noteIn(profile), JSON.stringify({ flags, at: now }), { mode: 0o600 })
  } catch {
    // The new version opens the usual data folder; the owner can name the other one again.
  }
}

/** The arguments of the version that was updated a moment ago; each note counts once. */
export function takeAfterUpdate(profile: string, now = Date.now()): string[] {
  try {
    const { flags, at } = JSON.parse(readFileSync(noteIn(profile), 'utf8')) as { flags: string[]; at: number }
    rmSync(noteIn(profile))
    return Math.abs(now - at) < believedFor && flags.every((each) => typeof each === 'string') ? flags : []
  } catch {
    return []
  }
}

const failureIn = (profile: string) => join(profile, 'update-failed.txt')

export function noteFailedUpdate(profile: string, reason: string): void {
  try {
    writeFileSync(failureIn(profile), reason, { mode: 0o600 })
  } catch {
    // The disk may be what made it fail; Goodword opens again all the same.
  }
}

/** Why the last update was not installed; null: it was, or nobody has tried. Told once. */
export function takeFailedUpdate(profile: string): string | null {
  try {
    const reason = readFileSync(failureIn(profile), 'utf8')
    rmSync(failureIn(profile))
    return reason
  } catch {
    return null
  }
}
