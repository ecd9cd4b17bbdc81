/** Opens a target of any kind. The packages that some need are loaded by them, and only then. */
import type { TargetKind } from '#shared/contract/display-targets'
import { openFolder } from './kinds/folder'
import { openFtps } from './kinds/ftps'
import { openSftp } from './kinds/sftp'
import { openWebdav } from './kinds/webdav'
import { openWordpress } from './kinds/wordpress'
import type { Opener, Place } from './port'

const openers: Record<TargetKind, Opener> = {
  folder: openFolder,
  sftp: openSftp,
  ftps: openFtps,
  webdav: openWebdav,
  wordpress: openWordpress
}

export const openPlace = (kind: TargetKind, ...access: Parameters<Opener>): Promise<Place> =>
  openers[kind](...access)
