/** The tables of share images as kysely knows them; see migrations/0001-account.sql and 0012-share-images.sql. */
import type { Generated } from 'kysely'
import type { DisplayKind } from '#shared/contract/displays'
import type { PictureKind } from '#shared/contract/pictures'
import type { ShareDesign, ShareSize } from '#shared/contract/share-settings'
import type { Bit, Dated, Owned } from './table-parts'

export interface ShareTemplatesTable extends Owned, Dated {
  name: string
  design: ShareDesign
  size: ShareSize
  /** In pixels, for the size `own`; otherwise null. */
  width: number | null
  height: number | null
  is_default: Bit
  /** Differences from the design, as JSON. */
  settings: string
}

export interface DisplaysTable extends Owned, Dated {
  name: string
  kind: DisplayKind
  /** As JSON, like the look. */
  choice: string
  look: string
  language: string | null
  target_id: Generated<number | null>
  file_name: Generated<string | null>
  copied_at: Generated<number | null>
  /** The reviews in that copy, as JSON. */
  copied_ids: Generated<string | null>
}

export interface PicturesTable extends Owned {
  kind: PictureKind
  name: string
  width: number
  height: number
  bytes: number
  average_color: string
  hash: string
  created_at: number
  /** Since when the row is kept only so that the deletion can be undone; null: not deleted. */
  deleted_at: Generated<number | null>
}

export interface PictureFilesTable {
  picture_id: number
  webp: Uint8Array
}
