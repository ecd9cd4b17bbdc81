/** What is handed to this room, and what comes back. The room knows no database: all a picture shows stands in its order. */
import type { ShareDesign, ShareLook, ShareSize } from '../../src-shared/contract/share-settings'
import type { ShareImageFacts } from '../../src-shared/contract/share-images'

/** A picture of the account, as it is kept. */
export interface KeptPicture {
  /** Names its bytes: the same hash is the same picture. */
  hash: string
  webp: Uint8Array
  width: number
  height: number
}

/** Words as they are to stand on the picture; null: not at all. */
export interface ShareWords {
  title: string | null
  text: string | null
  /** A phrase of the text. */
  highlight: string | null
  /** 1 to 5. */
  score: number | null
  /** In the style that was asked for. */
  author: string | null
  source: string | null
  location: string | null
  /** In the form and language that were asked for. */
  date: string | null
  caption: string | null
  business: string
}

/** Everything that a picture is made of; the same order gives the same bytes. */
export interface ShareOrder {
  design: ShareDesign
  look: ShareLook
  size: ShareSize
  width: number
  height: number
  /** BCP 47, of the account; decides which letters Chinese, Japanese and Korean share, and how numbers are written. */
  language: string
  words: ShareWords
  logo: KeptPicture | null
  background: KeptPicture | null
  /** The template names a background or logo that is gone. */
  pictureMissing: boolean
  /** From 1. */
  card: number
}

/** What is known of a picture beside its pixels. `file_name` is the caller's. */
export type DrawnFacts = Omit<ShareImageFacts, 'file_name' | 'look'>

export interface Drawn {
  png: Uint8Array
  facts: DrawnFacts
}
