/** The input and output of this folder. It has no access to the database: everything an image shows is in its order. */
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

/** Texts as they should appear on the image; null: not shown. */
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

/** Facts about an image besides its pixels. `file_name` is added by the caller. */
export type DrawnFacts = Omit<ShareImageFacts, 'file_name' | 'look'>

export interface Drawn {
  png: Uint8Array
  facts: DrawnFacts
}
