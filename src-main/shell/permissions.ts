/** The permissions of a page in our window: copying text, and nothing else. */
import type { ShellSession } from './electron-parts'

/** Needed by "Copy" buttons; allows only writing plain text and pictures, after a click. */
const allowedPermission = 'clipboard-sanitized-write'

export function isAllowed(permission: string, requestingUrl: string, ownOrigin: string): boolean {
  return permission === allowedPermission && originOf(requestingUrl) === ownOrigin
}

/** Camera, microphone, location, notifications, USB, screen and anything added in future: denied. */
export function denyPermissions(
  session: Pick<
    ShellSession,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
  >,
  ownOrigin: string
): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(isAllowed(permission, details.requestingUrl, ownOrigin))
  })
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isAllowed(permission, origin, ownOrigin)
  )
  session.setDevicePermissionHandler(() => false)
  // Electron takes an answer without a stream for a mistake of the program, null for a refusal.
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
